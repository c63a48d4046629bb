// Finds the words of dictionary.yaml in texts; dictionary-spelling and dictionary-avoid say what is wrong with them.

import type { Dictionary as Rows } from "../../.cache/types/sources.d.ts";
import type { own } from "../collections.ts";
import { type Prose, typedWords } from "../model/prose.ts";
import type { Unit } from "../model/unit.ts";
import { folded, letters, oneOf } from "./letters.ts";
import { madeOnce } from "./remembered.ts";
import { endsOf } from "./spaced-words.ts";

export interface Spelling {
  readonly right: string;
}

export interface Avoided {
  readonly because: string;
  readonly write: string;
}

/** A word as it is looked for, in one case. */
interface Form {
  /** What stands between its white space. */
  readonly parts: readonly string[];
  /** The longest of them, without which a text has no place for it. */
  readonly longest: string;
}

/** A word list: the forms of its words, and what is known of each by its letters. */
export interface WordList<Entry> {
  /** Longer ones first: where two begin alike, the longer is meant. */
  readonly forms: readonly Form[];
  entry(found: string): Entry | undefined;
}

export interface Dictionary {
  readonly spellings: WordList<Spelling>;
  readonly avoided: WordList<Avoided>;
}

const oneSpace = (text: string) => text.replace(/\s+/g, " ");

/** Prepares a list of words. */
export function formsOf(words: readonly string[]): Form[] {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => {
      const parts = folded(word).split(/\s+/);
      return { parts, longest: parts.reduce((most, part) => (part.length > most.length ? part : most)) };
    });
}

/** A word is whole, and no part of an address, a path, a file's name or a longer name. */
const belongsBefore = oneOf(`${letters}\\d/._@#&=?-`);
const belongsAfter = new RegExp(`[${letters}\\d/_@=]|\\.[${letters}]|-[${letters}]`, "iy");

function isEnd(text: string, at: number): boolean {
  belongsAfter.lastIndex = at;
  return !belongsAfter.test(text);
}

/** Where forms may begin in a text, in the order of these places. */
function possibleIn(
  text: string,
  cased: string,
  forms: readonly Form[],
): { readonly start: number; readonly parts: readonly string[] }[] {
  const found: { readonly start: number; readonly parts: readonly string[] }[] = [];
  for (const { parts, longest } of forms) {
    if (!cased.includes(longest)) continue;
    const [first = ""] = parts;
    const add = (start: number) => {
      if (start === 0 || !belongsBefore(text, start - 1)) found.push({ start, parts });
    };
    // A form with white space at its beginning may begin at any of it.
    if (first === "") for (const { index } of cased.matchAll(/\s/g)) add(index);
    else for (let start = cased.indexOf(first); start >= 0; start = cased.indexOf(first, start + 1)) add(start);
  }
  return found.sort((a, b) => a.start - b.start);
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
    forms: formsOf([...anyCase.keys(), ...exact.keys()]),
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
  return { forms: formsOf([...all.keys()]), entry: (found) => all.get(oneSpace(found).toLowerCase()) };
}

/** The dictionary of a content; empty where there is none. */
export const dictionaryOf = madeOnce((unit: Unit<typeof own.dictionary.name> | undefined): Dictionary => {
  const { spellings = [], avoid = [] } = unit?.valid ? unit.data : {};
  return { spellings: spellingsOf(spellings), avoided: avoidedOf(avoid) };
});

interface ListedWord<Block, Entry> {
  readonly prose: Block;
  /** As a range of the block's text. */
  readonly start: number;
  readonly end: number;
  readonly found: string;
  readonly entry: Entry;
}

/** The words of a list in the blocks of a file. */
export function* wordsIn<Block extends Pick<Prose, "text">, Entry>(
  blocks: readonly Block[],
  { forms, entry }: WordList<Entry>,
): Iterable<ListedWord<Block, Entry>> {
  // Few words of the list stand in a file at all, which one look at the whole of it tells.
  const whole = folded(blocks.map(({ text }) => text).join("\n"));
  const possible = forms.filter(({ longest }) => whole.includes(longest));
  if (possible.length === 0) return;
  for (const prose of blocks) {
    const text = typedWords(prose.text);
    const cased = folded(text);
    let last = 0;
    for (const { start, parts } of possibleIn(text, cased, possible)) {
      if (start < last) continue;
      for (const end of endsOf(cased, start, parts)) {
        if (!isEnd(text, end)) continue;
        const found = text.slice(start, end);
        const known = entry(found);
        if (known) yield { prose, start, end, found, entry: known };
        last = end;
        break;
      }
    }
  }
}
