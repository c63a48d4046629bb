// Tests the JSON of pages: entries with what they show of others, and lists in pages.
import { describe, expect, test } from "vitest";
import {
  listDocuments,
  listedFieldsOf,
  shownEntries,
  showsOtherEntries,
} from "../../../pipeline/emit/page-documents.ts";
import type { EntryCollection } from "../../../pipeline/read/files/collection.ts";
import { table } from "../own-table.ts";

function rowFor(name: string): EntryCollection {
  const row = table.entries.find((collection) => collection.name === name);
  if (!row) throw new Error(`There is no collection ${name}.`);
  return row;
}

const articles = rowFor("articles");
const products = rowFor("products");

const article = (key: string, topics: string[], named: string[]) => ({
  key,
  path: `/blog/${key}`,
  title: `Title of ${key}`,
  description: `Description of ${key}`,
  topics,
  products: named,
  sections: ["long"],
});
const product = (key: string) => ({
  key,
  path: `/products/${key}`,
  title: key.toUpperCase(),
  specification: ["long"],
});

const summaries = new Map([
  [
    "articles",
    [
      article("newest", ["fire"], ["panel", "board"]),
      article("middle", ["gates"], []),
      article("oldest", ["fire"], ["plank"]),
    ].map((entry) => listedFieldsOf(entry, articles, table)),
  ],
  [
    "products",
    ["board", "panel", "plank"].map((key) => listedFieldsOf(product(key), products, table)),
  ],
]);

describe("The related data of an article", () => {
  const [newest, middle, oldest] = shownEntries(articles, summaries);

  test("has the previous and the next article, if there are any", () => {
    expect(newest?.previous).toEqual({ title: "Title of middle", path: "/blog/middle" });
    expect(newest).not.toHaveProperty("next");
    expect(middle).toMatchObject({
      previous: { path: "/blog/oldest" },
      next: { path: "/blog/newest" },
    });
    expect(oldest).not.toHaveProperty("previous");
  });

  test("has the most similar articles with the fields of lists", () => {
    expect(oldest?.related).toEqual(
      [article("newest", ["fire"], []), article("middle", ["gates"], [])].map(
        ({ key, path, title, description, topics }) => ({
          key,
          path,
          title,
          description,
          topics,
        }),
      ),
    );
  });

  test("has the products that it names, in the order of the products", () => {
    expect(newest?.products).toEqual([
      { key: "board", path: "/products/board", title: "BOARD" },
      { key: "panel", path: "/products/panel", title: "PANEL" },
    ]);
    expect(middle?.products).toEqual([]);
    expect(oldest?.products).toEqual([{ key: "plank", path: "/products/plank", title: "PLANK" }]);
  });

  test("is empty if the row of its collection asks for nothing", () => {
    const { neighbours: _neighbours, related: _related, shows: _shows, ...bare } = articles;
    expect(showsOtherEntries(articles)).toBe(true);
    expect(showsOtherEntries(bare)).toBe(false);
    expect(shownEntries(bare, summaries)).toEqual([{}, {}, {}]);
  });
});

test("An entry's summary has no texts.", () => {
  expect(listedFieldsOf(article("one", ["fire"], []), articles, table)).not.toHaveProperty(
    "sections",
  );
});

describe("The list of a collection", () => {
  const some = (count: number) =>
    Array.from({ length: count }, (_, place) => ({ key: `${place}`, topics: ["fire"] }));
  const keys = (count: number) => some(count).map(({ key }) => ({ key }));

  test("is one document if the collection has no list pages", () => {
    expect(listDocuments(products, some(20), 9)).toEqual(
      new Map([["products/index.json", keys(20)]]),
    );
  });

  const { listedBy: _listedBy, ...paged } = articles;

  test("is divided into pages; the last has the rest", () => {
    const keys = some;
    expect(listDocuments(paged, some(20), 9)).toEqual(
      new Map([
        ["articles/list/1.json", { page: 1, pages: 3, entries: keys(20).slice(0, 9) }],
        ["articles/list/2.json", { page: 2, pages: 3, entries: keys(20).slice(9, 18) }],
        ["articles/list/3.json", { page: 3, pages: 3, entries: keys(20).slice(18) }],
      ]),
    );
  });

  test.each([
    [0, 1],
    [9, 1],
    [10, 2],
  ])("of %i entries, nine a page, has %i pages", (entries, pages) => {
    expect(listDocuments(paged, some(entries), 9).size).toBe(pages);
  });

  test("is there by name, too, with the names that have the most entries first", () => {
    const all = [
      { key: "a", topics: ["gates"] },
      { key: "b", topics: ["fire", "gates"] },
    ];
    const documents = listDocuments(articles, all, 9);
    expect(documents.get("articles/by/index.json")).toEqual([
      { name: "gates", count: 2 },
      { name: "fire", count: 1 },
    ]);
    expect(documents.get("articles/by/gates.json")).toEqual(all);
    expect(documents.get("articles/by/fire.json")).toEqual(all.slice(1));
  });
});
