// Finds the words of dictionary.yaml in texts; dictionary-spelling and dictionary-avoid say what is wrong with them.

import type { Dictionary as Rows } from "../../.cache/types/sources.d.ts";
import type { own } from "../collections.ts";
import { type Prose, typedWords } from "../model/prose.ts";
import type { Unit } from "../model/unit.ts";
import { madeOnce } from "./remembered.ts";
import { escaped, letters } from "./words.ts";

export interface Spelling {
  readonly right: string;
}

export interface Avoided {
  readonly because: string;
  readonly write: string;
}

/** A word list: a pattern for all of its words at once, and what is known of each by its letters. */
export interface WordList<Entry> {
  readonly pattern: RegExp | undefined;
  entry(found: string): Entry | undefined;
}

export interface Dictionary {
  readonly spellings: WordList<Spelling>;
  readonly avoided: WordList<Avoided>;
}

const oneSpace = (text: string) => text.replace(/\s+/g, " ");

/** Whole words that are no part of an address, a path, a file's name or a longer name. */
function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  // Longer ones first: where two begin alike, the longer is meant.
  const all = [...words].sort((a, b) => b.length - a.length).map((word) => escaped(word).replace(/\s+/g, "\\s+"));
  return new RegExp(
    `(?<![${letters}\\d/._@#&=?-])(?:${all.join("|")})(?![${letters}\\d/_@=]|\\.[${letters}]|-[${letters}])`,
    "gi",
  );
}

function spellingsOf(rows: NonNullable<Rows["spellings"]>): WordList<Spelling> {
  const anyCase = new Map<string, Spelling>();
  const exact = new Map<string, Spelling>();
  const rightForms = new Set(rows.map(({ write }) => write));
  for (const { write: right, instead } of rows)
    for (const form of instead) {
      if (form.toLowerCase() === right.toLowerCase()) exact.set(form, { right });
      else anyCase.set(form.toLowerCase(), { right });
    }
  return {
    pattern: patternOf([...anyCase.keys(), ...exact.keys()]),
    entry(found) {
      const form = oneSpace(found);
      return rightForms.has(form) ? undefined : (exact.get(form) ?? anyCase.get(form.toLowerCase()));
    },
  };
}

function avoidedOf(rows: NonNullable<Rows["avoid"]>): WordList<Avoided> {
  const all = new Map<string, Avoided>();
  for (const { words, because, write } of rows)
    for (const word of words) all.set(word.toLowerCase(), { because, write });
  return { pattern: patternOf([...all.keys()]), entry: (found) => all.get(oneSpace(found).toLowerCase()) };
}

/** The dictionary of a content; empty where there is none. */
export const dictionaryOf = madeOnce((unit: Unit<typeof own.dictionary.name> | undefined): Dictionary => {
  const { spellings = [], avoid = [] } = unit?.valid ? unit.data : {};
  return { spellings: spellingsOf(spellings), avoided: avoidedOf(avoid) };
});

/** The words of a list in a block of words. */
export function* wordsIn<Entry>(
  prose: Prose,
  { pattern, entry }: WordList<Entry>,
): Iterable<{ readonly start: number; readonly end: number; readonly found: string; readonly entry: Entry }> {
  if (!pattern) return;
  for (const { index, 0: found } of typedWords(prose.text).matchAll(pattern)) {
    const known = entry(found);
    if (known) yield { start: index, end: index + found.length, found, entry: known };
  }
}
