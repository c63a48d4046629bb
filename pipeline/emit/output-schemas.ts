// Derives the JSON Schemas of the compiled JSON from those of the source files.
import type { EntryCollection } from "../model/collection.ts";
import type { SiteTable } from "../model/site-table.ts";
import { showsOtherEntries } from "./page-documents.ts";

export type Schema = { [key: string]: unknown };

/** The compiled form of definitions in source schemas. */
const compiledDefinitions: Readonly<Record<string, string>> = {
  "shared.json#/$defs/picture": "compiled.json#/$defs/picture",
  "shared.json#/$defs/markdown": "compiled.json#/$defs/richText",
  "shared.json#/$defs/items": "compiled.json#/$defs/items",
  "products.json#/$defs/finish": "compiled.json#/$defs/finish",
  "accessories.json#/$defs/section": "compiled.json#/$defs/accessorySection",
};

/** Whether a keyword does not concern the compiled output: `words` matters to translations only. */
const isOfSources = (key: string, value: unknown): boolean =>
  key === "words" && typeof value !== "object";

/** A copy of a schema in which pictures and Markdown texts have their compiled form. */
function compiledShape(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(compiledShape);
  if (schema === null || typeof schema !== "object") return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, value]): [string, unknown][] => {
      if (isOfSources(key, value)) return [];
      const isReference = key === "$ref" && typeof value === "string";
      return [[key, isReference ? (compiledDefinitions[value] ?? value) : compiledShape(value)]];
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
  const result = new Map<string, Schema>();
  for (const [file, schema] of sources) result.set(file, compiledShape(schema) as Schema);
  for (const collection of table.entries) {
    const file = `${collection.name}.json`;
    const schema = result.get(file);
    if (!schema) continue;
    const added = collection.additions.map((name) => {
      const defs = (sources.get("compiled.json")?.$defs ?? {}) as Record<string, Schema>;
      return compiledShape(defs[name]) as { properties: Schema; required: string[] };
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
