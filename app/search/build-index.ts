// Builds the search index from the site's search documents: a MiniSearch index as JSON, with synonyms of our words.
import MiniSearch from "minisearch";
import type { SearchDocument } from "./documents.ts";
import type { SearchFields } from "./fields.ts";
import { ownGroups } from "./found.ts";
import { type IndexedDocument, indexOptions } from "./index-options.ts";
import { type Synonym, withSynonyms } from "./synonyms.ts";
import { indexedTerm, memoised, typedTerm } from "./words.ts";

type Groups = ReadonlyMap<string, Pick<SearchFields["groups"][number], "place" | "weight">>;

/** Sorts documents by group and address, which is the order of hits of equal score. */
function inOrder(documents: readonly SearchDocument[], groups: Groups): SearchDocument[] {
  const place = ({ group }: SearchDocument) => groups.get(group)?.place ?? 0;
  return [...documents].sort(
    (a, b) => place(a) - place(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  );
}

/**
 * Builds the index.
 * @param documents in any order
 * @param synonyms what visitors type instead of our words
 * @param groups those of entries
 * @returns the index as MiniSearch serialises it
 */
export function buildIndex(
  documents: readonly SearchDocument[],
  synonyms: readonly Synonym[],
  groups: SearchFields["groups"] = [],
): string {
  const known: Groups = new Map([...groups, ...ownGroups].map((one) => [one.name, one]));
  const index = new MiniSearch<IndexedDocument>({
    ...indexOptions,
    processTerm: memoised(indexedTerm),
  });
  const spoken = withSynonyms(synonyms);
  for (const [id, document] of inOrder(documents, known).entries()) {
    const { group, path, title, typed, description, about, sections } = document;
    index.add({
      id,
      // Each phrase is indexed as one word, so that a single word of it does not find the answer.
      title: typed === undefined ? spoken(title) : typed.map(typedTerm).join(" "),
      heads: spoken([...about, ...sections.map(([, heading]) => heading)].join(". ")),
      text: spoken(sections.map(([, , text]) => text).join(" ")),
      path,
      group,
      weight: known.get(group)?.weight ?? 1,
      page: {
        path,
        title,
        description,
        sections: sections.flatMap(([anchor, heading]) =>
          heading === "" ? [] : [[anchor, heading]],
        ),
      },
    });
  }
  return JSON.stringify(index);
}
