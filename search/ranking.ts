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
  products: 1.5,
  solutions: 1.3,
  applications: 1.25,
  articles: 1,
  coverages: 0.7,
  facts: 0.65,
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

/** How much a word tells that so many of all documents have (the idf of BM25, as MiniSearch counts it). */
const rarity = (having: number, all: number) => Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** The documents that promise most, by how rare the words are that they have: for queries of words that most pages have. */
function candidates(wishes: readonly Wish[], placesOf: ReadonlyMap<string, WordPlaces>, count: number): Uint8Array {
  const promise = new Float64Array(count);
  const ofWish = new Float64Array(count);
  const wished = new Uint8Array(count);
  for (const wish of wishes) {
    ofWish.fill(0);
    for (const { stem, weight } of wish)
      for (const [field, [gaps, counts]] of (placesOf.get(stem) ?? []).entries()) {
        const boost = boosts[fields[field] ?? "text"];
        const worth = weight * boost * rarity(gaps.length, count);
        let document = -1;
        for (let place = 0; place < gaps.length; place++) {
          document += gaps[place] ?? 0;
          const times = counts[place] ?? 1;
          ofWish[document] = (ofWish[document] ?? 0) + worth * (times / (times + 1));
        }
      }
    for (let document = 0; document < count; document++) {
      const value = ofWish[document] ?? 0;
      if (value === 0) continue;
      promise[document] = (promise[document] ?? 0) + value;
      wished[document] = (wished[document] ?? 0) + 1;
    }
  }
  // As the ranking does: what has more of the wishes goes before what has one of them often.
  for (let document = 0; document < count; document++)
    promise[document] = (promise[document] ?? 0) * (wished[document] ?? 0);
  const least = promise.toSorted()[Math.max(0, count - mostCandidates)] ?? 0;
  const chosen = new Uint8Array(count);
  let left = mostCandidates;
  // Many may promise the same: then the first ones are taken.
  for (const strictly of [true, false])
    for (let document = 0; document < count && left > 0; document++) {
      const value = promise[document] ?? 0;
      if (value === 0 || (strictly ? value <= least : value !== least)) continue;
      chosen[document] = 1;
      left--;
    }
  return chosen;
}

/** An index of these words alone, in the form in which MiniSearch stores its own (serialization version 2). */
function stored(
  { list, lengths }: Documents,
  placesOf: ReadonlyMap<string, WordPlaces>,
  among: Uint8Array | undefined,
): AsPlainObject {
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  const index: [string, Record<string, Record<string, number>>][] = [];
  for (const [stem, places] of placesOf) {
    const data: Record<string, Record<string, number>> = {};
    for (const [field, [gaps, counts]] of places.entries()) {
      const documents: Record<string, number> = {};
      let document = -1;
      for (let place = 0; place < gaps.length; place++) {
        document += gaps[place] ?? 0;
        if (among?.[document] === 0) continue;
        documents[document] = counts[place] ?? 1;
        documentIds[document] = document;
      }
      data[field] = documents;
    }
    index.push([stem, data]);
  }
  for (const document of Object.values(documentIds))
    fieldLength[document] = lengths.map((ofField) => ofField[document] ?? 0);
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

/** How often a number is in a row of marks. */
function markedAmong(among: Uint8Array, gaps: readonly number[]): number {
  let [document, count] = [-1, 0];
  for (const gap of gaps) {
    document += gap;
    count += among[document] ?? 0;
  }
  return count;
}

/**
 * A wish: whichever of its words a page has, with what that counts. Of documents that were chosen before, more have a word than of all;
 * that it seems to tell less is made good.
 */
function queryOf(
  wish: Wish,
  placesOf: ReadonlyMap<string, WordPlaces>,
  among: Uint8Array | undefined,
  count: number,
): Query {
  const queries = wish.flatMap(({ stem, weight }) =>
    fields.map((field, place): Query => {
      const [gaps = []] = placesOf.get(stem)?.[place] ?? [];
      const told = among ? rarity(gaps.length, count) / rarity(markedAmong(among, gaps), count) : 1;
      return { queries: [stem], fields: [field], boostTerm: () => weight * told };
    }),
  );
  return { combineWith: "OR", queries };
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
  const count = numberOfDocuments(list);
  const among = amount > mostPlaces ? candidates(wishes, placesOf, count) : undefined;
  const search = MiniSearch.loadJS<{ id: number }>(stored(documents, placesOf, among), {
    fields: [...fields],
    tokenize: (word) => [word],
    processTerm: (word) => word,
    searchOptions: { boost: { ...boosts }, boostDocument: (id) => boostOf[groupOf(list, Number(id))] },
  });
  const results = search.search({
    combineWith: "OR",
    queries: wishes.map((wish) => queryOf(wish, placesOf, among, count)),
  });
  return results.map(({ id, score, terms }) => ({ document: Number(id), score, stems: terms }));
}
