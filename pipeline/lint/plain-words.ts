// Words in their plainest form, so that a fact's words are found in a sentence: small letters, no endings of a plural, one space.

/** A token of a text: the ending of a genitive, a word, or what parts a sentence. */
const token = /['’]s?(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:[.,]\p{N}+)*|[,;:()|–—\ufffc]+/gu;

function plain(word: string): string {
  if (/^['’]/.test(word)) return "'s";
  if (/^[,;:()|–—\ufffc]/.test(word)) return ",";
  // “boards” is “board”, “houses” and “house” are “hous”.
  return word.length > 3 ? word.replace(/(?<!s)s$/, "").replace(/e$/, "") : word;
}

/** The words of a text, each with a space behind it; whatever parts a sentence is a comma. */
export function plainWords(text: string): string {
  return (text.toLowerCase().match(token) ?? []).map((word) => `${plain(word)} `).join("");
}

/** Terms in plain words, each with a space before it, and one behind it unless it may have any ending. */
export type Terms = readonly string[];

/** Terms as the facts have them; `*` at the end takes any ending. */
export function termsOf(terms: readonly string[]): Terms {
  const plainTerms = terms.map((term) =>
    /\*\s*$/.test(term) ? ` ${plainWords(term).trimEnd()}` : ` ${plainWords(term)}`,
  );
  return plainTerms.filter((term) => term.trim() !== "");
}

/** Whether one of some terms stands in plain words that have a space before them. */
export const hasTerm = (words: string, terms: Terms): boolean => terms.some((term) => words.includes(term));

/** Where terms stand in plain words, with the space behind them. */
export function* placesOf(words: string, terms: Terms): Iterable<{ readonly start: number; readonly end: number }> {
  const padded = ` ${words}`;
  for (const term of terms)
    for (let start = padded.indexOf(term); start >= 0; start = padded.indexOf(term, start + 1))
      yield { start, end: padded.indexOf(" ", start + term.trimEnd().length) };
}
