// Letters as the rules know them: which characters make up a word, and which are the same but for their case.

/**
 * Letters, as the inside of a character class. Texts of any script are read, but the terms of rules are Latin; `\p{L}` without
 * regard to case takes a millisecond to compile, each time it is used.
 */
export const letters = "A-Za-z\\u00c0-\\u024f";

/**
 * Whether one of some characters stands at a place of a text.
 * @param characters as the inside of a character class, in any case
 */
export function oneOf(characters: string): (text: string, at: number) => boolean {
  const pattern = new RegExp(`[${characters}]`, "i");
  const plain = Array.from({ length: 128 }, (_none, code) => pattern.test(String.fromCharCode(code)));
  return (text, at) => {
    const code = text.charCodeAt(at);
    return code < 128 ? plain[code] === true : pattern.test(text.charAt(at));
  };
}

/** Where some characters that stand at a place of a text end. */
export function endOf(is: (text: string, at: number) => boolean, text: string, at: number): number {
  let end = at;
  while (end < text.length && is(text, end)) end++;
  return end;
}

/**
 * A text whose letters are all of one case, each in its place: two are the same where a pattern that does not look at case takes
 * them for the same (ECMA-262, 22.2.2.7.3), so `ß` is not `SS` and `ı` is not `I`.
 */
export function folded(text: string): string {
  const upper = text.toUpperCase();
  if (upper.length === text.length && !/[ıſ\ud800-\udfff]/.test(text)) return upper;
  return Array.from({ length: text.length }, (_none, at) => foldedUnit(text.charAt(at))).join("");
}

function foldedUnit(unit: string): string {
  const upper = unit.toUpperCase();
  return upper.length !== 1 || (unit >= "\u0080" && upper < "\u0080") ? unit : upper;
}
