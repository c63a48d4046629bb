// Finds the words of dictionary.yaml in texts; dictionary-spelling and dictionary-avoid say what is wrong with them.

import type { Dictionary as Rows } from "../../.cache/types/sources.d.ts";
import { own } from "../collections.ts";
import { type AnalysedFile, dataOf } from "../model/analysis.ts";
import { isSlip } from "../model/closest.ts";
import { type Prose, typedWords } from "../model/prose.ts";
import { folded, letters, oneOf } from "./letters.ts";
import { endsOf } from "./spaced-words.ts";

/** What is known of dictionary.yaml, as plain data. */
export type DictionaryFile = Pick<AnalysedFile, "collection" | "valid" | "root">;

export interface Spelling {
  readonly right: string;
  /** Whether the right form has a letter that those which it replaces agree not to have: it may be misspelt itself. */
  readonly isDoubtful: boolean;
}

export interface Avoided {
  readonly because: string;
  readonly write: string;
}

/** A word as it is looked for, in one case. */
interface Form {
  /** What stands between its white space. */
  readonly parts: readonly string[];
  /** How many characters stand before its first letter or digit. */
  readonly lead: number;
  /** Longer ones come first: where two begin alike, the longer is meant. */
  readonly rank: number;
}

/** A word list: the forms of its words by their first letters and digits, and what is known of each by all of them. */
export interface WordList<Entry> {
  readonly forms: ReadonlyMap<string, readonly Form[]>;
  /** Whether a text of one case may hold one of them. */
  mayBeIn(cased: string): boolean;
  entry(found: string): Entry | undefined;
}

export interface Dictionary {
  readonly spellings: WordList<Spelling>;
  readonly avoided: WordList<Avoided>;
}

const oneSpace = (text: string) => text.replace(/\s+/g, " ");

/** Letters and digits that stand together in a text of one case. */
const runs = new RegExp(`[${letters}\\d]+`, "g");

/** Stands for the first letters of words that have none, and are looked for at every place. */
const anywhere = "";

/** Prepares a list of words. */
export function formsOf(words: readonly string[]): ReadonlyMap<string, readonly Form[]> {
  const forms = new Map<string, Form[]>();
  for (const [rank, word] of [...words].sort((a, b) => b.length - a.length).entries()) {
    const cased = folded(word);
    const [run] = cased.match(runs) ?? [anywhere];
    const lead = cased.indexOf(run);
    // White space may be longer in a text, so from what stands behind it one cannot tell where the word begins.
    const key = /\s/.test(cased.slice(0, lead)) ? anywhere : run;
    const form = { parts: cased.split(/\s+/), lead, rank };
    const alike = forms.get(key);
    if (alike) alike.push(form);
    else forms.set(key, [form]);
  }
  return forms;
}

/** A word is whole, and no part of an address, a path, a file's name or a longer name. */
const belongsBefore = oneOf(`${letters}\\d/._@#&=?-`);
const belongsAfter = new RegExp(`[${letters}\\d/_@=]|\\.[${letters}]|-[${letters}]`, "iy");

function isEnd(text: string, at: number): boolean {
  belongsAfter.lastIndex = at;
  return !belongsAfter.test(text);
}

interface Possible extends Form {
  readonly start: number;
}

/** Letters of a word, and words of a list, that are looked for at once; a pattern has no room for any number of them. */
const [mostLetters, mostWords] = [24, 2000];

/** Whether a text of one case may hold a word of a list: most texts have none, which is known before places are looked at. */
function mayHold(forms: ReadonlyMap<string, readonly Form[]>): (cased: string) => boolean {
  if (forms.has(anywhere) || forms.size > mostWords) return () => true;
  if (forms.size === 0) return () => false;
  const words = Array.from(forms.keys(), (run) =>
    run.length > mostLetters ? run.slice(0, mostLetters) : `${run}(?![${letters}\\d])`,
  );
  const any = new RegExp(`(?<![${letters}\\d])(?:${words.join("|")})`);
  return (cased) => any.test(cased);
}

