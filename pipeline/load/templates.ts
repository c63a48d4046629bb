// Reads the templates of new entries, one for each collection, in schemas/templates.
import { readFileSync } from "node:fs";
import type { EntryCollection } from "../model/collection.ts";

/** The text of a collection's template. */
export function readTemplate({ name, extension }: EntryCollection): string {
  const file = new URL(`../../schemas/templates/${name}${extension}`, import.meta.url);
  return readFileSync(file, "utf8");
}
