// Tests the form's edits of lists of maps and of maps with free keys: members are added, moved, changed and removed, and every other byte
// of the file stays the same.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moveItem, remove, renameKey, setValue } from "../../desk/form/yaml-edits.ts";
import { headOf, type Path, type Value } from "../../desk/form/yaml-head.ts";
import { sampled } from "../long.ts";
import { addItem, changed, comment, head, order, words, written } from "./form-edits.ts";

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
const productHead = (text: string) => head(text, "products/a.yaml");
const productSays = (text: string): Record<string, unknown> =>
  (productHead(text).root as { toJSON(): Record<string, unknown> }).toJSON();
const items: Path = ["content", "items"];

describe("A list of maps", () => {
  it("gets a new member in the style of the others", () => {
    const result = changed(product, addItem(productHead(product), items, { title: null, image: { src: null } }));
    const added = "        Public walls.\n    - title:\n      image:\n        src:\n";
    expect(result).toBe(product.replace("        Public walls.\n", added));
  });

  it.each<[Path, Value, string, string]>([
    [["images"], { src: null }, "images: []\n", "images:\n  - src:\n"],
    [["figures"], "", "figures:\n", 'figures:\n  - ""\n'],
    [["uses"], { path: null }, "meta: # later\n", "meta: # later\nuses:\n  - path:\n"],
    [["print", "uses"], "", "meta: # later\n", 'meta: # later\nprint:\n  uses:\n    - ""\n'],
  ])("is created with its first member: %j", (path, item, before, after) => {
    expect(changed(product, addItem(productHead(product), path, item))).toBe(product.replace(before, after));
  });

  it("is written in brackets where the others are", () => {
    const text = "a: [{ b: 1 }] # two\nc: { d: [] }\n";
    expect(changed(text, addItem(productHead(text), ["a"], { b: null }))).toBe(
      "a: [{ b: 1 }, {b: null}] # two\nc: { d: [] }\n",
    );
    expect(productSays(changed(text, addItem(productHead(text), ["c", "d"], { e: null })))).toEqual({
      a: [{ b: 1 }],
      c: { d: [{ e: null }] },
    });
  });

  it("has members moved, while comments between them stay", () => {
    const down = changed(product, moveItem(productHead(product), items, 0, 1));
    expect(down).toContain("  items: # in this order\n    - title: Wardrobes\n      body: Damp.\n");
    expect(down).toContain(
      "A door }\n\n    # about doors\n    - title: Kitchens # first\n      body: |\n        Steam and oil.\n    -\n",
    );
    const [first, second, third] = (productSays(product).content as { items: unknown[] }).items;
    expect((productSays(down).content as { items: unknown[] }).items).toEqual([second, first, third]);
    const up = changed(product, moveItem(productHead(product), items, 2, -1));
    expect((productSays(up).content as { items: unknown[] }).items).toEqual([first, third, second]);
    expect(moveItem(productHead(product), items, 0, -1)).toEqual([]);
    expect(moveItem(productHead(product), ["order"], 0, 1)).toEqual([]);
    // The empty line of the first member's text would stay behind.
    const kept = "a:\n  - |+\n    One\n\n  - Two\n";
    expect(moveItem(productHead(kept), ["a"], 0, 1)).toEqual([]);
    const flow = "a: [1, {b: 2}, 3]\n";
    expect(changed(flow, moveItem(productHead(flow), ["a"], 0, 1))).toBe("a: [{b: 2}, 1, 3]\n");
  });

  it("loses a removed member with its dash, on whatever line that is", () => {
    const without = (index: number) => changed(product, remove(productHead(product), [...items, index]));
    expect(without(2)).toBe(product.replace(/ {4}-\n {6}title: Lobbies[\s\S]*walls\.\n/, ""));
    expect(without(1)).toBe(product.replace(/ {4}- title: Wardrobes[\s\S]*A door \}\n/, ""));
    const nested = "a:\n  - - x: 1\n    - y: 2\n";
    expect(changed(nested, remove(productHead(nested), ["a", 0, 0]))).toBe("a:\n  - - y: 2\n");
  });

  it("has a member's value set and cleared after its dash, but not beyond the end of the list", () => {
    const set = (text: string, way: Path) => changed(text, setValue(productHead(text), way, "x", order));
    expect(set("a:\n  -\n  - b\n", ["a", 0])).toBe("a:\n  - x\n  - b\n");
    expect(set("a:\n  - b\n", ["a", 2])).toBe("a:\n  - b\n");
    const nested = "a:\n  - - x\n";
    expect(changed(nested, remove(productHead(nested), ["a", 0, 0]))).toBe("a:\n  - []\n");
  });

  it("keeps the dash of a member whose first field is removed", () => {
    const text = "a:\n  - b: 1\n    c: 2\n  - b: 3 # three\n    # more\n    c: 4\n";
    expect(changed(text, remove(productHead(text), ["a", 0, "b"]))).toBe(text.replace("b: 1\n    ", ""));
    const kept = changed(text, remove(productHead(text), ["a", 1, "b"]));
    expect(productSays(kept)).toEqual({ a: [{ b: 1, c: 2 }, { c: 4 }] });
    expect(kept).toContain("# three\n    # more\n");
  });

  it("gets new fields in the right member", () => {
    const result = changed(product, setValue(productHead(product), [...items, 1, "caption"], "A: b", []));
    expect(result).toBe(product.replace("alt: A door }\n", 'alt: A door }\n      caption: "A: b"\n'));
    const picture = changed(product, setValue(productHead(product), [...items, 0, "image", "src"], "b.jpg", []));
    const [first] = (productSays(picture).content as { items: unknown[] }).items;
    expect(first).toEqual({ title: "Kitchens", body: "Steam and oil.\n", image: { src: "b.jpg" } });
  });
});

