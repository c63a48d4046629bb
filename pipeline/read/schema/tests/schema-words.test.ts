// Tests that the schemas are valid, and our own keywords about collections.

import { schemas, unitOf } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { pick, seeded } from "@site/tests/pipeline/seeded";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { readSchemas } from "../../files/schemas.ts";
import type { Schema } from "../schema.ts";
import { schemaSet } from "../schema-set.ts";
import { withCollections } from "../schema-words.ts";

const ajv = new Ajv2020({ strict: false });

test.each([...schemas.sources])("%s is a valid schema", (_name, schema) => {
  ajv.validateSchema(schema);
  expect(ajv.errors ?? []).toEqual([]);
});

const own = schemaSet(
  new Map([["articles.json", { $id: "articles.json", type: "array", uniqueItems: true }]]),
  table,
);
const theirs = new Ajv2020().compile({ type: "array", uniqueItems: true });

test("our uniqueItems agrees with ajv's on random lists", () => {
  const random = seeded(20261120);
  for (let turn = 0; turn < 500; turn++) {
    const list = Array.from({ length: Math.floor(random() * 7) }, () =>
      pick([0, 1, "0", "", true, false, "a"], random),
    );
    expect([list, own.check("articles", list).errors.length === 0]).toEqual([list, theirs(list)]);
  }
});

test.each([
  ["topics: [{ a: b }, { a: b }]", "Item 2 of topics"],
  ["products: [{ a: b }, { a: c }]", "Item 2 of products"],
  ["topics: [{ valueOf: a }, { valueOf: a }]", "Item 2 of topics"],
])("%s gives a finding instead of throwing", (line, message) => {
  const { findings } = unitOf("articles/a.md", `---\ntitle: A title\n${line}\n---\nText.\n`);
  expect(findings.map(({ message }) => message).join("\n")).toContain(message);
});

const read = () => readSchemas(new URL("../../../../schemas", import.meta.url));

/** The schemas with an additional field of articles. */
function withField(field: Schema) {
  const sources = read();
  const articles = sources.get("articles.json") ?? {};
  const properties = { ...articles.properties, about: field };
  return schemaSet(new Map([...sources, ["articles.json", { ...articles, properties }]]), table);
}

describe("schemaSet rejects an unknown value of a keyword:", () => {
  test.each<[Schema, string]>([
    [
      { content: "prodcts" },
      "the content “prodcts” is no collection, and none of “picture”, “markdown”, “link”",
    ],
    [
      { collections: "dates" },
      "there are no collections of the sort “dates”, only “menu”, “dated”, “claims”",
    ],
    [{ fieldsFor: { menus: {} } }, "there are no collections of the sort “menus”"],
  ])("%j", (field, message) => {
    expect(() => withField({ anyOf: [field] })).toThrow(`schemas/articles.json: ${message}`);
  });

  test("a field may have the name of a keyword", () => {
    const schema = { properties: { content: { type: "string" }, collections: { type: "string" } } };
    expect(withCollections("x.json", schema, table)).toEqual(schema);
  });
});

test("lists of collections in schemas come from the table of collections", () => {
  const { sources } = schemaSet(read(), table);
  const at = (file: string, ...steps: string[]) =>
    steps.reduce<unknown>(
      (value, step) => (value as Record<string, unknown>)[step],
      sources.get(file),
    );
  const found = (has: (collection: (typeof table.entries)[number]) => boolean) =>
    table.entries.filter(has).map(({ name }) => name);
  const menus = found(({ menu }) => menu !== undefined);
  expect(
    at("site.json", "properties", "navigation", "items", "properties", "menu", "enum"),
  ).toEqual(menus);
  expect(at("site.json", "properties", "viewAll", "required")).toEqual(menus);
  expect(Object.keys(at("site.json", "properties", "viewAll", "properties") as object)).toEqual(
    menus,
  );
  expect(
    at("duplicates.json", "properties", "duplicates", "items", "properties", "collection", "enum"),
  ).toEqual(found(({ additions }) => additions.includes("dated")));
});