/** A text as words are looked for in it: without what nobody typed, and in one case. */
function inOneCase(typed: string) {
  const text = typedWords(typed);
  return { text, cased: folded(text) };
}

/** Where words may begin in a text, in the order of these places, of two at one place the longer first. */
function possibleIn(
  { text, cased }: ReturnType<typeof inOneCase>,
  forms: ReadonlyMap<string, readonly Form[]>,
): Possible[] {
  const found: Possible[] = [];
  const add = (form: Form, start: number) => {
    if (start === 0 || (start > 0 && !belongsBefore(text, start - 1))) found.push({ ...form, start });
  };
  for (const { 0: run, index } of cased.matchAll(runs))
    for (const form of forms.get(run) ?? []) add(form, index - form.lead);
  for (const form of forms.get(anywhere) ?? []) for (let at = 0; at < cased.length; at++) add(form, at);
  return found.sort((a, b) => a.start - b.start || a.rank - b.rank);
}

/** Letters and digits of a form, whatever stands between them. */
const lettersOf = (form: string) => (folded(form).match(runs) ?? []).join("");

/** Whether some of the forms of a name have the same letters, and the right one nearly these: “V-Boards, V Boards” and “Vbords”. */
function isDoubtful(right: string, instead: readonly string[]): boolean {
  const own = lettersOf(right);
  if (right[0] === right[0]?.toLowerCase()) return false;
  const letters = instead.map(lettersOf);
  if (letters.includes(own)) return false;
  return letters.some((form, index) => letters.indexOf(form) < index && isSlip(form, own));
}

function spellingsOf(rows: NonNullable<Rows["spellings"]>): WordList<Spelling> {
  const anyCase = new Map<string, Spelling>();
  const exact = new Map<string, Spelling>();
  const rightForms = new Set(rows.map(({ write }) => write));
  for (const { write: right, instead } of rows) {
    const spelling = { right, isDoubtful: isDoubtful(right, instead) };
    for (const form of instead) {
      if (form.toLowerCase() === right.toLowerCase()) exact.set(form, spelling);
      else anyCase.set(form.toLowerCase(), spelling);
    }
  }
  const forms = formsOf([...anyCase.keys(), ...exact.keys()]);
  return {
    forms,
    mayBeIn: mayHold(forms),
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
  const forms = formsOf([...all.keys()]);
  return { forms, mayBeIn: mayHold(forms), entry: (found) => all.get(oneSpace(found).toLowerCase()) };
}

/** The dictionary of a content; empty where there is none. */
export function dictionaryOf(file: DictionaryFile | undefined): Dictionary {
  const { spellings = [], avoid = [] } = dataOf(file, own.dictionary) ?? {};
  return { spellings: spellingsOf(spellings), avoided: avoidedOf(avoid) };
}

/** A word of a list that stands in a text. */
interface FoundWord<Entry> {
  readonly start: number;
  readonly end: number;
  readonly found: string;
  readonly entry: Entry;
}

/** The words of a list in a block of words. */
export function wordsIn<Entry>({ text }: Pick<Prose, "text">, list: WordList<Entry>): readonly FoundWord<Entry>[] {
  const looked = inOneCase(text);
  return list.mayBeIn(looked.cased) ? [...wordsOf(looked, list)] : [];
}

function* wordsOf<Entry>(
  looked: ReturnType<typeof inOneCase>,
  { forms, entry }: WordList<Entry>,
): Iterable<FoundWord<Entry>> {
  const { text, cased } = looked;
  let last = 0;
  for (const { start, parts } of possibleIn(looked, forms)) {
    if (start < last) continue;
    for (const end of endsOf(cased, start, parts)) {
      if (!isEnd(text, end)) continue;
      const found = text.slice(start, end);
      const known = entry(found);
      if (known) yield { start, end, found, entry: known };
      last = end;
      break;
    }
  }
}
