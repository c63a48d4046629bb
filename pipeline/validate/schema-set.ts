// The schemas of schemas/, compiled once by ajv, with our formats and the `content` keyword that marks pictures, Markdown,
// links and references.
import { readdirSync, readFileSync } from "node:fs";
import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import type { SchemaValidateFunction } from "ajv/dist/types/index.js";
import type { Sources } from "../../.cache/types/sources.d.ts";
import type { CollectionName } from "../collections.ts";
import { compareText } from "../model/diagnostic.ts";
import { dateProblem, emailPattern } from "../model/formats.ts";
import type { Json } from "../model/value.ts";

/** What the `content` keyword can say of a value. */
export type ContentKind = "picture" | "markdown" | "link" | "products";

/** A marked value, by its place in the data. */
export interface Marked {
  readonly kind: ContentKind;
  /** JSON pointer (RFC 6901). */
  readonly pointer: string;
}

export type Schema = { [key: string]: unknown };

export interface Checked<Name extends CollectionName> {
  readonly errors: readonly ErrorObject[];
  readonly marked: readonly Marked[];
  /** The value as its schema describes it; undefined where it has errors. */
  readonly data: Sources[Name] | undefined;
}

export interface SchemaSet {
  /** Every schema by file name, in the order of their names. */
  readonly sources: ReadonlyMap<string, Schema>;
  /** Validates a value against the schema of a collection. */
  readonly check: <Name extends CollectionName>(collection: Name, value: Json) => Checked<Name>;
}

/** Reads the schemas of a folder. */
export function readSchemas(folder: URL | string): Map<string, Schema> {
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return new Map(
    names
      .sort()
      .map((name) => [name, JSON.parse(readFileSync(new URL(name, new URL(`${folder}/`)), "utf8")) as Schema]),
  );
}

/** A value as text: the same for values that JSON Schema counts as equal, whose keys may stand in any order (core, 4.2.2). */
function identity(value: Json): string {
  return JSON.stringify(value, (_key, part: Json) =>
    part !== null && typeof part === "object" && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compareText(a, b)))
      : part,
  );
}

/** Whether all items of a list are different; if not, the error names the last that stands there again and the first like it. */
const uniqueItems: SchemaValidateFunction = (wanted: boolean, items: readonly Json[]) => {
  const first = new Map<string, number>();
  let twice: { readonly i: number; readonly j: number } | undefined;
  for (const [i, item] of wanted ? items.entries() : []) {
    const name = identity(item);
    const j = first.get(name);
    if (j === undefined) first.set(name, i);
    else twice = { i, j };
  }
  uniqueItems.errors = twice
    ? [{ keyword: "uniqueItems", message: "must NOT have duplicate items", params: twice }]
    : [];
  return twice === undefined;
};

/** Prepares validation; each schema is compiled when it is first used. */
export function schemaSet(sources: ReadonlyMap<string, Schema>): SchemaSet {
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
  ajv.addKeyword({
    keyword: "content",
    schemaType: "string",
    errors: false,
    validate(this: Marked[], kind: ContentKind, _data: unknown, _schema?: unknown, context?: { instancePath: string }) {
      this.push({ kind, pointer: context?.instancePath ?? "" });
      return true;
    },
  });
  // Ajv's own asks the items of a list for the methods of objects, which a map without a prototype has not, so that it throws.
  ajv.removeKeyword("uniqueItems");
  ajv.addKeyword({ keyword: "uniqueItems", type: "array", schemaType: "boolean", validate: uniqueItems });
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
