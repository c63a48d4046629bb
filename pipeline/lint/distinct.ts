// Which entries have to differ from all others in title and text (rules `title-repeated` and `near-duplicate`).
import { rowOf } from "../collections.ts";
import type { AnalysedFile } from "../model/analysis.ts";

/** Whether a file's collection demands distinct entries; press texts, for example, repeat titles that we cannot change. */
export function isDistinct(file: AnalysedFile): boolean {
  const collection = rowOf(file);
  return collection.kind === "entries" && collection.distinct === true;
}
