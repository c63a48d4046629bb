// Tests which unfinished files have a preview, and what stands in it for what is still missing.

import { expect, it, test } from "vitest";
import { summaryOf } from "../../../pipeline/analyse/analyse.ts";
import { isShowable, previewPlaceholders } from "../../../pipeline/browser/preview-placeholders.ts";
import type { DeskField } from "../../../pipeline/browser.ts";
import { checkedFile } from "../in-memory.ts";
import { table } from "../own-table.ts";

const fields = `title: A board
description: How a board is cut, carried and stored before it is fixed.
date: 2024-02-01
image: { src: ../media/board.jpg, alt: Grey board on a table. }
topics: [interiors]
`;
const none = { values: new Map<string, string>(), unreadable: new Set<string>() };
const showable = (path: string, text: string) =>
  isShowable(summaryOf(checkedFile({ path, text }, none), table));
const article = (head: string) => `---\n${head}---\nText.\n`;

it.each([
  ["a finished article", "articles/wall.md", article(fields), true],
  [
    "an article without a required field",
    "articles/wall.md",
    article(fields.replace(/^description.*\n/m, "")),
    true,
  ],
  [
    "an article with a value that cannot be",
    "articles/wall.md",
    article(fields.replace("[interiors]", "3")),
    false,
  ],
  [
    "an article whose fields cannot be read",
    "articles/wall.md",
    article('title: "A board\n'),
    false,
  ],
  ["a product without a required field", "products/wall.yaml", "title: Wall\n", false],
] as const)("whether %s is shown", (_what, path, text, isShown) => {
  expect(showable(path, text)).toBe(isShown);
});

test("Only required fields get something in their place: words for texts, a grey picture, an empty list.", () => {
  const field = (name: string, kind: DeskField["kind"], required = true): DeskField => ({
    name,
    label: name.toUpperCase(),
    help: "",
    kind,
    required,
  });
  const kinds = [
    field("a", "text"),
    field("b", "long-text"),
    field("c", "picture"),
    field("d", "list"),
  ];
  expect(previewPlaceholders([...kinds, field("e", "number"), field("f", "text", false)])).toEqual({
    a: expect.stringContaining("A: still to be written"),
    b: expect.stringContaining("B: still to be written"),
    c: expect.objectContaining({ alt: expect.stringContaining("C: still to be chosen"), url: "" }),
    d: [],
  });
});
