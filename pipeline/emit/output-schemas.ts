// Derives the JSON Schemas of the compiled JSON from those of the source files.
import type { EntryCollection } from "../model/collection.ts";
import type { SiteTable } from "../model/site-table.ts";
import { showsOtherEntries } from "./page-documents.ts";

export type Schema = { [key: string]: unknown };

/** Keyword of a definition of compiled.json: the definition in source schemas of which it is the compiled form. */
const compilesKeyword = "x-compiles";

/** The compiled form of definitions in source schemas, by reference. */
function compiledDefinitions(compiled: Schema | undefined): ReadonlyMap<string, string> {
  const defs = (compiled?.$defs ?? {}) as Record<string, Schema>;
  return new Map(
    Object.entries(defs).flatMap(([name, { [compilesKeyword]: of }]) =>
      typeof of === "string" ? [[of, `compiled.json#/$defs/${name}`]] : [],
    ),
  );
}

/** Whether a keyword does not concern the compiled output: `words` matters to translations only. */
const isOfSources = (key: string, value: unknown): boolean =>
  key === compilesKeyword || (key === "words" && typeof value !== "object");

/** A copy of a schema in which pictures, Markdown texts and the like have their compiled form. */
function compiledShape(schema: unknown, forms: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(schema)) return schema.map((each) => compiledShape(each, forms));
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
      if (isOfSources(key, value)) return [];
      const isReference = key === "$ref" && typeof value === "string";
      return [[key, isReference ? (forms.get(value) ?? value) : compiledShape(value, forms)]];
    }),
  );
}

/**
 * The JSON Schemas of the compiler's output.
 * @param sources every schema of schemas/ by file name
 * @returns schemas by `$id`: the source schemas in compiled form, with the fields that the compiler adds to entries
 */
export function outputSchemas(
  sources: ReadonlyMap<string, Schema>,
  table: SiteTable,
): Map<string, Schema> {
  const forms = compiledDefinitions(sources.get("compiled.json"));
  const result = new Map<string, Schema>();
  for (const [file, schema] of sources) result.set(file, compiledShape(schema, forms) as Schema);
  for (const collection of table.entries) {
    const file = `${collection.name}.json`;
    const schema = result.get(file);
    if (!schema) continue;
    const added = collection.additions.map((name) => {
      const defs = (sources.get("compiled.json")?.$defs ?? {}) as Record<string, Schema>;
      return compiledShape(defs[name], forms) as { properties: Schema; required: string[] };
    });
    const properties = {
      ...(schema.properties as Schema),
      ...Object.assign({}, ...added.map((a) => a.properties)),
    };
    for (const name of Object.keys(properties)) {
      properties[name] = elsewhere(properties[name], "compiled.json");
    }
    const required = [...(schema.required as string[]), ...added.flatMap((a) => a.required)];
    result.set(file, { ...schema, properties, required: [...new Set(required)] });
  }
  // Built from the entries' own fields, so after all of those are complete.
  const besides = table.entries
    .filter(showsOtherEntries)
    .map((row) => [row, besideSchema(row, result)] as const);
  for (const [{ name }, beside] of besides) {
    const schema = result.get(`${name}.json`);
    if (!schema) continue;
    const properties = { ...(schema.properties as Schema), beside };
    result.set(`${name}.json`, {
      ...schema,
      properties,
      required: [...(schema.required as string[]), "beside"],
    });
  }
  return result;
}

/** A part of a schema for use in another file: its local references get the file's name. */
function elsewhere(part: unknown, file: string): unknown {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"${file}#/$defs/`));
}

const objectOf = (properties: Schema, required: readonly string[]): Schema => ({
  type: "object",
  additionalProperties: false,
  required,
  properties,
});

/** The schema of some fields of a collection's entries. */
function pickSchema(
  name: string,
  fields: readonly string[],
  schemas: ReadonlyMap<string, Schema>,
): Schema {
  const file = `${name}.json`;
  const { properties = {}, required = [] } = (schemas.get(file) ?? {}) as {
    properties?: Schema;
    required?: string[];
  };
  const picked = fields.map(
    (field) => [field, elsewhere(properties[field] ?? false, file)] as const,
  );
  return objectOf(
    Object.fromEntries(picked),
    fields.filter((field) => required.includes(field)),
  );
}

/** The schema of what `shownEntries` of page-documents.ts returns for an entry. */
function besideSchema(row: EntryCollection, schemas: ReadonlyMap<string, Schema>): Schema {
  const { name, list, neighbours, related, shows = [] } = row;
  const neighbour = neighbours && pickSchema(name, neighbours, schemas);
  const listed: [string, Schema][] = shows.map(({ field, of, fields }) => [
    field,
    pickSchema(of, fields, schemas),
  ]);
  if (related) listed.unshift(["related", pickSchema(name, list, schemas)]);
  const lists = listed.map(([field, items]) => [field, { type: "array", items }] as const);
  return objectOf(
    {
      ...(neighbour ? { previous: neighbour, next: neighbour } : {}),
      ...Object.fromEntries(lists),
    },
    lists.map(([field]) => field),
  );
}
