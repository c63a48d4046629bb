// Tests the form's edits of fields: every other byte of the file stays the same.

import { sampled } from "@site/tests/long";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourcePosition } from "../form/field-props.ts";
import { setValue } from "../form/yaml-edits.ts";
import { headOf, type Path, valueAt } from "../text/yaml-head.ts";
import {
  changed,
  comment,
  head,
  keeps,
  order,
  said,
  withItem,
  without,
  withValue,
  words,
  written,
} from "./form-edits.ts";

const article = `---
# What it is called
title: "How is a board cut?" # asked often
description: >-
  Which saw, which blade,
  and how much dust.
date: 2026-11-20
image:
  src: ../media/a.jpg # the saw
  alt: 'A saw on a board'
topics: [materials, fire] # two
products:
  - vboards
  - vpremium
# the end
---
Body: text
--- not a line of dashes
`;

describe("An existing value", () => {
  it.each<[Path, string | number, string, string]>([
    [
      ["title"],
      "Cut: how?",
      'title: "How is a board cut?" # asked often',
      'title: "Cut: how?" # asked often',
    ],
    [["image", "alt"], "It's a saw", "alt: 'A saw on a board'", "alt: 'It''s a saw'"],
    [["date"], 1982, "date: 2026-11-20", "date: 1982"],
    [["topics", 1], "a, b", "[materials, fire] # two", '[materials, "a, b"] # two'],
    [["products", 0], "{{x}}", "  - vboards", '  - "{{x}}"'],
    [
      ["description"],
      "One paragraph.\n\nAnother.",
      ">-\n  Which saw, which blade,\n  and how much dust.\n",
      ">-\n  One paragraph.\n\n\n  Another.\n",
    ],
  ])("is replaced in place: %j", (path, value, before, after) => {
    const result = withValue(article, path, value);
    expect(result).toBe(article.replace(before, () => after));
    expect(valueAt(head(result), path)).toBe(value);
  });
});

it("A value is replaced beside numbers and names that JavaScript knows.", () => {
  const before =
    "a: .nan\nb: .inf\nc: ~\nmeta:\n  toString: One\n  of: [1, { toString: Two }]\nd: Three\n";
  expect(withValue(before, ["d"], "Four")).toBe(before.replace("Three", "Four"));
});

describe("A missing field", () => {
  it.each<[Path, string | boolean, string, string]>([
    [["key"], "a-b", "# What it is called\ntitle", "# What it is called\nkey: a-b\ntitle"],
    [["draft"], true, "  - vpremium\n", "  - vpremium\ndraft: true\n"],
    [
      ["image", "caption"],
      "A: b",
      "alt: 'A saw on a board'\n",
      "alt: 'A saw on a board'\n  caption: \"A: b\"\n",
    ],
    [["meta", "title"], "T", "  - vpremium\n", "  - vpremium\nmeta:\n  title: T\n"],
  ])("is added as a line in the schema's order: %j", (path, value, before, after) => {
    const result = withValue(article, path, value);
    expect(result).toBe(article.replace(before, () => after));
    expect(valueAt(head(result), path)).toBe(value);
  });

  it.each([
    ["---\n---\nText", "---\ntitle: T\n---\nText"],
    ["---\ntitle:   # to write\n---\n", "---\ntitle: T   # to write\n---\n"],
    ["---\nkey: |\n  a\n\n---\n", "---\nkey: |\n  a\ntitle: T\n\n---\n"],
  ])("is added to %j", (text, expected) => {
    expect(withValue(text, ["title"], "T")).toBe(expected);
    expect(withValue("\n", ["title"], "T")).toBe("\ntitle: T\n");
  });
});

it.each<[Path, string]>([
  [["date"], "2026-11-20\n"],
  [["image", "alt"], "'A saw"],
  [["image", "caption"], "src: ../media/a.jpg"],
  [["meta", "title"], "\n---\nBody"],
])("The source position of %j is where it is written, or would be", (path, text) => {
  expect(article.slice(sourcePosition(head(article), path)).startsWith(text)).toBe(true);
});

describe("A removed field", () => {
  it("can be the last above the dashes", () => {
    const text = "---\ntitle: T\ndraft: true\n---\n";
    expect(without(text, ["draft"])).toBe("---\ntitle: T\n---\n");
    expect(without("---\ntitle: T\n---\n", ["title"])).toBe("---\n---\n");
  });

  it("is removed with its map if it was the map's only field", () => {
    const text = "---\ntitle: T\nmeta:\n  title: M\n---\n";
    expect(without(text, ["meta", "title"])).toBe("---\ntitle: T\n---\n");
  });
});

