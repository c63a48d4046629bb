// Tests that the schemas list no collections, and that the rows of the table are consistent.
// trade-names.test.ts tests the compiler.
import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { outputSchemas } from "../../../pipeline/emit/output-schemas.ts";
import { readSchemas } from "../../../pipeline/read/files/schemas.ts";
import { table } from "../own-table.ts";

const names = table.collections.map(({ name }) => name);
const compiledSchemas = outputSchemas(
  readSchemas(new URL("../../../schemas", import.meta.url)),
  table,
);

/** Every list of enum values in a schema. */
function* enumsIn(value: unknown): Iterable<readonly unknown[]> {
  if (value === null || typeof value !== "object") return;
  for (const [key, child] of Object.entries(value)) {
    if (key === "enum" && Array.isArray(child)) yield child;
    yield* enumsIn(child);
  }
}

test.each(globSync("*.json", { cwd: "schemas" }).sort())(
  "schemas/%s lists no collections.",
  (file) => {
    const schema: unknown = JSON.parse(readFileSync(`schemas/${file}`, "utf8"));
    const entries: readonly unknown[] = table.entries.map(({ name }) => name);
    const lists = [...enumsIn(schema)].filter(
      (values) => values.filter((value) => entries.includes(value)).length > 1,
    );
    expect(lists).toEqual([]);
  },
);

describe("The rows of the table of collections", () => {
  test("have unique names, types and folders", () => {
    for (const values of [
      names,
      table.collections.map(({ type }) => type),
      table.entries.map(({ folder }) => folder),
    ]) {
      expect(new Set(values).size).toBe(values.length);
    }
  });

  test("with a feed have dates", () => {
    const feeds = table.entries.filter(({ feed }) => feed);
    expect(feeds).not.toEqual([]);
    for (const { additions } of feeds) expect(additions).toContain("dated");
  });

  test.each(table.entries)(
    "name only existing fields: $name",
    ({ name, list, menu = [], ...row }) => {
      const fieldsOf = (collection: string) =>
        Object.keys(compiledSchemas.get(`${collection}.json`)?.properties ?? {});
      const { neighbours = [], related, shows = [] } = row;
      const found = table.config.search?.collections[name];
      const { about = [], opening = [], parts = [], names: lists = [], none = [] } = found ?? {};
      const searched = [
        ...[...about, ...opening, ...parts, ...lists, ...none],
        ...[...(found?.tables ?? []), ...(found?.offered ?? [])].map(({ field }) => field),
      ];
      const asked = [
        ...list,
        ...menu,
        ...neighbours,
        ...Object.keys(related?.by ?? {}),
        ...shows.map(({ field }) => field),
        ...searched.map((path) => path.replace(/\..*/, "")),
      ];
      expect(fieldsOf(name)).toEqual(expect.arrayContaining(asked));
      for (const { of, fields } of shows) {
        expect(fieldsOf(of)).toEqual(expect.arrayContaining([...fields]));
      }
      // Fields beside an entry, which have their own names.
      for (const { field } of shows) expect(["previous", "next", "related"]).not.toContain(field);
      for (const weight of Object.values(related?.by ?? {})) expect(weight).toBeGreaterThan(0);
    },
  );

  test("contain a match for every selection that schemas use", () => {
    for (const [word, found] of table.selections) expect([word, found]).not.toEqual([word, []]);
  });
});
