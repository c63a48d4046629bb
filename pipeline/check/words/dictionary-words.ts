// Finds the words of dictionary.yaml in texts.

import type { Dictionary as Rows } from "../../../.cache/types/sources.d.ts";
import { escaped, matchesIn } from "../../helpers.ts";
import { dataOf } from "../../read/file/singles.ts";
import type { AnalysedFile, ReadFile } from "../../read/file/summary.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import { proseSpan, typedWords } from "../../read/markdown/text.ts";
import { letters } from "../../read/placeholders/letters.ts";
import type { Location } from "../../report/finding.ts";

/** The parts of the analysed dictionary.yaml that are needed, as plain data. */
export type DictionaryFile = Pick<AnalysedFile, "collection" | "valid" | "root">;

interface AvoidedWord {
  readonly because: string;
  readonly write: string;
}

/** A word list: the pattern that finds its words, and the entry of each. */
interface WordList<Entry> {
  /** With the flag g; undefined if there is no word. */
  readonly pattern: RegExp | undefined;
  entry(found: string): Entry | undefined;
}

export interface Dictionary {
  /** The right form of each. */
  readonly spellings: WordList<string>;
  readonly avoided: WordList<AvoidedWord>;
  /**
   * Words in lower case that need no other dictionary: right ones, and wrong ones that have another
   * finding.
   */
  readonly known: ReadonlySet<string>;
}

const oneSpace = (text: string) => text.replace(/\s+/g, " ");

/**
 * Finds whole words in any case and with any white space, but not inside addresses, paths, file
 * names or longer names. If two begin alike, the longer one is found.
 */
function patternOf(words: readonly string[]): RegExp | undefined {
  if (words.length === 0) return undefined;
  const sorted = words.toSorted((a, b) => b.length - a.length);
  const any = sorted.map((word) => word.split(/\s+/).map(escaped).join("\\s+")).join("|");
  const before = `[${letters}\\d/._@#&=?-]`;
  const after = `[${letters}\\d/_@=]|\\.[${letters}]|-[${letters}]`;
  return new RegExp(`(?<!${before})(?:${any})(?!${after})`, "gi");
}

function spellingsOf(rows: NonNullable<Rows["spellings"]>): WordList<string> {
  const anyCase = new Map<string, string>();
  const exact = new Map<string, string>();
  const rightForms = new Set(rows.map(({ write }) => write));
  for (const { write: right, instead } of rows) {
    for (const form of instead) {
      if (form.toLowerCase() === right.toLowerCase()) {
        exact.set(form, right);
      } else {
        anyCase.set(form.toLowerCase(), right);
      }
    }
  }
  return {
    pattern: patternOf([...anyCase.keys(), ...exact.keys()]),
    entry(found) {
      const form = oneSpace(found);
      return rightForms.has(form)
        ? undefined
        : (exact.get(form) ?? anyCase.get(form.toLowerCase()));
    },
  };
}

function avoidedOf(rows: NonNullable<Rows["avoid"]>): WordList<AvoidedWord> {
  const all = new Map<string, AvoidedWord>();
  for (const { words, because, write } of rows) {
    for (const word of words) all.set(word.toLowerCase(), { because, write });
  }
  return {
    pattern: patternOf([...all.keys()]),
    entry: (found) => all.get(oneSpace(found).toLowerCase()),
  };
}

/** The dictionary; empty if there is none. */
export function dictionaryOf(file: DictionaryFile | undefined, table: SiteTable): Dictionary {
  const { spellings = [], avoid = [], words = [] } = dataOf(file, "dictionary", table) ?? {};
  const known = [
    ...words,
    ...spellings.flatMap(({ write, instead }) => [write, ...instead]),
    ...avoid.flatMap((row) => row.words),
  ];
  return {
    spellings: spellingsOf(spellings),
    avoided: avoidedOf(avoid),
    known: new Set(known.flatMap((phrase) => phrase.toLowerCase().match(/[\p{L}'-]+/gu) ?? [])),
  };
}

/** A word of a list, found in a block of a file. */
interface FoundWord<Entry> {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly found: string;
  readonly entry: Entry;
  readonly location: Location;
}

/** The words of a list in a file. */
export function* listedWords<Entry>(
  { path: file, prose }: Pick<ReadFile, "path" | "prose">,
  { pattern, entry }: WordList<Entry>,
): Iterable<FoundWord<Entry>> {
  if (!pattern) return;
  for (const block of prose) {
    const { text } = block;
    for (const { 0: found, index: start } of matchesIn(typedWords(text), pattern)) {
      const known = entry(found);
      const end = start + found.length;
      const location = { file, span: proseSpan(block, start, end) };
      if (known) yield { text, start, end, found, entry: known, location };
    }
  }
}
