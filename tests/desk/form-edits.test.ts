// Tests the form's edits of YAML: a field gets the typed value, members of lists and entries of maps are added, moved, renamed and removed,
// and every other byte of the file stays the same.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isMap } from "yaml";
import { sourcePosition } from "../../desk/form/field-props.ts";
import { type Change, moveItem, remove, renameKey, setValue } from "../../desk/form/yaml-edits.ts";
import { type Head, headOf, isList, type Path, type Value, valueAt } from "../../desk/form/yaml-head.ts";
import { sampled } from "../long.ts";

/** Order of the fields in front matter. */
const order = ["key", "title", "description", "date", "updated", "image", "topics", "products", "draft", "meta"];

/** Reads the YAML of a text; throws if it has none. */
function head(text: string, path = text.startsWith("---") ? "articles/a.md" : "products/a.yaml"): Head {
  const found = headOf(path, text);
  if (!found) throw new Error(`Not read:\n${text}`);
  return found;
}

/** Applies edits to a text. */
function changed(text: string, changes: readonly Change[]): string {
  return changes
    .toSorted((a, b) => b.from - a.from)
    .reduce((all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to), text);
}

// The text after an edit.
const withValue = (text: string, path: Path, value: Value) => changed(text, setValue(head(text), path, value, order));
const without = (text: string, path: Path) => changed(text, remove(head(text), path));
const moved = (text: string, path: Path, at: number, by: 1 | -1) => changed(text, moveItem(head(text), path, at, by));
const renamed = (text: string, path: Path, key: string) => changed(text, renameKey(head(text), path, key));

/** The text with one more member in a list, and with the list if it is missing. */
function withItem(text: string, path: Path, item: Value): string {
  const list = valueAt(head(text), path);
  return withValue(text, [...path, isList(list) ? list.length : 0], item);
}

/** All values in the YAML as plain data. */
function said(text: string): Record<string, unknown> {
  const { root } = head(text);
  return root && isMap(root) ? (root.toJSON() as Record<string, unknown>) : {};
}

/** Random texts, many of which look like YAML. */
const words = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "a: b",
    "# no comment",
    "- dash",
    "{{fact.x}}",
    "true",
    "1e3",
    "null",
    "'",
    '"',
    "“curly”",
    "हिन्दी",
    "a\nb",
    "x\n",
    "  ",
    "---",
    "2024-02-30",
    "@at",
    "a #b",
    "|",
    ">",
  ),
);
const style = fc.constantFrom("double", "plain", "block");
/** Random texts in one of YAML's notations. */
const written = fc.tuple(words, style).map(([value, how]) => {
  if (how === "plain" && /^[a-zA-Z][a-zA-Z ]*$/.test(value.trim())) return value.trim();
  if (how === "block" && /^[a-z]/.test(value) && !value.includes("\n")) return `|\n  ${value.trimEnd()}\n  more`;
  return JSON.stringify(value).replace(/[\u007f-\u009f\u2028\u2029]/g, " ");
});
/** A comment at the end of a line, or none. */
const comment = fc.constantFrom("", "", " # said", "");

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

