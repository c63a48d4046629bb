// Finds the position in a text for a press on its page, by the letters around it.

/** Letters on each side of the press that are looked for, the most first: a placeholder or an address may be among them. */
const widths = [30, 12, 5];

/** The letters and digits of a text, and where each is. */
function lettersOf(text: string): { readonly letters: string; readonly places: readonly number[] } {
  const places: number[] = [];
  const found = Array.from(text.matchAll(/[\p{L}\p{M}\p{N}]/gu), ({ 0: letter, index }) => {
    for (let unit = 0; unit < letter.length; unit++) places.push(index + unit);
    return letter;
  });
  return { letters: found.join("").toLowerCase(), places };
}

/**
 * Finds the place.
 * @param source the text as it is written
 * @param words those of the page that were pressed
 * @param offset where among them
 * @returns undefined if the text has no such words
 */
export function sourcePlace(source: string, words: string, offset: number): number | undefined {
  const { letters, places } = lettersOf(source);
  const { letters: pressed } = lettersOf(words);
  const { length: at } = lettersOf(words.slice(0, offset)).letters;
  for (const width of widths) {
    const start = Math.max(0, at - width);
    const needle = pressed.slice(start, at + width);
    const found = needle.length < 3 ? -1 : letters.indexOf(needle);
    if (found >= 0) return places[Math.min(found + at - start, places.length - 1)];
  }
  return undefined;
}
