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

/** Terms in plain words with a space around them, each parted where any ending may stand. */
export type Terms = readonly (readonly string[])[];

/** Terms as the facts have them; `*` at the end of a word takes any ending. */
export function termsOf(terms: readonly string[]): Terms {
  const plainPart = (part: string) => (part.endsWith("*") ? `${plainWords(part).trimEnd()}* ` : plainWords(part));
  const plainTerms = terms.map((term) => term.split(/\s+/).map(plainPart).join(""));
  return plainTerms.flatMap((term) => (term === "" ? [] : [` ${term}`.split("*")]));
}

/** Where terms stand in plain words, with the space behind them. */
export function* placesOf(words: string, terms: Terms): Generator<{ readonly start: number; readonly end: number }> {
  const padded = ` ${words}`;
  for (const [first = "", ...others] of terms)
    for (let start = padded.indexOf(first); start >= 0; start = padded.indexOf(first, start + 1)) {
      let end = start + first.length;
      for (const part of others) {
        const next = padded.indexOf(" ", end);
        end = end > 0 && padded.startsWith(part, next) ? next + part.length : 0;
      }
      if (end > 0) yield { start, end: end - 1 };
    }
}

/** Whether one of some terms stands in plain words that have a space before them. */
export const hasTerm = (words: string, terms: Terms): boolean =>
  terms.some((term) => words.includes(term[0] ?? "") && !placesOf(words.slice(1), [term]).next().done);
