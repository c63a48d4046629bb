// Tests the form's edits of lists and maps: every other byte of the file stays the same.

import { sampled } from "@site/tests/long";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveItem, renameKey, setValue } from "../form/yaml-edits.ts";
import { headOf, type Path, type Value } from "../text/yaml-head.ts";
import {
  comment,
  head,
  moved,
  order,
  renamed,
  said,
  withItem,
  without,
  withValue,
  words,
  written,
} from "./form-edits.ts";

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
    expect(withItem(text, ["a"], { b: null })).toBe(
      "a: [{ b: 1 }, {b: null}] # two\nc: { d: [] }\n",
    );
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
    fc.array(fc.tuple(fc.constantFrom("", "", "  # between\n", "\n"), member), {
      minLength: 1,
      maxLength: 5,
    }),
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
      expect((left.match(/# (between|after)$/gm) ?? []).length).toBe(
        (text.match(/# (between|after)$/gm) ?? []).length,
      );
    }),
    sampled(100, 15_000),
  );
});

it("Text typed into a field of a member is stored there, and the rest of the file is unchanged.", () => {
  fc.assert(
    fc.property(
      listFile,
      fc.nat(4),
      fc.constantFrom("title", "body", "caption"),
      words,
      (text, at, name, value) => {
        fc.pre(headOf("products/a.yaml", text) !== undefined);
        const before = itemsOf(text);
        const index = at % before.length;
        const result = withValue(text, ["items", index, name], value);
        const wanted = before.with(index, { ...(before[index] as object), [name]: value });
        expect(said(result)).toEqual({ ...said(text), items: wanted });
      },
    ),
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
