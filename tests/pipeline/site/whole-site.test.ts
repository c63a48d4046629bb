// Tests the output of tests/content: it conforms to the schemas and names no machine or other
// brand. The example in CONTRIBUTING.md can be published.
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { pages } from "@site/app/screens";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import type { CompileResult } from "../../../pipeline/compile/compile.ts";
import { outputSchemas } from "../../../pipeline/emit/output-schemas.ts";
import { textFindings } from "../../../pipeline/print/formats/text.ts";
import type { LoadedContent } from "../../../pipeline/read/files/contents.ts";
import { load } from "../../../pipeline/read/files/index.ts";
import { addressLockFile } from "../../../pipeline/read/files/path.ts";
import { dateProblem, emailPattern, isSiteAddress } from "../../../pipeline/read/schema/formats.ts";
import { compiled, memoryCache, schemas } from "../in-memory.ts";
import { table } from "../own-table.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

let content: LoadedContent;
let result: CompileResult;
let outputs: ReadonlyMap<string, string>;

const errorsOf = ({ findings }: CompileResult) =>
  findings.filter(({ severity }) => severity === "error");

beforeAll(async () => {
  content = await load(`${root}tests/content`);
  // All files are analysed, and their analyses kept for other tests of this worker.
  result = await compiled(content, { pages, cached: { ...memoryCache, get: () => undefined } });
  expect(errorsOf(result)).toEqual([]);
  outputs = result.outputs ?? new Map();
});

test("The output has no placeholders, no traces of this machine or this build, and no values like undefined.", () => {
  expect(outputs.size).toBeGreaterThan(60);
  const today = new Date().toISOString().slice(0, 10);
  for (const [path, text] of outputs) {
    for (const trace of [`${root}content`, process.cwd(), tmpdir(), today, "../media/", "{{"]) {
      expect(text, path).not.toContain(trace);
    }
    expect(text, path).not.toMatch(/\bundefined\b|\[object Object\]|\bNaN\b/);
    // Valid JSON with one line end.
    if (path.endsWith(".json")) expect(`${JSON.stringify(JSON.parse(text))}\n`, path).toBe(text);
  }
});

test("Every state and district has a name in the other languages, and no other place has one.", () => {
  const { state, district } = JSON.parse(outputs.get("geo.json") ?? "");
  const sent = new Set([
    ...state.map(({ state_name }: { state_name: string }) => state_name),
    ...district.map(({ district_name }: { district_name: string }) => district_name),
  ]);
  const named: Record<string, object> = JSON.parse(outputs.get("placenames.json") ?? "");
  expect(Object.keys(named)).toEqual(["hi-IN"]);
  for (const names of Object.values(named)) {
    expect(Object.keys(names).toSorted()).toEqual([...sent].toSorted());
  }
});

test("Another brand in site.yaml gives another name in all addresses, keys and texts.", async () => {
  // Nothing was published under that name yet; otherwise the old addresses would need redirects.
  const others = content.files.filter(({ path }) => path !== addressLockFile);
  const files = others.map(({ path, text }) => {
    if (path !== "site.yaml") return { path, text };
    // The content also has the site's address, which contains the brand's name.
    const brand = text
      .replace(/^( {2}name: ).*$/m, "$1Quarzil")
      .replace(/^( {2}slug: ).*$/m, "$1quarzil")
      .replace(/^( {2}legalName: ).*$/m, "$1Quarzil Boards Limited");
    return { path, text: brand.replaceAll("vanya.example", "host.example") };
  });
  const renamed = await compiled({ ...content, files }, { pages });
  expect(errorsOf(renamed)).toEqual([]);
  for (const [path, text] of renamed.outputs ?? []) {
    expect(`${path}\n${text}`.match(/vanya.{0,40}/gi) ?? [], path).toEqual([]);
  }
  expect(renamed.outputs?.get("addresses.json")).toContain("/quarzil_solutions");
  expect(renamed.outputs?.get("site.json")).toContain("Quarzil");
});