it.each<[string, Path, string]>([
  ["meta:\n", ["meta"], "meta:\n  title:\n"],
  ["meta: ~ # none\n", ["meta"], "meta: # none\n  title:\n"],
  ["title: T\n", ["meta"], "title: T\nmeta:\n  title:\n"],
  ["a:\n  - b: 1\n", ["a", 0, "meta"], "a:\n  - b: 1\n    meta:\n      title:\n"],
])("A new map is written into %j", (text, path, expected) => {
  expect(changed(text, setValue(productHead(text), path, { title: null }, order))).toBe(expected);
  expect(setValue(productHead(expected), path, { title: null }, order)).toEqual([]);
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
const itemsOf = (text: string) => productSays(text).items as unknown[];

it("Adding a member appends it, and removing it again leaves the file byte for byte the same.", () => {
  fc.assert(
    fc.property(listFile, (text) => {
      const found = headOf("products/a.yaml", text);
      fc.pre(found !== undefined);
      const before = itemsOf(text);
      const added = changed(text, addItem(productHead(text), ["items"], { title: null, image: { src: null } }));
      expect(productSays(added)).toEqual({
        ...productSays(text),
        items: [...before, { title: null, image: { src: null } }],
      });
      expect(changed(added, remove(productHead(added), ["items", before.length]))).toBe(text);
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
      const moved = changed(text, moveItem(productHead(text), ["items"], index, 1));
      const wanted = [...before];
      wanted.splice(index, 2, before[index + 1], before[index]);
      expect(productSays(moved)).toEqual({ ...productSays(text), items: wanted });
      expect(moved.split("\n").sort()).toEqual(text.split("\n").sort());
      expect(changed(moved, moveItem(productHead(moved), ["items"], index + 1, -1))).toBe(text);
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
      const left = changed(text, remove(productHead(text), ["items", index]));
      expect(productSays(left)).toEqual({ ...productSays(text), items: before.toSpliced(index, 1) });
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
      const result = changed(text, setValue(productHead(text), ["items", index, name], value, []));
      const wanted = before.with(index, { ...(before[index] as object), [name]: value });
      expect(productSays(result)).toEqual({ ...productSays(text), items: wanted });
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
  const read = (text: string) => head(text, "pages.yaml");
  const blank = { title: null, keywords: null };

  it("has a key renamed, and every other byte unchanged", () => {
    expect(changed(pages, renameKey(read(pages), ["/contact"], "/ask"))).toBe(pages.replace("/contact:", "/ask:"));
    const quoted = 'a: 1\n"b": 2\n';
    expect(changed(quoted, renameKey(read(quoted), ["b"], "c: d"))).toBe('a: 1\n"c: d": 2\n');
    const braces = "x: { a: 1, b: 2 }\n";
    expect(changed(braces, renameKey(read(braces), ["x", "b"], "c"))).toBe("x: { a: 1, c: 2 }\n");
  });

  it("rejects a rename to an existing key, and of a missing one", () => {
    expect(renameKey(read(pages), ["/contact"], "/")).toEqual([]);
    expect(renameKey(read(pages), ["/nothing"], "/a")).toEqual([]);
  });

  it("gets a new entry at its end, and loses a removed one with its lines", () => {
    const more = changed(pages, setValue(read(pages), ["/a"], blank, []));
    expect(more).toBe(`${pages}/a:\n  title:\n  keywords:\n`);
    expect(changed(more, remove(read(more), ["/a"]))).toBe(pages);
    expect(changed("", setValue(read(""), ["/a"], blank, []))).toBe("/a:\n  title:\n  keywords:\n");
  });
});
