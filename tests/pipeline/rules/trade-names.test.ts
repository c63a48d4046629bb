// Tests that only pipeline/building knows the trade of this site. Nothing else of the compiler,
// packages/common, packages/site-build and packages/search names its collections or fields, or
// imports it.
//
// The names are derived. A collection's come from the table, without the files that the compiler
// itself asks for by what they serve for. A field is of the trade if only the schemas of other
// collections than texts have it, and those of what the extension adds.
//
// Looked for are: names of collections as whole texts, and as parts of paths in texts; fields as
// steps of JSON pointers in texts and regular expressions; and fields with a long name (eight
// letters or more), and what an entry is called, as names of properties and as whole texts. Shorter
// fields, such as `content` or `order`, are words of any code. Comments and sentences may give
// examples.
import { globSync, readFileSync } from "node:fs";
import { parseSync } from "vite";
import { expect, test } from "vitest";
import { type Collection, isOwnAddition } from "../../../pipeline/read/files/collection.ts";
import { table } from "../own-table.ts";

const root = new URL("../../../", import.meta.url);
const textOf = (path: string) => readFileSync(new URL(path, root), "utf8");

const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** The names of all fields in a schema or a part of one. */
function* fieldsIn(schema: unknown): Generator<string> {
  if (!isMap(schema)) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties" && isMap(value)) {
      // One of these may itself be called `properties`.
      for (const [name, field] of Object.entries(value)) {
        yield name;
        yield* fieldsIn(field);
      }
    } else {
      yield* fieldsIn(value);
    }
  }
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => isMap(value) && typeof value.type === "string";

/** All nodes of a syntax tree, without the addresses of imports. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) {
    for (const each of value) yield* nodesOf(each);
  } else if (isNode(value)) {
    yield value;
    for (const [field, part] of Object.entries(value)) {
      if (field !== "source") yield* nodesOf(part);
    }
  }
}

/**
 * What stands in a module: texts, steps of pointers in regular expressions, and names of
 * properties.
 */
interface Spoken {
  readonly texts: readonly string[];
  readonly steps: readonly string[];
  readonly properties: readonly string[];
}

function spokenIn(path: string): Spoken {
  const nodes = [...nodesOf(parseSync(path, textOf(path)).program)];
  const texts = nodes.flatMap(({ type, value }) => {
    if (type === "Literal" && typeof value === "string") return [value];
    return type === "TemplateElement" && isMap(value) ? [String(value.cooked)] : [];
  });
  const steps = nodes.flatMap(({ type, regex }) =>
    type === "Literal" && isMap(regex)
      ? Array.from(String(regex.pattern).matchAll(/\\\/(\w+)/g), ([, step = ""]) => step)
      : [],
  );
  const properties = nodes.flatMap(({ type, computed, property, key }) => {
    const name = type === "MemberExpression" ? property : type === "Property" ? key : undefined;
    return computed !== true && isNode(name) && typeof name.name === "string" ? [name.name] : [];
  });
  return { texts, steps, properties };
}

const folders = ["pipeline", "packages/common", "packages/site-build", "packages/search"];
const sources = folders
  .flatMap((folder) =>
    globSync("**/*.{ts,tsx}", { cwd: new URL(`${folder}/`, root) }).map(
      (path) => `${folder}/${path.replaceAll("\\", "/")}`,
    ),
  )
  .filter((path) => !/\/(?:tests|node_modules)\//.test(path))
  .filter((path) => !path.startsWith("pipeline/building/"));
const spoken = new Map(sources.map((path) => [path, spokenIn(path)]));
const asked = new Set([...spoken.values()].flatMap(({ texts }) => texts));

/** Whether a collection is a matter of the compiler itself: texts, and files that it asks for. */
const isGeneral = (row: Collection): boolean =>
  row.kind === "entries"
    ? row.additions.includes("sectioned")
    : row.for !== undefined && asked.has(row.for);

const schemaOf = (name: string): unknown => JSON.parse(textOf(`schemas/${name}.json`));
const fieldsOf = (rows: readonly Collection[]) =>
  rows.flatMap(({ name }) => [...fieldsIn(schemaOf(name))]);

const trade = table.collections.filter((row) => !isGeneral(row));
const added = new Set(
  trade
    .flatMap((row) => (row.kind === "entries" ? row.additions : []))
    .filter((name) => !isOwnAddition(name)),
);
const compiled = schemaOf("compiled");
const definitions = isMap(compiled) && isMap(compiled.$defs) ? compiled.$defs : {};
const general = new Set([
  ...fieldsOf(table.collections.filter(isGeneral)),
  ...fieldsIn(schemaOf("shared")),
  // A word of JSON Schema itself.
  "properties",
]);
const fields = new Set(
  [...fieldsOf(trade), ...[...added].flatMap((name) => [...fieldsIn(definitions[name])])].filter(
    // Two letters are words of any path, such as `by`.
    (name) => name.length > 2 && !general.has(name),
  ),
);
const collections = new Set([...table.entries, ...trade].map(({ name }) => name));
const nouns = trade.flatMap((row) => (row.kind === "entries" ? [row.noun] : []));
const long = new Set([...[...fields].filter((name) => name.length >= 8), ...nouns]);

/** The names of the trade in a module. */
function namesIn({ texts, steps, properties }: Spoken): string[] {
  const inTexts = texts.flatMap((text) => {
    // Sentences and other texts with spaces are for people.
    if (!/^[\w./#${}*-]+$/.test(text)) return [];
    const parts = text.split(/[/.#]/);
    const pointed = text.startsWith("/") ? parts.filter((part) => fields.has(part)) : [];
    return [
      ...parts.filter((part) => collections.has(part)),
      ...pointed,
      ...(long.has(text) ? [text] : []),
    ];
  });
  return [
    ...inTexts,
    ...steps.filter((step) => fields.has(step)),
    ...properties.filter((name) => long.has(name)),
  ];
}

/** What is named for a reason, with the reason. */
const exceptions: ReadonlyMap<string, readonly string[]> = new Map([
  // The form's own fields (specification, section 3), which every enquiry has.
  ["packages/common/enquiry/fields.ts", ["product"]],
  // Fixings in words, for pages and data sheets.
  ["packages/common/fixing.ts", ["supports"]],
]);

test("The names of the trade are found in the table and in the schemas.", () => {
  expect([...collections]).toEqual(expect.arrayContaining(["products", "solutions", "articles"]));
  expect([...long]).toEqual(
    expect.arrayContaining(["brochure", "thickness", "specifications", "product"]),
  );
  expect(fields.has("systems")).toBe(true);
  for (const name of ["title", "date", "properties"]) expect(long.has(name), name).toBe(false);
});

test.each(sources)("%s names neither a collection nor a field of the trade.", (path) => {
  const own = spoken.get(path);
  const found = new Set(own ? namesIn(own) : []);
  expect([...found].sort()).toEqual([...(exceptions.get(path) ?? [])].sort());
});

test("The folder of the trade names them, and only what the compiler is given comes from there.", () => {
  const own = globSync("pipeline/building/**/*.ts", { cwd: root }).map((path) =>
    spokenIn(path.replaceAll("\\", "/")),
  );
  expect(new Set(own.flatMap(namesIn)).size).toBeGreaterThan(10);
  const importing = sources.filter((path) =>
    /\b(?:from|import)\s*\(?\s*["'][^"']*\/building\//.test(textOf(path)),
  );
  expect(importing.sort()).toEqual(["pipeline/site-extension.ts"]);
});
