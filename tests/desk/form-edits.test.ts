// Tests the form's edits of front matter: the field gets the typed value, and every other byte of the file stays the same.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sourcePosition } from "../../desk/form/field-props.ts";
import { type Change, remove, setValue } from "../../desk/form/yaml-edits.ts";
import { headOf, type Path, valueAt } from "../../desk/form/yaml-head.ts";
import { sampled } from "../long.ts";
import { addItem, changed, comment, head, order, said, words, written } from "./form-edits.ts";

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
    [["title"], "Cut: how?", 'title: "How is a board cut?" # asked often', 'title: "Cut: how?" # asked often'],
    [["date"], "2026-11-21", "date: 2026-11-20", "date: 2026-11-21"],
    [["image", "alt"], "It's a saw", "alt: 'A saw on a board'", "alt: 'It''s a saw'"],
    [["image", "src"], "../media/b.jpg", "src: ../media/a.jpg # the saw", "src: ../media/b.jpg # the saw"],
    [["date"], 1982, "date: 2026-11-20", "date: 1982"],
    [["topics", 1], "a, b", "[materials, fire] # two", '[materials, "a, b"] # two'],
    [["products", 0], "{{x}}", "  - vboards", '  - "{{x}}"'],
    [
      ["description"],
      "One paragraph.\n\nAnother.",
      ">-\n  Which saw, which blade,\n  and how much dust.\n",
      ">-\n  One paragraph.\n\n\n  Another.\n",
    ],
    [["description"], "Short.", ">-\n  Which saw, which blade,\n  and how much dust.\n", ">-\n  Short.\n"],
  ])("is replaced in place: %j", (path, value, before, after) => {
    const result = changed(article, setValue(head(article), path, value, order));
    expect(result).toBe(article.replace(before, () => after));
    expect(valueAt(head(result), path)).toBe(value);
  });
});

