// Compiles the schemas with ajv, adding our formats and the `content` keyword, which marks
// pictures, Markdown, links and references.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { DataValidateFunction } from "ajv/dist/types/index.js";
import { once } from "../../helpers.ts";
import type { SiteTable } from "../files/site-table.ts";
import type { Json } from "../yaml/value.ts";
import { dateProblem, emailPattern, isSiteAddress } from "./formats.ts";
import type { MarkedValue, Schema, SchemaSet, SourceSchemas } from "./schema.ts";
import { withCollections } from "./schema-words.ts";
import { translatedSchemas } from "./translated-schema.ts";

/** The formats that our schemas use. */
const formats = {
  date: { type: "string", validate: (text: string) => dateProblem(text) === undefined },
  email: emailPattern,
  "site-address": { type: "string", validate: isSiteAddress },
} as const;

/**
 * Indexes of the last repeated item of a list and of the first one equal to it; undefined if all
 * items differ. Groups and items without a value are not compared, as they have findings of their
 * own. Ajv's own keyword calls methods on items, which maps without a prototype do not have.
 */
function repeatedItem(
  items: readonly Json[],
): { readonly i: number; readonly j: number } | undefined {
  const first = new Map<Json, number>();
  let twice: { readonly i: number; readonly j: number } | undefined;
  for (const [i, item] of items.entries()) {
    if (item === null) continue;
    const j = first.get(item);
    if (j === undefined) {
      first.set(item, i);
    } else {
      twice = { i, j };
    }
  }
  return twice;
}

/** Fails for a list with an item twice, and names both items. */
const isUnique: DataValidateFunction = (items: readonly Json[]) => {
  const repeated = repeatedItem(items);
  isUnique.errors = repeated && [
    { keyword: "uniqueItems", message: "must NOT have duplicate items", params: repeated },
  ];
  return repeated === undefined;
};

/**
 * An ajv instance with our formats, keywords and schemas.
 * @param sources every schema by file name
 */
function ajvOf(sources: ReadonlyMap<string, Schema>): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // Messages are written in problems.ts.
    messages: false,
    passContext: true,
    strict: true,
    allowUnionTypes: true,
    // Compiling takes longer than checking all content. So the meta-schema check is left to a test,
    // shared definitions are compiled once, and generated code is not optimised.
    meta: false,
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  for (const [name, format] of Object.entries(formats)) ajv.addFormat(name, format);
  ajv.addKeyword({
    keyword: "content",
    schemaType: "string",
    // Records a value that the schema marks.
    validate(this: MarkedValue[], kind: MarkedValue["kind"], _data, _schema, place): boolean {
      this.push({ kind, pointer: place?.instancePath ?? "" });
      return true;
    },
  });
  // Marks the words of a translation (`translated-schema.ts`); it validates nothing.
  ajv.addKeyword("words");
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({
    keyword: "uniqueItems",
    type: "array",
    schemaType: "boolean",
    compile: (unique: boolean) => (unique ? isUnique : () => true),
  });
  for (const schema of sources.values()) ajv.addSchema(schema);
  return ajv;
}

/** Schemas of JSON Schema's own keywords, with validators compiled on first use. */
function validating(sources: ReadonlyMap<string, Schema>, table: SiteTable): SchemaSet {
  const ajv = once(() => ajvOf(sources));
  return {
    table,
    sources,
    check(collection, value) {
      const validate = ajv().getSchema(`${collection}.json`);
      if (!validate) throw new Error(`There is no schema schemas/${collection}.json.`);
      const marked: MarkedValue[] = [];
      validate.call(marked, value);
      return { errors: validate.errors ?? [], marked };
    },
  };
}

/**
 * Prepares validation; each schema is compiled on first use.
 * @param read every schema by file name, as written
 * @throws SchemaError if a schema names an unknown collection or kind
 */
export function schemaSet(read: ReadonlyMap<string, Schema>, table: SiteTable): SourceSchemas {
  const sources = new Map(
    Array.from(read, ([file, schema]) => [file, withCollections(file, schema, table)]),
  );
  return {
    ...validating(sources, table),
    translated: once(() => validating(translatedSchemas(sources), table)),
  };
}
