// Makes `search.json`: synonyms, answers that no page has or only one, and the pages that state a fact, for the site search.

import { singleFiles } from "../collections.ts";
import { dataOf } from "../model/analysis.ts";
import type { Entry, Linked } from "../model/linked.ts";
import type { Json, JsonMap } from "../model/value.ts";
import type { LocalSite } from "./in-language.ts";

/** Most pages searched for the words of a fact. */
const maxPages = 6;

/** Words that visitors type, with the words that our texts use: the dictionary's other spellings, and its `searches`. */
function synonymsOf({ singles }: Linked): Json[] {
  const dictionary = dataOf(singles.get(singleFiles.dictionary), singleFiles.dictionary);
  if (!dictionary) return [];
  const { spellings, searches = [] } = dictionary;
  return [
    ...spellings.map(({ write, instead }) => ({ typed: [...instead], find: [write] })),
    ...searches.map(({ typed, find }) => ({ typed: [...typed], find: [...find] })),
  ];
}

/** Answers that no page has, each with the address of a page that helps. */
function answersOf({ singles }: Pick<Linked, "singles">): Json[] {
  const { answers = [] } =
    dataOf(singles.get(singleFiles.dictionary), singleFiles.dictionary) ?? {};
  return answers.map(({ typed, title, text, path }) => ({ typed: [...typed], title, text, path }));
}

/** Facts with the addresses of entries that use them; products and solutions come before texts. */
function factsOf(
  { entries, singles }: Pick<Linked, "entries" | "singles">,
  published: ReadonlySet<string>,
): Json[] {
  const facts = dataOf(singles.get(singleFiles.facts), singleFiles.facts);
  if (!facts) return [];
  const paths = new Map<string, string[]>();
  // Entries that a fact is about come before texts that mention it.
  const isAbout = ({ collection }: Entry) => collection.printed !== undefined;
  // Sorted by address, as files may be read in any order.
  const sorted = entries.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  for (const { source, path } of [
    ...sorted.filter(isAbout),
    ...sorted.filter((entry) => !isAbout(entry)),
  ]) {
    if (!published.has(path)) continue;
    for (const name of source.used) {
      const known = paths.get(name) ?? [];
      if (known.length < maxPages) paths.set(name, [...known, path]);
    }
  }
  return Object.entries(facts).flatMap(([id, fact]) =>
    fact ? { text: fact.text, scope: fact.scope, paths: paths.get(`fact.${id}`) ?? [] } : [],
  );
}

/**
 * Content of `search.json` for a translated language; the dictionary's synonyms exist only in the sources' language.
 * @param hasAnswers whether the dictionary's answers are translated
 */
export function searchWordsIn(
  { shown, singles }: LocalSite,
  published: ReadonlySet<string>,
  hasAnswers: boolean,
): JsonMap {
  const answers = hasAnswers ? answersOf({ singles }) : [];
  return { synonyms: [], answers, facts: factsOf({ entries: shown, singles }, published) };
}

/**
 * Content of `search.json`.
 * @param published addresses of the published entries
 */
export function searchWords(linked: Linked, published: ReadonlySet<string>): JsonMap {
  return {
    synonyms: synonymsOf(linked),
    answers: answersOf(linked),
    facts: factsOf(linked, published),
  };
}
