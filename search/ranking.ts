// Ranks documents by MiniSearch (BM25+), which is handed no more of the index than the words of a query: their places come from the
// files that hold them, and the figures of all documents with them, so that it counts as it would with the whole index.
import MiniSearch, { type AsPlainObject, type Query } from "minisearch";
import {
  type Field,
  fields,
  type Group,
  groups,
  type IndexLengths,
  type IndexList,
  type WordPlaces,
} from "./index-files.ts";
import type { Wish } from "./query.ts";

/** What a word counts by where it stands. */
const boosts: Readonly<Record<Field, number>> = { title: 4, heads: 2, text: 1 };

/** What a document counts by what it is: of two that say the same, a visitor rather wants the thing itself. */
const boostOf: Readonly<Record<Group, number>> = {
  products: 1.35,
  solutions: 1.3,
  applications: 1.25,
  articles: 1,
  coverages: 0.75,
  facts: 0.8,
  documents: 0.8,
  pages: 1.1,
};

/** With more places than this, only the documents that promise most are ranked. */
const mostPlaces = 6000;
const mostCandidates = 600;

/** A document that fits, and the words by which it does. */
export interface Ranked {
  readonly document: number;
  readonly score: number;
  readonly stems: readonly string[];
}

/** What is known of all documents. */
export interface Documents {
  readonly list: IndexList;
  readonly lengths: IndexLengths;
}

/** The group of a document by its number; documents stand group by group. */
export function groupOf(list: IndexList, document: number): Group {
  let end = 0;
  for (const [place, count] of list.groups.entries()) {
    end += count;
    const group = groups[place];
    if (group && document < end) return group;
  }
  return "pages";
}

const numberOfDocuments = ({ groups: counts }: IndexList) => counts.reduce((sum, count) => sum + count, 0);

/** Calls back for each place of a word. */
function eachPlace(places: WordPlaces, see: (field: number, document: number, count: number) => void): void {
  for (const [field, [gaps, counts]] of places.entries()) {
    let document = -1;
    for (const [place, gap] of gaps.entries()) {
      document += gap;
      see(field, document, counts[place] ?? 1);
    }
  }
}

/** The documents that promise most, by how rare the words are that they have: for queries of words that most pages have. */
function candidates(wishes: readonly Wish[], placesOf: ReadonlyMap<string, WordPlaces>, count: number): Set<number> {
  const promise = new Float32Array(count);
  for (const wish of wishes)
    for (const { stem, weight } of wish) {
      const places = placesOf.get(stem);
      if (!places) continue;
      for (const [field, name] of fields.entries()) {
        const found = places[field]?.[0].length ?? 0;
        const worth = weight * boosts[name] * Math.log(1 + (count - found + 0.5) / (found + 0.5));
        const only: WordPlaces = places.map((part, place) => (place === field ? part : [[], []]));
        eachPlace(only, (_field, document, times) => {
          promise[document] = (promise[document] ?? 0) + worth * (times / (times + 1));
        });
      }
    }
  const best = promise.toSorted();
  const least = best[Math.max(0, count - mostCandidates)] ?? 0;
  const chosen = new Set<number>();
  // Many may promise the same: then the first ones are taken.
  for (const strictly of [true, false])
    for (let document = 0; document < count && chosen.size < mostCandidates; document++) {
      const value = promise[document] ?? 0;
      if (value > 0 && (strictly ? value > least : value === least)) chosen.add(document);
    }
  return chosen;
}

/** An index of these words alone, in the form in which MiniSearch stores its own (serialization version 2). */
function stored(
  { list, lengths }: Documents,
  placesOf: ReadonlyMap<string, WordPlaces>,
  among: ReadonlySet<number> | undefined,
): AsPlainObject {
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  const index: [string, Record<string, Record<string, number>>][] = [];
  for (const [stem, places] of placesOf) {
    const data: Record<string, Record<string, number>> = {};
    eachPlace(places, (field, document, count) => {
      if (among && !among.has(document)) return;
      const documents = data[field] ?? {};
      data[field] = documents;
      documents[document] = count;
      if (documentIds[document] !== undefined) return;
      documentIds[document] = document;
      fieldLength[document] = lengths.map((ofField) => ofField[document] ?? 0);
    });
    index.push([stem, data]);
  }
  return {
    documentCount: numberOfDocuments(list),
    nextId: numberOfDocuments(list),
    documentIds,
    fieldIds: Object.fromEntries(fields.map((name, place) => [name, place])),
    fieldLength,
    averageFieldLength: [...list.averages],
    storedFields: {},
    dirtCount: 0,
    index,
    serializationVersion: 2,
  };
}

/** A wish: whichever of its words a page has, with what that counts. */
function queryOf(wish: Wish): Query {
  return { combineWith: "OR", queries: wish.map(({ stem, weight }) => ({ queries: [stem], boostTerm: () => weight })) };
}

/**
 * Documents in the order in which they fit, the best first.
 * @param placesOf places of all words of the wishes
 */
export function rank(
  wishes: readonly Wish[],
  placesOf: ReadonlyMap<string, WordPlaces>,
  documents: Documents,
): Ranked[] {
  const { list } = documents;
  let amount = 0;
  for (const places of placesOf.values()) for (const [gaps] of places) amount += gaps.length;
  const among = amount > mostPlaces ? candidates(wishes, placesOf, numberOfDocuments(list)) : undefined;
  const search = MiniSearch.loadJS<{ id: number }>(stored(documents, placesOf, among), {
    fields: [...fields],
    tokenize: (word) => [word],
    processTerm: (word) => word,
    searchOptions: { boost: { ...boosts }, boostDocument: (id) => boostOf[groupOf(list, Number(id))] },
  });
  const results = search.search({ combineWith: "OR", queries: wishes.map(queryOf) });
  return results.map(({ id, score, terms }) => ({ document: Number(id), score, stems: terms }));
}
