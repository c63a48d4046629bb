// Validates the compiled JSON of the project's own content against the schemas that the app's types are generated from.
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { pages } from "../../../app/screens.ts";
import { collections, entryCollections } from "../../../pipeline/collections.ts";
import { outputSchemas } from "../../../pipeline/emit/types.ts";
import { dateProblem, emailPattern, isSiteAddress } from "../../../pipeline/model/formats.ts";
import { compiled, schemas } from "../in-memory.ts";

let outputs: ReadonlyMap<string, string>;

beforeAll(async () => {
  const content = fileURLToPath(new URL("../../../content", import.meta.url));
  const result = await compiled(content, { pages, encode: true });
  if (!result.outputs) throw new Error("The project's own content has errors: run npm run content -- check.");
  outputs = result.outputs;
});

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addFormat("date", (text: string) => dateProblem(text) === undefined);
ajv.addFormat("email", emailPattern);
ajv.addFormat("site-address", isSiteAddress);
ajv.addKeyword("content");
const shapes = outputSchemas(schemas.sources);
for (const shape of shapes.values()) ajv.addSchema(shape);

function read(path: string): unknown {
  const text = outputs.get(path);
  if (text === undefined) throw new Error(`${path} was not compiled.`);
  return JSON.parse(text);
}

interface Row {
  readonly path: string;
}

/** The files of a collection's list. */
function listFiles(name: string): string[] {
  return [...outputs.keys()].filter((path) => path === `${name}/index.json` || path.startsWith(`${name}/list/`));
}

/** The violations of a schema, given by its `$id`. */
function breaches(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`There is no schema ${schema}.`);
  validate(value);
  return (validate.errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message}`);
}

describe("Every compiled file conforms to its schema:", () => {
  test.each(entryCollections.map((c) => c.name))("entries of %s", (name) => {
    const files = [...outputs.keys()].filter((path) => new RegExp(`^${name}/(?!index\\.json)[^/]+$`).test(path));
    expect(files).not.toEqual([]);
    for (const file of files)
      expect({ file, breaches: breaches(`${name}.json`, read(file)) }).toEqual({ file, breaches: [] });
  });

  test.each(entryCollections.map((c) => c.name))("list of %s", (name) => {
    const { list = [], pagedList } = entryCollections.find((c) => c.name === name) ?? {};
    const whole = shapes.get(`${name}.json`) as { properties: Record<string, unknown>; required: string[] };
    const row = {
      ...whole,
      $id: `${name}-row.json`,
      properties: Object.fromEntries(list.map((field) => [field, whole.properties[field]])),
      required: whole.required.filter((field) => list.includes(field)),
    };
    const rows = { type: "array", minItems: 1, items: row };
    const required = ["page", "pages", "entries"];
    const number = { type: "integer", minimum: 1 };
    const page = { type: "object", required, properties: { page: number, pages: number, entries: rows } };
    ajv.addSchema({ $id: `${name}-list.json`, ...(pagedList ? { ...page, additionalProperties: false } : rows) });
    const files = listFiles(name);
    expect(files).not.toEqual([]);
    for (const file of files) expect(breaches(`${name}-list.json`, read(file))).toEqual([]);
    // Unused data is not written.
    expect(outputs.has(`${name}/index.json`)).toBe(pagedList === undefined);
  });

  test.each(collections.flatMap((c) => (c.kind === "single" && !c.internal ? [c.name] : [])))("%s.json", (name) => {
    expect(breaches(`${name}.json`, read(`${name}.json`))).toEqual([]);
  });
});

test("dictionary.yaml, which only rules read, is not part of the output.", () => {
  expect([...outputs.keys()].filter((path) => path.startsWith("dictionary"))).toEqual([]);
});

test("site-client.json, which every page loads, has at most 5120 bytes (decision 118).", () => {
  expect(Buffer.byteLength(outputs.get("site-client.json") ?? "")).toBeGreaterThan(0);
  expect(Buffer.byteLength(outputs.get("site-client.json") ?? "")).toBeLessThanOrEqual(5120);
});

test("addresses.json has the address of every entry.", () => {
  const addresses = new Set((read("addresses.json") as { path: string }[]).map((address) => address.path));
  for (const { name } of entryCollections)
    for (const file of listFiles(name)) {
      const list = read(file) as Row[] | { entries: Row[] };
      for (const { path } of Array.isArray(list) ? list : list.entries) expect(addresses).toContain(path);
    }
});
