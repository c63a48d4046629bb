// Derives the JSON Schemas of the compiled JSON from the schemas of the source files.
import type { EntryCollection } from "../read/files/collection.ts";
import type { SiteTable } from "../read/files/site-table.ts";
import { showsOtherEntries } from "./page-documents.ts";

export type Schema = { [key: string]: unknown };

/**
 * Keyword of a definition of compiled.json: the definition in source schemas that it is the
 * compiled form of.
 */
const compilesKeyword = "x-compiles";

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
 * @returns schemas by `$id`: the source schemas in compiled form, with the fields that the compiler
 * adds to entries
 */
export function outputSchemas(
  sources: ReadonlyMap<string, Schema>,
  table: SiteTable,
): Map<string, Schema> {
  const definitions = (sources.get("compiled.json")?.$defs ?? {}) as Record<string, Schema>;
  // The compiled form of definitions in source schemas, by reference.
  const forms = new Map(
    Object.entries(definitions).flatMap(([name, { [compilesKeyword]: of }]) =>
      typeof of === "string" ? [[of, `compiled.json#/$defs/${name}`]] : [],
    ),
  );
  const result = new Map(
    Array.from(sources, ([file, schema]) => [file, compiledShape(schema, forms) as Schema]),
  );
  const add = (row: EntryCollection, properties: Schema, required: readonly string[]) => {
    const file = `${row.name}.json`;
    const schema = result.get(file);
    if (!schema) return;
    result.set(file, {
      ...schema,
      properties: { ...(schema.properties as Schema), ...properties },
      required: [...new Set([...(schema.required as string[]), ...required])],
    });
  };
  for (const row of table.entries) {
    for (const name of row.additions) {
      const shape = elsewhere(compiledShape(definitions[name], forms), "compiled.json");
      const { properties, required } = shape as { properties: Schema; required: string[] };
      add(row, properties, required);
    }
  }
  // Built from the entries' own fields, so after all of those are complete.
  for (const row of table.entries.filter(showsOtherEntries)) {
    add(row, { beside: besideSchema(row, result) }, ["beside"]);
  }
  return result;
}

/** A part of a schema for use in another file: its local references get the file's name. */
function elsewhere(part: unknown, file: string): unknown {
  return JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"${file}#/$defs/`));
}

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
  return {
    type: "object",
    additionalProperties: false,
    required: fields.filter((field) => required.includes(field)),
    properties: Object.fromEntries(
      fields.map((field) => [field, elsewhere(properties[field] ?? false, file)]),
    ),
  };
}

/** The schema of what `shownEntries` of page-documents.ts returns for an entry. */
function besideSchema(row: EntryCollection, schemas: ReadonlyMap<string, Schema>): Schema {
  const { name, list, neighbours, related, shows = [] } = row;
  const neighbour = neighbours && pickSchema(name, neighbours, schemas);
  const lists: Schema = {};
  if (related) lists.related = { type: "array", items: pickSchema(name, list, schemas) };
  for (const { field, of, fields } of shows) {
    lists[field] = { type: "array", items: pickSchema(of, fields, schemas) };
  }
  return {
    type: "object",
    additionalProperties: false,
    required: Object.keys(lists),
    properties: { ...(neighbour && { previous: neighbour, next: neighbour }), ...lists },
  };
}
