// Decides whose number a sentence states, from the names in it: ours, somebody else's, or unknown.
import { rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import type { NumberedSentence } from "../model/numbers.ts";
import type { Singles } from "../model/singles.ts";
import { brandNames, type NumberFact, wordPattern } from "./facts.ts";
import { letters } from "./letters.ts";

/** Words for somebody else, or for anybody. */
const others =
  /\b(?:another|competit\w+|rivals?|dealers?|neighbours?|market|(?:an?|any|every|each|no|other|their|his|her) (?:\S+ )?(?:company|business|firm|maker|manufacturer)|(?:company|business|firm|maker) (?:that|which|who))\b/i;

/** Capitalised words within a sentence, and words with a capital inside, except names of places. */
const capital = new RegExp(
  `(?<=[${letters}\\d,;:)”"’]\\s+)(?<!\\b(?:in|near|at)\\s+)\\p{Lu}[\\p{L}\\p{N}&-]+|\\p{Lu}[\\p{Ll}\\d]+\\p{Lu}[\\p{L}\\d]+`,
  "gu",
);

/** What is needed to tell whose number it is. */
export interface Names {
  /** Matches words by which a sentence is about us: the brand, names in the facts' subjects, “we” and “our”. */
  readonly ours: RegExp;
  /** Words of the facts and the brand, which are not somebody else's name. */
  readonly known: ReadonlySet<string>;
}

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The names, from the brand and the words of the facts. */
export function namesOf(singles: Singles, facts: readonly NumberFact[]): Names {
  const brand = brandNames(singles);
  const subjects = facts.flatMap(({ fact }) => fact.subject.flat());
  const called = subjects.filter((word) => /^\p{Lu}[\p{L}-]*\p{Ll}/u.test(word));
  const texts = facts.flatMap(({ fact: { scope, text, unless = [] } }) => [scope, text, ...unless]);
  return {
    ours: wordPattern([...brand, ...called, "we", "our"], brand),
    known: new Set(wordsOf([...brand, ...subjects, ...texts].join(" "))),
  };
}

/** Whether a file is about us: a blog text only if it names a product or a fact, any other file always. */
export function isAboutUs(file: Summary): boolean {
  const collection = rowOf(file);
  if (collection.kind !== "entries" || collection.feed !== true) return true;
  return file.references.length > 0 || file.used.some((name) => /^(?:brand|fact)\./.test(name));
}

/** Whether a sentence names somebody else. */
export function namesOther({ text }: NumberedSentence, { known }: Names): boolean {
  const names = text.match(capital) ?? [];
  return others.test(text) || names.some((name) => wordsOf(name).some((word) => !known.has(word)));
}
