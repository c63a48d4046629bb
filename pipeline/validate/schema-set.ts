// The schemas of schemas/, compiled once by ajv, with our formats and the `content` keyword that marks pictures, Markdown,
// links and references.
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Sources } from "../../.cache/types/sources.d.ts";
import type { CollectionName } from "../model/collection.ts";
import { dateProblem, emailPattern, isSiteAddress } from "../model/formats.ts";
import type { ContentKind, Marked, Schema, SchemaSet } from "../model/schemas.ts";
import type { Json } from "../model/value.ts";
import { withCollections } from "./schema-words.ts";
import { uniqueItems } from "./unique-items.ts";

/**
 * Prepares validation; each schema is compiled when it is first used.
 * @param read every schema by file name, as it is written
 * @throws SchemaError where a schema names what there is not
 */
export function schemaSet(read: ReadonlyMap<string, Schema>): SchemaSet {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    passContext: true,
    strict: true,
    allowUnionTypes: true,
    // Compiling takes longer than checking the whole content: a test holds the schemas against the standard's own, shared
    // definitions are compiled once, and the code is left as it is generated.
    validateSchema: false,
    inlineRefs: false,
    code: { optimize: false },
  });
  ajv.addFormat("date", { type: "string", validate: (text: string) => dateProblem(text) === undefined });
  ajv.addFormat("email", emailPattern);
  ajv.addFormat("site-address", { type: "string", validate: isSiteAddress });
  ajv.addKeyword({
    keyword: "content",
    schemaType: "string",
    errors: false,
    validate(this: Marked[], kind: ContentKind, _data: unknown, _schema?: unknown, context?: { instancePath: string }) {
      this.push({ kind, pointer: context?.instancePath ?? "" });
      return true;
    },
  });
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({ keyword: "uniqueItems", type: "array", schemaType: "boolean", validate: uniqueItems });
  const sources = new Map(Array.from(read, ([file, schema]) => [file, withCollections(file, schema)]));
  for (const schema of sources.values()) ajv.addSchema(schema);
  return {
    sources,
    check<Name extends CollectionName>(collection: Name, value: Json) {
      const validate = ajv.getSchema<Sources[Name]>(`${collection}.json`);
      if (!validate) throw new Error(`There is no schema schemas/${collection}.json.`);
      const marked: Marked[] = [];
      // The types are made from the same schemas, so what they accept has them.
      const accepted = (data: unknown): data is Sources[Name] => validate.call(marked, data) === true;
      const data: unknown = value;
      return { data: accepted(data) ? data : undefined, errors: validate.errors ?? [], marked };
    },
  };
}
