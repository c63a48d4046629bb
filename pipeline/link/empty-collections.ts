// Collections that may not be empty, because a page shows their first entry.
import { entryCollections } from "../collections.ts";
import { fieldOf, type Summary } from "../model/analysis.ts";
import { type Diagnostic, diagnostic } from "../model/diagnostic.ts";
import type { Entry } from "../model/linked.ts";
import { entryAt } from "../model/value.ts";

/**
 * Finds pages that would have nothing to show.
 * @param entries published entries of all collections
 * @param sources every file; one that is no entry has findings of its own
 * @param pages the file pages.yaml, if it is there
 * @param untaken paths of files that are there but could not be taken
 */
export function emptyCollections(
  entries: readonly Entry[],
  sources: readonly Summary[],
  pages: Summary | undefined,
  untaken: ReadonlySet<string>,
): Diagnostic[] {
  return entryCollections.flatMap((collection) => {
    const { firstShownOn, folder, noun } = collection;
    const row = entryAt(pages?.root, "", firstShownOn ?? "");
    const underway =
      sources.some((source) => source.collection === collection.name && fieldOf(source, "draft") !== true) ||
      [...untaken].some((path) => path.startsWith(`${folder}/`));
    if (!pages || !row || underway || entries.some((entry) => entry.collection === collection)) return [];
    const location = { file: pages.path, span: row.keySpan };
    return [
      diagnostic("collection-empty", location, `The page ${row.key} shows an ${noun}, and there is none.`, {
        help: `Write one: npm run content -- new ${noun} "Title"`,
      }),
    ];
  });
}
