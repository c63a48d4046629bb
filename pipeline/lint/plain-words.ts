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

/** A list of terms as the facts have them; `*` at the end of a word takes any ending. */
export type Terms = readonly (readonly string[])[];

export function termsOf(terms: readonly string[]): Terms {
  return terms.map((term) =>
    term.split(/\s+/).flatMap((part) => {
      const words = plainWords(part).trimEnd();
      return (part.endsWith("*") ? `${words}*` : words).split(" ");
    }),
  );
}

/** Where a term that begins at a place ends, behind its last space; undefined where it is not there. */
function endAt(words: string, start: number, term: readonly string[]): number | undefined {
  let at = start;
  for (const part of term) {
    const stem = part.endsWith("*") ? part.slice(0, -1) : `${part} `;
    if (!words.startsWith(stem, at)) return undefined;
    at = words.indexOf(" ", at + stem.length - 1) + 1;
  }
  return at;
}

/** Where terms stand in plain words. */
export function* placesOf(words: string, terms: Terms): Iterable<{ readonly start: number; readonly end: number }> {
  for (const term of terms) {
    const first = term[0]?.replace("*", "") ?? "";
    for (let at = words.indexOf(first); at >= 0 && first !== ""; at = words.indexOf(first, at + 1)) {
      const end = at === 0 || words[at - 1] === " " ? endAt(words, at, term) : undefined;
      if (end !== undefined) yield { start: at, end };
    }
  }
}

/** Whether one of some terms stands in plain words. */
export function names(words: string, terms: Terms): boolean {
  for (const _place of placesOf(words, terms)) return true;
  return false;
}
