// Defines the letters of words, and reduces texts to their words so that checks can compare them.

/**
 * Letters, as the inside of a character class. Only Latin ones, as the terms of checks are Latin: a
 * case-insensitive `\p{L}` takes a millisecond to compile at each use.
 */
export const letters = "A-Za-z\\u00c0-\\u024f";

/** The words of a text without case and punctuation, which do not tell two texts apart. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    // The sign that makes ▶️ a picture is a mark too.
    .replace(/(?:[^\p{L}\p{M}\p{N}]|\p{Variation_Selector})+/gu, " ")
    .trim();
