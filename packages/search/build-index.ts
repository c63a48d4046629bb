// Builds the search index from the site's search documents: a MiniSearch index as JSON, with
// synonyms of our words.
import type { SearchFields } from "@site/common/search-fields";
import MiniSearch from "minisearch";
import type { SearchDocument } from "./documents.ts";
import { fixedGroups } from "./found.ts";
import { hindiSounds } from "./hindi-sounds.ts";
import { type IndexedDocument, indexOptions, type StoredIndex } from "./index-options.ts";
import { type Synonym, synonymExpander } from "./synonyms.ts";
import { memoised, namesInOneWord, termsOf, typedTerm } from "./words.ts";

/**
 * Builds the index.
 * @param documents hits of equal score keep their order
 * @param synonyms what visitors type instead of our words
 * @param groups of entries
 * @returns JSON: the index as MiniSearch serialises it, and its Hindi terms by their sounds
 * (`StoredIndex`)
 */
export function buildIndex(
  documents: readonly SearchDocument[],
  synonyms: readonly Synonym[],
  groups: SearchFields["groups"] = [],
): string {
  const weights = new Map([...groups, ...fixedGroups].map(({ name, weight }) => [name, weight]));
  const terms = memoised(termsOf);
  const index = new MiniSearch<IndexedDocument>({
    ...indexOptions,
    // In long texts the stems are enough.
    processTerm: (word, field) => (field === "text" ? terms(word).slice(0, 1) : terms(word)),
  });
  const spoken = synonymExpander(synonyms);
  for (const [id, document] of documents.entries()) {
    const { group, path, title, typed, description, about, sections } = document;
    index.add({
      id,
      // Each phrase is indexed as one word, so that a single word of it does not find the answer.
      title: (typed?.map(typedTerm) ?? [spoken(title), ...namesInOneWord(title)]).join(" "),
      heads: spoken([...about, ...sections.map(([, heading]) => heading)].join(". ")),
      text: spoken(sections.map(([, , text]) => text).join(" ")),
      path,
      group,
      weight: weights.get(group) ?? 1,
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
  const plain = index.toJSON();
  const sounds = hindiSounds(plain.index.map(([term]) => term));
  return JSON.stringify({ index: plain, sounds } satisfies StoredIndex);
}
