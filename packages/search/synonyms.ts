// Extends texts with the words that visitors type instead of ours ("fireproof", "chhat"), so that
// pages are found by both.
import { memoised, stemsOf, typedTerm, wordStem } from "./words.ts";

/** A row of the synonym dictionary: what visitors type, and our words for it. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly find: readonly string[];
}

/**
 * The terms of the typed synonyms of each of our phrases (`typedTerm`): the key is its stems joined
 * by spaces.
 */
function typedBy(rows: readonly Synonym[]): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  for (const { typed, find } of rows) {
    for (const ours of find) {
      const key = stemsOf(ours).join(" ");
      const known = table.get(key) ?? new Set();
      for (const text of typed) {
        if (stemsOf(text).join(" ") !== key) known.add(typedTerm(text));
      }
      table.set(key, known);
    }
  }
  return table;
}

/**
 * Makes a function that extends texts by their synonyms.
 * @returns a function from a text to the same text followed by the synonyms of its words and
 * phrases
 */
export function synonymExpander(rows: readonly Synonym[]): (text: string) => string {
  const table = typedBy(rows);
  const longest = new Map<string, number>();
  for (const key of table.keys()) {
    const stems = key.split(" ");
    const [first = ""] = stems;
    longest.set(first, Math.max(stems.length, longest.get(first) ?? 0));
  }
  const stem = memoised(wordStem);
  return (text) => {
    const stems = stemsOf(text, stem);
    const typed: string[] = [];
    for (const [at, first] of stems.entries()) {
      for (let length = 1; length <= (longest.get(first) ?? 0); length++) {
        typed.push(...(table.get(stems.slice(at, at + length).join(" ")) ?? []));
      }
    }
    return [text, ...typed].join(" ");
  };
}
