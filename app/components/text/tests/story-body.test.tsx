// Tests a story's headings: rich content where a heading has any, and words alone in the table of
// contents.
import { text as textOf } from "node:stream/consumers";
import { packText } from "@site/app/lib/texts/packed-text";
import type { RichTextNode } from "@site/common/rich-text";
import { prerenderToNodeStream } from "react-dom/static";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { StoryBody } from "../StoryBody.tsx";

const packed = (...children: RichTextNode[]) => packText({ type: "root", children });

test("A heading shows its rich content, and the table of contents its title.", async () => {
  const body = packed({ type: "text", value: "Words." });
  const raised: RichTextNode = {
    type: "element",
    tagName: "sup",
    properties: {},
    children: [{ type: "text", value: "3" }],
  };
  const sections = [
    { id: "a", title: "103 cycles", heading: packed({ type: "text", value: "10" }, raised), body },
    { id: "b", title: "Plain", body },
  ];
  const { prelude } = await prerenderToNodeStream(
    <MemoryRouter>
      <StoryBody contents="In this text" sections={sections} />
    </MemoryRouter>,
  );
  const html = await textOf(prelude);
  expect(html).toMatch(/<h2 id="a"><span class="[^"]*">10<sup>3<\/sup><\/span><\/h2>/);
  expect(html).toContain('<a href="#a">103 cycles</a>');
  expect(html).toContain('<h2 id="b">Plain</h2>');
});
