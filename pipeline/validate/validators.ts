// The schemas with their validators, wherever these come from: compiled when they are first used (`schema-set.ts`), or beforehand
// (`standalone.ts`) where no code can be made, as under the content security policy of the writers' desk.
import type { ErrorObject } from "ajv";
import type { Sources } from "../../.cache/types/sources.d.ts";
import type { CollectionName } from "../model/collection.ts";
import { dateProblem, emailPattern, isSiteAddress } from "../model/formats.ts";
import type { Marked, Schema, SchemaSet } from "../model/schemas.ts";
import type { Json } from "../model/value.ts";
import { withCollections } from "./schema-words.ts";

/** A validator as ajv makes it; what the `content` keyword marks is added to `this`. */
export interface Validator {
  call(marked: Marked[], data: unknown): boolean | Promise<unknown>;
  readonly errors?: readonly ErrorObject[] | null;
}

/** The formats that our schemas name. */
export const formats = {
  date: { type: "string", validate: (text: string) => dateProblem(text) === undefined },
  email: emailPattern,
  "site-address": { type: "string", validate: isSiteAddress },
} as const;

/** Length of a text as JSON Schema counts it: in characters, not in code units (validation, 6.3.1). */
export const lengthOf = (text: string): number => [...text].length;

/** Takes down an error as ajv's own code does. */
export function noted(
  errors: ErrorObject[] | null,
  instancePath: string,
  schemaPath: string,
  keyword: string,
  params: ErrorObject["params"],
  schema: unknown,
  parentSchema: NonNullable<ErrorObject["parentSchema"]>,
  data: unknown,
  propertyName?: string,
): ErrorObject[] {
  const error = { instancePath, schemaPath, keyword, params, schema, parentSchema, data };
  if (propertyName !== undefined) Object.assign(error, { propertyName });
  if (!errors) return [error];
  errors.push(error);
  return errors;
}

/**
 * Schemas with JSON Schema's own words only, by file name.
 * @param read every schema by file name, as it is written
 * @throws SchemaError where a schema names what there is not
 */
export function sourcesOf(read: ReadonlyMap<string, Schema>): Map<string, Schema> {
  return new Map(Array.from(read, ([file, schema]) => [file, withCollections(file, schema)]));
}

/**
 * Schemas with their validators.
 * @param sources every schema by file name, as `sourcesOf` gives them
 * @param validatorOf the validator of a collection, by its name
 */
export function setOf(
  sources: ReadonlyMap<string, Schema>,
  validatorOf: (collection: string) => Validator | undefined,
): SchemaSet {
  return {
    sources,
    check<Name extends CollectionName>(collection: Name, value: Json) {
      const validate = validatorOf(collection);
      if (!validate) throw new Error(`There is no schema schemas/${collection}.json.`);
      const marked: Marked[] = [];
      // The types are made from the same schemas, so what they accept has them.
      const accepted = (data: unknown): data is Sources[Name] => validate.call(marked, data) === true;
      const data: unknown = value;
      return { data: accepted(data) ? data : undefined, errors: validate.errors ?? [], marked };
    },
  };
}
