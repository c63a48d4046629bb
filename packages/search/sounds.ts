// Compares Hindi words in Latin letters by their sound, as everybody spells them in another way
// ("chhat", "chat").

/** Romanised spellings and what they are compared as, in this order. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/sch/g, "sk"],
  [/ph/g, "f"],
  [/ch+/g, "C"],
  [/ck|[cq]/g, "k"],
  [/x/g, "ks"],
  [/w/g, "v"],
  [/z/g, "j"],
  // Aspirates, and nasals before a stop, which many leave out.
  [/(?<=[bdfgjkpstC])h+/g, ""],
  [/[mn](?=[bdfgjkpstC])/g, ""],
  [/[eiy]+/g, "i"],
  [/[ou]+/g, "u"],
  // Short and long a are the same, and a silent one is written or not.
  [/(?!^)a/g, ""],
  [/(.)\1+/g, "$1"],
  // Endings of number and case.
  [/(?<=..)[iu]$/, ""],
];

/** The sound of a word in Latin letters: equal for its usual spellings. */
export const soundOf = (word: string): string =>
  rules.reduce((text, [pattern, by]) => text.replace(pattern, by), word.toLowerCase());
