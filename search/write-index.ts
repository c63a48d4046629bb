// Writes the search index from the site's documents.
import MiniSearch from "minisearch";
import type { SearchDocument } from "./documents.ts";
import { groups } from "./found.ts";
import { type IndexedDocument, indexOptions } from "./index-options.ts";
import { type Synonym, withSynonyms } from "./synonyms.ts";
import { joined, remembered, telling } from "./words.ts";

/** In the order in which pages are shown that fit equally well: by group, then by address. */
function inOrder(documents: readonly SearchDocument[]): SearchDocument[] {
  const place = ({ group }: SearchDocument) => groups.indexOf(group);
  return documents.toSorted((a, b) => place(a) - place(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/**
 * The index of some documents, as MiniSearch serialises it.
 * @param documents in any order
 * @param synonyms what visitors type in place of our words
 */
export function writeIndex(documents: readonly SearchDocument[], synonyms: readonly Synonym[]): string {
  const index = new MiniSearch<IndexedDocument>({ ...indexOptions, processTerm: remembered(telling) });
  const spoken = withSynonyms(synonyms);
  for (const [id, document] of inOrder(documents).entries()) {
    const { group, path, title, typed, description, about, sections } = document;
    index.add({
      id,
      // A phrase is one word, so that none of its words alone leads to the answer.
      title: typed === undefined ? spoken(title) : typed.map(joined).join(" "),
      heads: spoken([...about, ...sections.map(([, heading]) => heading)].join(". ")),
      text: spoken(sections.map(([, , text]) => text).join(" ")),
      path,
      group,
      page: {
        path,
        title,
        description,
        sections: sections.flatMap(([anchor, heading]) => (heading === "" ? [] : [[anchor, heading]])),
      },
    });
  }
  return JSON.stringify(index);
}
