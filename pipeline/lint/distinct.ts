// Determines which entries need a title and first paragraph unlike all others, and which of two equal ones came first, for the rules
// `title-repeated` and `opening-repeated`.
import { rowOf } from "../collections.ts";
import type { AnalysedFile, Summary } from "../model/analysis.ts";
import { compareText } from "../model/diagnostic.ts";
import { textAt } from "../model/value.ts";

/** Whether a file's collection demands distinct entries; press texts, for example, repeat titles that we cannot change. */
export function isDistinct(file: AnalysedFile): boolean {
  const collection = rowOf(file);
  return collection.kind === "entries" && collection.distinct === true;
}

/** Texts by date; on the same day, published ones come first. The later of two equal ones repeats the other. */
export function inOrder(
  sources: readonly Summary[],
  recordedFiles: ReadonlySet<string> | undefined,
): Summary[] {
  const dated = sources.map((source) => {
    const isNew = recordedFiles?.has(source.path) ? 0 : 1;
    return { source, date: textAt(source.root, "/date") ?? "", isNew };
  });
  return dated
    .sort((a, b) => compareText(a.date, b.date) || a.isNew - b.isNew)
    .map(({ source }) => source);
}
