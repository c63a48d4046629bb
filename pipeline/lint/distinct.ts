// Which texts are held against each other: entries that are written to be read one beside the other.
import { rowOf } from "../collections.ts";
import type { AnalysedFile } from "../model/analysis.ts";

/** Whether a file has to say what no other does; what the press calls its texts, and repeats, is not ours to change. */
export function isDistinct(file: AnalysedFile): boolean {
  const collection = rowOf(file);
  return collection.kind === "entries" && collection.distinct === true;
}