describe("A missing field", () => {
  it.each<[Path, string | boolean, string, string]>([
    [["key"], "a-b", "# What it is called\ntitle", "# What it is called\nkey: a-b\ntitle"],
    [["draft"], true, "  - vpremium\n", "  - vpremium\ndraft: true\n"],
    [["image", "caption"], "A: b", "alt: 'A saw on a board'\n", "alt: 'A saw on a board'\n  caption: \"A: b\"\n"],
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
    const text = "---\nkey: |\n  a: b\n  more\n\ndescription: >-\n  a\n  b\n\n# said\ntitle: T\n---\n";
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

const product = `order: 1
content:
  description: A board.
  items: # in this order
    - title: Kitchens # first
      body: |
        Steam and oil.

    # about doors
    - title: Wardrobes
      body: Damp.
      image: { src: a.jpg, alt: A door }
    -
      title: Lobbies
      body: >-
        Public walls.
images: []
figures:
meta: # later
`;
const items: Path = ["content", "items"];

describe("A list of maps", () => {
  it.each<[Path, Value, string, string]>([
    [["uses"], { path: null }, "meta: # later\n", "meta: # later\nuses:\n  - path:\n"],
    [["print", "uses"], "", "meta: # later\n", 'meta: # later\nprint:\n  uses:\n    - ""\n'],
  ])("is created with its first member: %j", (path, item, before, after) => {
    expect(withItem(product, path, item)).toBe(product.replace(before, after));
  });

  it("is written in brackets where the others are", () => {
    const text = "a: [{ b: 1 }] # two\nc: { d: [] }\n";
    expect(withItem(text, ["a"], { b: null })).toBe("a: [{ b: 1 }, {b: null}] # two\nc: { d: [] }\n");
    expect(said(withItem(text, ["c", "d"], { e: null }))).toEqual({
      a: [{ b: 1 }],
      c: { d: [{ e: null }] },
    });
  });

  it("has members moved, while comments between them stay", () => {
    const down = moved(product, items, 0, 1);
    expect(down).toContain("  items: # in this order\n    - title: Wardrobes\n      body: Damp.\n");
    expect(down).toContain(
      "A door }\n\n    # about doors\n    - title: Kitchens # first\n      body: |\n        Steam and oil.\n    -\n",
    );
    const [first, second, third] = (said(product).content as { items: unknown[] }).items;
    expect((said(down).content as { items: unknown[] }).items).toEqual([second, first, third]);
    const up = moved(product, items, 2, -1);
    expect((said(up).content as { items: unknown[] }).items).toEqual([first, third, second]);
    expect(moveItem(head(product), items, 0, -1)).toEqual([]);
    expect(moveItem(head(product), ["order"], 0, 1)).toEqual([]);
    // The empty line of the first member's text would stay behind.
    const kept = "a:\n  - |+\n    One\n\n  - Two\n";
    expect(moveItem(head(kept), ["a"], 0, 1)).toEqual([]);
  });

  it("loses a removed member with its dash, on whatever line that is", () => {
    const lobbies = without(product, [...items, 2]);
    expect(lobbies).toBe(product.replace(/ {4}-\n {6}title: Lobbies[\s\S]*walls\.\n/, ""));
    const nested = "a:\n  - - x: 1\n    - y: 2\n";
    expect(without(nested, ["a", 0, 0])).toBe("a:\n  - - y: 2\n");
  });

  it("has a member's value set and cleared after its dash, but not beyond the end of the list", () => {
    const set = (text: string, way: Path) => withValue(text, way, "x");
    expect(set("a:\n  -\n  - b\n", ["a", 0])).toBe("a:\n  - x\n  - b\n");
    expect(set("a:\n  - b\n", ["a", 2])).toBe("a:\n  - b\n");
    const nested = "a:\n  - - x\n";
    expect(without(nested, ["a", 0, 0])).toBe("a:\n  - []\n");
  });

  it("keeps the dash of a member whose first field is removed", () => {
    const text = "a:\n  - b: 1\n    c: 2\n  - b: 3 # three\n    # more\n    c: 4\n";
    expect(without(text, ["a", 0, "b"])).toBe(text.replace("b: 1\n    ", ""));
    const kept = without(text, ["a", 1, "b"]);
    expect(said(kept)).toEqual({ a: [{ b: 1, c: 2 }, { c: 4 }] });
    expect(kept).toContain("# three\n    # more\n");
  });
});

it.each<[string, Path, string]>([
  ["meta: ~ # none\n", ["meta"], "meta: # none\n  title:\n"],
  ["title: T\n", ["meta"], "title: T\nmeta:\n  title:\n"],
  ["a:\n  - b: 1\n", ["a", 0, "meta"], "a:\n  - b: 1\n    meta:\n      title:\n"],
])("A new map is written into %j", (text, path, expected) => {
  expect(withValue(text, path, { title: null })).toBe(expected);
  expect(setValue(head(expected), path, { title: null }, order)).toEqual([]);
});

// Lists of maps in every YAML notation, with comments and blank lines between their members.
const member = fc
  .tuple(written, fc.option(written), fc.constantFrom("- ", "-\n    "), comment)
  .map(([title, body, dash, note]) => {
    const lines = (text: string) => text.replace(/\n {2}/g, "\n      ");
    const first = `title: ${lines(title)}${title.startsWith("|") ? "" : note}\n`;
    return `  ${dash}${first}${body === null ? "" : `    body: ${lines(body)}\n`}`;
  });
const listFile = fc
  .tuple(
    fc.array(fc.tuple(fc.constantFrom("", "", "  # between\n", "\n"), member), { minLength: 1, maxLength: 5 }),
    fc.boolean(),
  )
  .map(
    ([members, isLast]) =>
      `order: 1\nitems: # said\n${members.flat().join("")}${isLast ? "" : "# after\nslider: true\n"}`,
  );
const itemsOf = (text: string) => said(text).items as unknown[];

it("Adding a member appends it, and removing it again leaves the file byte for byte the same.", () => {
  fc.assert(
    fc.property(listFile, (text) => {
      const found = headOf("products/a.yaml", text);
      fc.pre(found !== undefined);
      const before = itemsOf(text);
      const added = withItem(text, ["items"], { title: null, image: { src: null } });
      expect(said(added)).toEqual({
        ...said(text),
        items: [...before, { title: null, image: { src: null } }],
      });
      expect(without(added, ["items", before.length])).toBe(text);
    }),
    sampled(100, 15_000),
  );
});

it("Moving a member changes nothing but its position, and moving it back restores the file.", () => {
  fc.assert(
    fc.property(listFile, fc.nat(4), (text, at) => {
      fc.pre(headOf("products/a.yaml", text) !== undefined && itemsOf(text).length > 1);
      const before = itemsOf(text);
      const index = at % (before.length - 1);
      const after = moved(text, ["items"], index, 1);
      const wanted = [...before];
      wanted.splice(index, 2, before[index + 1], before[index]);
      expect(said(after)).toEqual({ ...said(text), items: wanted });
      expect(after.split("\n").sort()).toEqual(text.split("\n").sort());
      expect(moved(after, ["items"], index + 1, -1)).toBe(text);
    }),
    sampled(100, 15_000),
  );
});

it("Removing a member removes that one only.", () => {
  fc.assert(
    fc.property(listFile, fc.nat(4), (text, at) => {
      fc.pre(headOf("products/a.yaml", text) !== undefined && itemsOf(text).length > 1);
      const before = itemsOf(text);
      const index = at % before.length;
      const left = without(text, ["items", index]);
      expect(said(left)).toEqual({ ...said(text), items: before.toSpliced(index, 1) });
      expect((left.match(/# (between|after)$/gm) ?? []).length).toBe((text.match(/# (between|after)$/gm) ?? []).length);
    }),
    sampled(100, 15_000),
  );
});

it("Text typed into a field of a member is stored there, and the rest of the file is unchanged.", () => {
  fc.assert(
    fc.property(listFile, fc.nat(4), fc.constantFrom("title", "body", "caption"), words, (text, at, name, value) => {
      fc.pre(headOf("products/a.yaml", text) !== undefined);
      const before = itemsOf(text);
      const index = at % before.length;
      const result = withValue(text, ["items", index, name], value);
      const wanted = before.with(index, { ...(before[index] as object), [name]: value });
      expect(said(result)).toEqual({ ...said(text), items: wanted });
    }),
    sampled(100, 15_000),
  );
});

describe("A map with free keys", () => {
  const pages = `# Heads of pages
/:
  title: Home
  keywords: [a]

# The second
/contact: # by phone
  title: Contact
  keywords: [b]
`;
  const blank = { title: null, keywords: null };

  it("has a key renamed, and every other byte unchanged", () => {
    expect(renamed(pages, ["/contact"], "/ask")).toBe(pages.replace("/contact:", "/ask:"));
    const quoted = 'a: 1\n"b": 2\n';
    expect(renamed(quoted, ["b"], "c: d")).toBe('a: 1\n"c: d": 2\n');
  });

  it("rejects a rename to an existing key, and of a missing one", () => {
    expect(renameKey(head(pages), ["/contact"], "/")).toEqual([]);
    expect(renameKey(head(pages), ["/nothing"], "/a")).toEqual([]);
  });

  it("gets a new entry at its end, and loses a removed one with its lines", () => {
    const more = withValue(pages, ["/a"], blank);
    expect(more).toBe(`${pages}/a:\n  title:\n  keywords:\n`);
    expect(without(more, ["/a"])).toBe(pages);
  });
});
