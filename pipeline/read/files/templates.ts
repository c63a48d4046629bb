// Reads the templates of new entries, one for each collection, in the folder templates beside the schemas.
import { readFileSync } from "node:fs";
import type { EntryCollection } from "./collection.ts";

/**
 * The text of a collection's template.
 * @param schemas the folder of the schemas
 */
export function readTemplate({ name, extension }: EntryCollection, schemas: URL): string {
  const file = new URL(`templates/${name}${extension}`, `${schemas}/`);
  return readFileSync(file, "utf8");
}
