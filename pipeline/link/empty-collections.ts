// Reports empty collections of which a page shows the first entry.
import { entryCollections } from "../collections.ts";
import { type Finding, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import type { Entry } from "../model/linked.ts";
import { entryAt, scalarAt } from "../model/value.ts";

/**
 * Finds pages that would have nothing to show.
 * @param entries published entries of all collections
 * @param sources every file; one that did not become an entry has its own findings
 * @param pages the file pages.yaml, if there is one
 * @param unreadablePaths paths of files that exist but could not be read
 */
export function emptyCollections(
  entries: readonly Entry[],
  sources: readonly Summary[],
  pages: Summary | undefined,
  unreadablePaths: ReadonlySet<string>,
): Finding[] {
  return entryCollections.flatMap((collection) => {
    const { firstShownOn, folder, noun } = collection;
    const row = entryAt(pages?.root, "", firstShownOn ?? "");
    const underway =
      sources.some(
        (source) =>
          source.collection === collection.name && scalarAt(source.root, "/draft") !== true,
      ) || [...unreadablePaths].some((path) => path.startsWith(`${folder}/`));
    if (!pages || !row || underway || entries.some((entry) => entry.collection === collection)) {
      return [];
    }
    const location = { file: pages.path, span: row.keySpan };
    return [
      stageFinding(
        "collection-empty",
        location,
        `The page ${row.key} shows an ${noun}, and there is none.`,
        `Write one at the desk, or run npm run content -- new ${noun} "Title"`,
      ),
    ];
  });
}
