// Which entries have to differ from all others in title and text (rules `title-repeated` and `near-duplicate`).
import { rowOf } from "../collections.ts";
import type { AnalysedFile } from "../model/analysis.ts";

/** Whether a file has to say what no other does; what the press calls its texts, and repeats, is not ours to change. */
export function isDistinct(file: AnalysedFile): boolean {
  const collection = rowOf(file);
  return collection.kind === "entries" && collection.distinct === true;
}
