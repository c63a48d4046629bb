// Which facts the single files use, so that the pages that show them can name their sources.
import type { Summary } from "../model/analysis.ts";
import type { Singles } from "../model/singles.ts";

/** The name of the output. */
export const factUsesFile = "fact-uses.json";

/** The ids of the facts that files use, each once. */
export const factsIn = (files: readonly Pick<Summary, "placeholderNames">[]): string[] => [
  ...new Set(
    files.flatMap(({ placeholderNames }) =>
      placeholderNames.flatMap((name) =>
        name.startsWith("fact.") ? name.slice("fact.".length) : [],
      ),
    ),
  ),
];

/**
 * The ids of the facts that single files use, by the names of their collections.
 * @param originals the files in the sources' language, whose facts a translation shows, too
 */
export function factUses(singles: Singles, originals: Singles): Record<string, string[]> {
  return Object.fromEntries(
    singles.table.singles.flatMap((collection) => {
      const source = collection.internal ? undefined : singles.of(collection);
      const used = source ? factsIn([source, originals.of(collection) ?? source]) : [];
      return used.length > 0 ? [[collection.name, used]] : [];
    }),
  );
}