test("The example article of CONTRIBUTING.md has no findings, and with another date those that are shown there.", async () => {
  const guide = readFileSync(`${root}CONTRIBUTING.md`, "utf8");
  const path = "articles/how-a-board-is-cut.md";
  const checked = async (text: string) => {
    const { findings, texts } = await compiled(
      { ...content, files: [...content.files, { path, text }] },
      { pages },
    );
    const own = findings.filter(({ file }) => file === path);
    return textFindings(own, texts, { folder: "content", colour: false });
  };
  const example = /```markdown\n(.*?)```/s.exec(guide)?.[1] ?? "";
  expect(example).toContain("title:");
  expect(await checked(example)).toBe("");
  const report = /```\n(content\/.*?)```/s.exec(guide)?.[1];
  expect(await checked(example.replace(/^date: .*$/m, "date: 2023-02-30"))).toBe(report);
});

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
ajv.addFormat("date", (text: string) => dateProblem(text) === undefined);
ajv.addFormat("email", emailPattern);
ajv.addFormat("site-address", isSiteAddress);
ajv.addKeyword("content");
const shapes = outputSchemas(schemas.sources, table);
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
  return [...outputs.keys()].filter(
    (path) => path === `${name}/index.json` || path.startsWith(`${name}/list/`),
  );
}

/** The violations of a schema, given by its `$id`. */
function breaches(schema: string, value: unknown): string[] {
  const validate = ajv.getSchema(schema);
  if (!validate) throw new Error(`There is no schema ${schema}.`);
  validate(value);
  return (validate.errors ?? []).map((error) => `${error.instancePath || "/"} ${error.message}`);
}

describe("Every compiled file conforms to its schema:", () => {
  test.each(table.entries.map((c) => c.name))("entries of %s", (name) => {
    const files = [...outputs.keys()].filter((path) =>
      new RegExp(`^${name}/(?!index\\.json)[^/]+$`).test(path),
    );
    expect(files).not.toEqual([]);
    for (const file of files) {
      expect({ file, breaches: breaches(`${name}.json`, read(file)) }).toEqual({
        file,
        breaches: [],
      });
    }
  });

  test.each(table.entries.map((c) => c.name))("list of %s", (name) => {
    const { list = [], pagedList } = table.entries.find((c) => c.name === name) ?? {};
    const whole = shapes.get(`${name}.json`) as {
      properties: Record<string, unknown>;
      required: string[];
    };
    const row = {
      ...whole,
      $id: `${name}-row.json`,
      properties: Object.fromEntries(list.map((field) => [field, whole.properties[field]])),
      required: whole.required.filter((field) => list.includes(field)),
    };
    const rows = { type: "array", minItems: 1, items: row };
    const required = ["page", "pages", "entries"];
    const number = { type: "integer", minimum: 1 };
    const page = {
      type: "object",
      required,
      properties: { page: number, pages: number, entries: rows },
    };
    ajv.addSchema({
      $id: `${name}-list.json`,
      ...(pagedList ? { ...page, additionalProperties: false } : rows),
    });
    const files = listFiles(name);
    expect(files).not.toEqual([]);
    for (const file of files) expect(breaches(`${name}-list.json`, read(file))).toEqual([]);
    // Unused data is not written.
    expect(outputs.has(`${name}/index.json`)).toBe(pagedList === undefined);
  });

  test.each(table.collections.flatMap((c) => (c.kind === "single" && !c.internal ? [c.name] : [])))(
    "%s.json",
    (name) => {
      expect(breaches(`${name}.json`, read(`${name}.json`))).toEqual([]);
    },
  );
});

test("dictionary.yaml, which only rules read, is not part of the output.", () => {
  expect([...outputs.keys()].filter((path) => path.startsWith("dictionary"))).toEqual([]);
});

test("The site in client.json, which every page loads, has at most 5120 bytes.", () => {
  const { site } = read("client.json") as { site: object };
  const bytes = Buffer.byteLength(JSON.stringify(site));
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(5120);
});

test("addresses.json has the address of every entry.", () => {
  const addresses = new Set(
    (read("addresses.json") as { path: string }[]).map((address) => address.path),
  );
  for (const { name } of table.entries) {
    for (const file of listFiles(name)) {
      const list = read(file) as Row[] | { entries: Row[] };
      for (const { path } of Array.isArray(list) ? list : list.entries) {
        expect(addresses).toContain(path);
      }
    }
  }
});
