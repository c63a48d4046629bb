// Which characters make up a word, for the rules.

/**
 * Letters, as the inside of a character class. Texts of any script are read, but the terms of rules are Latin; `\p{L}` without
 * regard to case takes a millisecond to compile, each time it is used.
 */
export const letters = "A-Za-z\\u00c0-\\u024f";
