// Makes `search.json`, the synonyms, answers and facts for the site search.

import type { Site } from "../link/site.ts";
import { showsBody } from "../read/files/collection.ts";
import type { Json, JsonMap } from "../read/yaml/value.ts";
import { compareText } from "../report/finding.ts";

/** The parts of a site in one language that are needed. */
type SearchedSite = Pick<Site, "shown" | "singles">;

/** Most pages searched for the words of a fact. */
const maxPages = 6;

/** Facts with the addresses of entries that use them; entries of fields come before texts. */
function factsOf({ shown, singles }: SearchedSite, published: ReadonlySet<string>): Json[] {
  const facts = singles.dataOf("facts");
  if (!facts) return [];
  const paths = new Map<string, string[]>();
  // Entries of fields, which a fact is about, come before texts that mention it. Files may be read
  // in any order.
  const sorted = shown.toSorted(
    (a, b) =>
      Number(showsBody(a.collection)) - Number(showsBody(b.collection)) ||
      compareText(a.path, b.path),
  );
  for (const { source, path } of sorted) {
    if (!published.has(path)) continue;
    for (const name of source.usedPlaceholders) {
      const known = paths.get(name) ?? [];
      if (known.length < maxPages) paths.set(name, [...known, path]);
    }
  }
  return Object.entries(facts).flatMap(([id, fact]) =>
    fact ? { text: fact.text, scope: fact.scope, paths: paths.get(`fact.${id}`) ?? [] } : [],
  );
}

/**
 * Content of `search.json`.
 * @param published addresses of the published entries
 * @param hasAnswers whether the dictionary's answers are in the language of the site; its synonyms
 * are for all languages
 * @param source the single files in the sources' language: visitors type its words in any language,
 * such as “price” on a Hindi phone
 */
export function searchWords(
  site: SearchedSite,
  published: ReadonlySet<string>,
  hasAnswers = true,
  source: Site["singles"] = site.singles,
): JsonMap {
  const { answers = [] } = site.singles.dataOf("dictionary") ?? {};
  const {
    spellings = [],
    searches = [],
    answers: sources = [],
  } = source.dataOf("dictionary") ?? {};
  // Answers that no page has, each with the address of a page that helps.
  const answered = answers.map(({ typed, title, text, path }, index) => ({
    typed: [...new Set([...typed, ...(sources[index]?.typed ?? [])])],
    title,
    text,
    path,
  }));
  return {
    // Words that visitors type, with the words that our texts use.
    synonyms: [
      ...spellings.map(({ write, instead }) => ({ typed: [...instead], find: [write] })),
      ...searches.map(({ typed, find }) => ({ typed: [...typed], find: [...find] })),
    ],
    answers: hasAnswers ? answered : [],
    facts: factsOf(site, published),
  };
}
