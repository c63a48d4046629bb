// Tests rendering of editors' text: sanitised hast with our own links, pictures and tables.

import { packText } from "@site/app/lib/texts/packed-text";
import type { RichTextNode } from "@site/common/rich-text";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { RichTextElement } from "../../../../.content/types.d.ts";
import { RichText } from "../RichText.tsx";

const text = (value: string): RichTextNode => ({ type: "text", value });
const element = (
  tagName: string,
  properties: RichTextElement["properties"],
  ...children: RichTextNode[]
): RichTextElement => ({
  type: "element",
  tagName,
  properties,
  children,
});

function render(...children: RichTextNode[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <RichText text={packText({ type: "root", children })} />
    </MemoryRouter>,
  );
}

test("paragraphs, lists and headings keep their elements and ids", () => {
  const html = render(
    element("h3", { id: "cut" }, text("Cutting")),
    element("ul", {}, element("li", {}, text("Saw & drill <slowly>"))),
  );
  expect(html).toContain('<h3 id="cut">Cutting</h3>');
  expect(html).toContain("<li>Saw &amp; drill &lt;slowly&gt;</li>");
});

test("links within the site are router links, others plain links", () => {
  const html = render(
    element("p", {}, element("a", { href: "/products/vplank" }, text("Vplank"))),
    element("p", {}, element("a", { href: "mailto:hello@vanya.example" }, text("Mail"))),
  );
  expect(html).toMatch(/<a href="\/products\/vplank"[^>]*>Vplank<\/a>/);
  expect(html).toContain('<a href="mailto:hello@vanya.example">Mail</a>');
});

test("a picture is rendered from its compiled data in a figure", () => {
  const picture = {
    alt: "A wall",
    name: "/media/w.0a",
    fallback: "jpg" as const,
    widths: [480],
    width: 480,
    height: 320,
    colour: "#cccccc",
  };
  const html = render(
    element("figure", {}, { type: "picture", picture }, element("figcaption", {}, text("Joints"))),
  );
  expect(html).toContain('srcSet="/media/w.0a-480.avif 480w"');
  expect(html).toContain('width="480" height="320" alt="A wall" loading="lazy"');
  expect(html).toContain("<figcaption>Joints</figcaption>");
});

test("the box of a task is shown with its label and cannot be changed", () => {
  const html = render(
    element(
      "ul",
      {},
      element(
        "li",
        {},
        element("input", { type: "checkbox", checked: true, disabled: true, ariaLabel: "Done" }),
        text("Saw"),
      ),
    ),
  );
  expect(html).toBe(
    '<ul><li><input type="checkbox" disabled="" aria-label="Done" checked=""/>Saw</li></ul>',
  );
});

test("a table is in a labelled, focusable, scrollable region and is aligned without styles", () => {
  const html = render(
    element(
      "table",
      {},
      element(
        "thead",
        {},
        element(
          "tr",
          {},
          element("th", {}, text("Panel")),
          element("th", { align: "right" }, text("Rating")),
        ),
      ),
      element(
        "tbody",
        {},
        element(
          "tr",
          {},
          element("td", {}, text("50 mm")),
          element("td", { align: "right" }, text("60 min")),
        ),
      ),
    ),
  );
  expect(html).toMatch(
    /<section class="[^"]*" tabindex="0" aria-label="Table: Panel, Rating"><table>/,
  );
  expect(html).toContain('<td align="right">60 min</td>');
  expect(html).not.toMatch(/\sstyle=/);
});

test("the empty corner cell of a table is no heading cell", () => {
  const html = render(
    element(
      "table",
      {},
      element("tr", {}, element("th", {}, text(" ")), element("th", {}, text("Rating"))),
    ),
  );
  expect(html).toContain("<tr><td> </td><th>Rating</th></tr>");
});
