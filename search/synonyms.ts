// The words that visitors type in place of ours ("fireproof", "chhat"): pages are found by them as by their own.
import { joined, remembered, stemsOf, wordStem } from "./words.ts";

/** Synonyms as the dictionary has them: what is typed, and what is looked for. */
export interface Synonym {
  readonly typed: readonly string[];
  readonly find: readonly string[];
}

/** By our words' stems, with blanks between them, each way in which they are typed, as one word. */
function typedBy(rows: readonly Synonym[]): Map<string, Set<string>> {
  const table = new Map<string, Set<string>>();
  for (const { typed, find } of rows)
    for (const ours of find) {
      const key = stemsOf(ours).join(" ");
      const known = table.get(key) ?? new Set();
      for (const text of typed) if (joined(text) !== joined(ours)) known.add(joined(text));
      table.set(key, known);
    }
  return table;
}

/**
 * Adds to texts what visitors type for their words.
 * @returns gives a text, and behind it what is typed for each of its words and phrases
 */
export function withSynonyms(rows: readonly Synonym[]): (text: string) => string {
  const table = typedBy(rows);
  const longest = new Map<string, number>();
  for (const key of table.keys()) {
    const stems = key.split(" ");
    const [first = ""] = stems;
    longest.set(first, Math.max(stems.length, longest.get(first) ?? 0));
  }
  const stem = remembered(wordStem);
  return (text) => {
    const stems = stemsOf(text, stem);
    const typed: string[] = [];
    for (const [at, first] of stems.entries())
      for (let length = 1; length <= (longest.get(first) ?? 0); length++)
        typed.push(...(table.get(stems.slice(at, at + length).join(" ")) ?? []));
    return [text, ...typed].join(" ");
  };
}