describe("A missing field", () => {
  it.each<[Path, string | boolean, string, string]>([
    [["key"], "a-b", "# What it is called\ntitle", "# What it is called\nkey: a-b\ntitle"],
    [["updated"], "2026-12-01", "date: 2026-11-20\n", "date: 2026-11-20\nupdated: 2026-12-01\n"],
    [["draft"], true, "  - vpremium\n", "  - vpremium\ndraft: true\n"],
    [["image", "caption"], "A: b", "alt: 'A saw on a board'\n", "alt: 'A saw on a board'\n  caption: \"A: b\"\n"],
    [["meta", "title"], "T", "  - vpremium\n", "  - vpremium\nmeta:\n  title: T\n"],
  ])("is added as a line in the schema's order: %j", (path, value, before, after) => {
    const result = changed(article, setValue(head(article), path, value, order));
    expect(result).toBe(article.replace(before, () => after));
    expect(valueAt(head(result), path)).toBe(value);
  });

  it.each([
    ["---\n---\nText", "---\ntitle: T\n---\nText"],
    ["---\n# none\n---\nText", "---\n# none\ntitle: T\n---\nText"],
    ["---\ntitle:\n---\n", "---\ntitle: T\n---\n"],
    ["---\ntitle:   # to write\n---\n", "---\ntitle: T   # to write\n---\n"],
    ["---\ndescription: |\n  a\n  b\n---\n", "---\ntitle: T\ndescription: |\n  a\n  b\n---\n"],
    ["---\nkey: |\n  a\n\n---\n", "---\nkey: |\n  a\ntitle: T\n\n---\n"],
  ])("is added to %j", (text, expected) => {
    expect(changed(text, setValue(head(text), ["title"], "T", order))).toBe(expected);
  });

  it.each(["", "\n"])("is added to a YAML file that contains only %j", (text) => {
    expect(changed(text, setValue(head(text, "products/a.yaml"), ["title"], "T", order))).toBe(`${text}title: T\n`);
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
  it.each<[Path, string]>([
    [["date"], "date: 2026-11-20\n"],
    [["description"], "description: >-\n  Which saw, which blade,\n  and how much dust.\n"],
    [["image"], "image:\n  src: ../media/a.jpg # the saw\n  alt: 'A saw on a board'\n"],
    [["image", "alt"], "  alt: 'A saw on a board'\n"],
    [["products"], "products:\n  - vboards\n  - vpremium\n"],
  ])("is removed with all its lines: %j", (path, lines) => {
    expect(changed(article, remove(head(article), path))).toBe(article.replace(lines, ""));
  });

  it("can be the last above the dashes", () => {
    const text = "---\ntitle: T\ndraft: true\n---\n";
    expect(changed(text, remove(head(text), ["draft"]))).toBe("---\ntitle: T\n---\n");
    expect(changed("---\ntitle: T\n---\n", remove(head("---\ntitle: T\n---\n"), ["title"]))).toBe("---\n---\n");
  });

  it("is removed with its map if it was the map's only field", () => {
    const text = "---\ntitle: T\nmeta:\n  title: M\n---\n";
    expect(changed(text, remove(head(text), ["meta", "title"]))).toBe("---\ntitle: T\n---\n");
  });
});

describe("A list", () => {
  it.each<[Path, string, string, string]>([
    [["topics"], "solar", "[materials, fire]", "[materials, fire, solar]"],
    [["products"], "vframes", "  - vpremium\n", "  - vpremium\n  - vframes\n"],
  ])("gets a new item in the style of the others: %j", (path, value, before, after) => {
    expect(changed(article, addItem(head(article), path, value))).toBe(article.replace(before, after));
  });

  it("is created with its first item", () => {
    const text = "---\ntitle: T\n---\n";
    expect(changed(text, addItem(head(text), ["topics"], "a b"))).toBe("---\ntitle: T\ntopics: [a b]\n---\n");
    const empty = "---\ntopics:\n---\n";
    expect(changed(empty, addItem(head(empty), ["topics"], "a"))).toBe("---\ntopics: [a]\n---\n");
    const brackets = "---\ntopics: [ ]\n---\n";
    expect(valueAt(head(changed(brackets, addItem(head(brackets), ["topics"], "a"))), ["topics"])).toEqual(["a"]);
  });

  it.each<[Path, number, string, string]>([
    [["topics"], 0, "[materials, fire]", "[fire]"],
    [["topics"], 1, "[materials, fire]", "[materials]"],
    [["products"], 0, "  - vboards\n", ""],
    [["products"], 1, "  - vpremium\n", ""],
  ])("loses the removed item and nothing else: %j", (path, index, before, after) => {
    expect(changed(article, remove(head(article), [...path, index]))).toBe(article.replace(before, after));
  });

  it("is empty after its last item", () => {
    const text = "---\nproducts:\n  - a\ntitle: T\n---\n";
    expect(changed(text, remove(head(text), ["products", 0]))).toBe("---\nproducts: []\ntitle: T\n---\n");
  });
});

it.each(["  ", "\n", "a\n\n", " a\n b"])(
  "A text of several lines is quoted where a block scalar would lose %j",
  (value) => {
    const text = "---\nkey: |\n  a: b\n  more\n\ndescription: >-\n  a\n  b\n\n# said\ntitle: T\n---\n";
    for (const name of ["key", "description"]) {
      const result = changed(text, setValue(head(text), [name], value, order));
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
  fc.tuple(written, comment).map(([text, note]) => `${name}: ${text}${text.startsWith("|") ? "" : note}\n`);
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

/** The lines that an edit did not touch are at both ends of the file. */
function keeps(before: string, changes: readonly Change[]): void {
  for (const { from, to } of changes) {
    expect(from).toBeLessThanOrEqual(to);
    expect(to).toBeLessThanOrEqual(before.lastIndexOf("\n---\n# Body") + 1);
  }
}

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
      const added = changed(text, setValue(head(text), ["updated"], value, order));
      expect(changed(added, remove(head(added), ["updated"]))).toBe(text);
    }),
    sampled(100, 15_000),
  );
});

it("An item added to a list is its last one, and is gone after it is removed.", () => {
  fc.assert(
    fc.property(frontMatter, words, (text, value) => {
      fc.pre(headOf("articles/a.md", text) !== undefined && /^topics/m.test(text));
      const added = changed(text, addItem(head(text), ["topics"], value));
      expect(said(added)).toEqual({ ...said(text), topics: ["a", "b", value] });
      expect(changed(added, remove(head(added), ["topics", 2]))).toBe(text);
    }),
    sampled(100, 15_000),
  );
});