describe("A list", () => {
  it("is created with its first item", () => {
    const text = "---\ntitle: T\n---\n";
    expect(withItem(text, ["topics"], "a b")).toBe("---\ntitle: T\ntopics: [a b]\n---\n");
    const empty = "---\ntopics:\n---\n";
    expect(withItem(empty, ["topics"], "a")).toBe("---\ntopics: [a]\n---\n");
    const brackets = "---\ntopics: [ ]\n---\n";
    expect(valueAt(head(withItem(brackets, ["topics"], "a")), ["topics"])).toEqual(["a"]);
  });

  it("is empty after its last item", () => {
    const text = "---\nproducts:\n  - a\ntitle: T\n---\n";
    expect(without(text, ["products", 0])).toBe("---\nproducts: []\ntitle: T\n---\n");
  });
});

it.each(["  ", "\n", "a\n\n", " a\n b"])(
  "A text of several lines is quoted where a block scalar would lose %j",
  (value) => {
    const text =
      "---\nkey: |\n  a: b\n  more\n\ndescription: >-\n  a\n  b\n\n# said\ntitle: T\n---\n";
    for (const name of ["key", "description"]) {
      const result = withValue(text, [name], value);
      expect(said(result)).toEqual({ ...said(text), [name]: value });
    }
  },
);

it("Front matter that is no YAML has no fields.", () => {
  expect(headOf("articles/a.md", "---\ntitle: a: b\n---\n")).toBeUndefined();
  expect(headOf("articles/a.md", "no front matter")).toBeUndefined();
  expect(headOf("articles/a.md", "---\n- a\n---\n")).toBeUndefined();
});

// Front matter with fields in any order, and comments and blank lines between them.
const field = (name: string) =>
  fc
    .tuple(written, comment)
    .map(([text, note]) => `${name}: ${text}${text.startsWith("|") ? "" : note}\n`);
const frontMatter = fc
  .tuple(
    fc.shuffledSubarray(["key", "title", "description", "date"]),
    fc.array(fc.constantFrom("", "# between\n", "\n"), { minLength: 6, maxLength: 6 }),
    fc.constantFrom(
      "",
      "image:\n  src: a.jpg # it\n  alt: An alt\n",
      "image: {src: a.jpg, alt: An alt}\n",
      "topics: [a, b]\n",
      "topics:\n- a\n- b\n",
    ),
    fc.infiniteStream(fc.integer()),
  )
  .chain(([names, between, more]) =>
    fc
      .tuple(...names.map(field))
      .map(
        (fields) =>
          `---\n${fields.map((text, at) => text + (between[at] ?? "")).join("")}${more}---\n# Body\n\ntitle: no field\n`,
      ),
  );

it("Any text typed into a field is stored there, and the rest of the file is unchanged (random texts).", () => {
  fc.assert(
    fc.property(
      frontMatter,
      fc.constantFrom("key", "title", "description", "updated", "draft"),
      words,
      (text, name, value) => {
        const found = headOf("articles/a.md", text);
        fc.pre(found !== undefined);
        const changes = setValue(head(text), [name], value, order);
        keeps(text, changes);
        const result = changed(text, changes);
        expect(said(result)).toEqual({ ...said(text), [name]: value });
        const comments = (all: string) => all.match(/# (said|between|it)$/gm)?.length ?? 0;
        expect(comments(result)).toBe(comments(text));
      },
    ),
    sampled(200, 30_000),
  );
});

it("Adding a field and removing it again leaves the file byte for byte the same.", () => {
  fc.assert(
    fc.property(frontMatter, words, (text, value) => {
      fc.pre(headOf("articles/a.md", text) !== undefined);
      const added = withValue(text, ["updated"], value);
      expect(without(added, ["updated"])).toBe(text);
    }),
    sampled(100, 15_000),
  );
});

it("An item added to a list is its last one, and is gone after it is removed.", () => {
  fc.assert(
    fc.property(frontMatter, words, (text, value) => {
      fc.pre(headOf("articles/a.md", text) !== undefined && /^topics/m.test(text));
      const added = withItem(text, ["topics"], value);
      expect(said(added)).toEqual({ ...said(text), topics: ["a", "b", value] });
      expect(without(added, ["topics", 2])).toBe(text);
    }),
    sampled(100, 15_000),
  );
});
