// The names of the fields that a file of a collection may have, at any depth.
import type { CollectionName } from "../files/collection.ts";
import { isSchema, type SchemaSet } from "../schema/schema.ts";

export interface FieldNames {
  /** All that the schema names, at any depth. */
  readonly known: ReadonlySet<string>;
  /** Whether it has groups whose fields the content names, such as a product's properties. */
  readonly isOpen: boolean;
}

/** The names in a collection's schema and in the definitions that it refers to. */
export function fieldNames({ sources }: SchemaSet, collection: CollectionName): FieldNames {
  const known = new Set<string>();
  let isOpen = false;
  const seen = new Set<unknown>();
  /** Visits a schema, or a list or group of them, in a file. */
  const visit = (part: unknown, file: string): void => {
    if (typeof part !== "object" || part === null || seen.has(part)) return;
    seen.add(part);
    const { $ref, $defs: _others, ...keywords } = isSchema(part) ? part : { ...part };
    for (const name of Object.keys(keywords.properties ?? {})) known.add(name);
    if (isSchema(keywords.additionalProperties)) isOpen = true;
    for (const each of Object.values(keywords)) visit(each, file);
    const [other, definition = ""] = String($ref ?? "").split("#/$defs/");
    visit(sources.get(other || file)?.$defs?.[definition], other || file);
  };
  visit(sources.get(`${collection}.json`), `${collection}.json`);
  return { known, isOpen };
}
