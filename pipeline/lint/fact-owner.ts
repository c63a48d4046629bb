// Whether the claim that a number makes is the company's. There is no grammar of English in it: what the sentence names decides.
import { own, rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import type { NumberedSentence, SentenceNumber } from "../model/numbers.ts";
import type { Singles } from "../model/singles.ts";
import { textAt } from "../model/value.ts";
import type { NumberFact } from "./facts.ts";
import { hasTerm, placesOf, plainWords, type Terms, termsOf } from "./plain-words.ts";

/** Words by which an owner is known. */
export interface Vocabulary {
  /** What the company and its things are called. */
  readonly names: Terms;
  /** Words of the facts and of those names: none of them is somebody else's name. */
  readonly known: ReadonlySet<string>;
  /** What the facts are about, and the words that they use of it. */
  readonly things: Terms;
  readonly ofThings: ReadonlySet<string>;
}

/** What the company and its things are called: the brand, and the names among the words of the facts. */
function ownNames(singles: Singles, subjects: readonly string[]): readonly string[] {
  const brand = ["name", "legalName"].flatMap((field) => textAt(singles.get(own.site)?.root, `/brand/${field}`) ?? []);
  return [...brand, ...subjects.filter((word) => /^\p{Lu}[\p{L}-]*\p{Ll}/u.test(word))];
}

const wordsOf = (texts: readonly unknown[]) => plainWords(texts.join(" | ")).trimEnd().split(" ");

export function vocabularyOf(singles: Singles, facts: readonly NumberFact[]): Vocabulary {
  const subjects = facts.flatMap(({ fact }) => fact.subject.flat());
  const things = facts.flatMap(({ fact: { subject, collections } }) => (collections ? [] : subject.flat()));
  const called = ownNames(singles, subjects);
  const others = facts.flatMap(({ fact }) => fact.unless ?? []);
  const scopes = facts.map(({ fact }) => fact.scope);
  const values = facts.flatMap(({ fact: { value, text } }) => [value, text]);
  return {
    names: termsOf(called),
    known: new Set(wordsOf([...others, ...subjects, ...called, ...scopes, ...values])),
    things: termsOf(things),
    ofThings: new Set(wordsOf([...things, ...scopes, "a an the every all each use"])),
  };
}

/** Words for somebody else, or for anybody. */
const somebodyElse =
  /(?:^| )(?:their|his|her|another|other|competit\S+|rival|dealer|neighbour|market|(?:an?|any|every|each|no) (?:\S+ )?(?:company|business|firm|maker|manufacturer)|(?:company|business|firm|maker) (?:that|which|who)) /;

/** Whether a blog's text names a product or a fact: a blog speaks of all the world, while any other file is ours as a whole. */
function isAboutUs(file: Summary): boolean {
  const collection = rowOf(file);
  if (collection.kind !== "entries" || collection.feed !== true) return true;
  return file.references.length > 0 || file.used.some((name) => /^(?:brand|fact)\./.test(name));
}

/** Whether a sentence begins with what the facts are about: “A board lasts for forty years”. */
function beginsWithOurs(words: string, { start, end }: SentenceNumber, { things, ofThings }: Vocabulary): boolean {
  const rest = words.slice(0, start) + words.slice(end);
  const first = Math.min(...Array.from(placesOf(rest, things), (place) => place.start));
  const before = rest.slice(0, first).split(" ");
  return first < rest.length && before.every((word) => ofThings.has(word) || !/^\p{L}/u.test(word));
}

/** Whose claim a number is, as far as its sentence tells; `undefined` where it names somebody else. */
export type Owner = "us" | "nobody" | "somebody" | undefined;

export function ownerOf(
  { words, beside, names: capitals }: NumberedSentence,
  number: SentenceNumber,
  { isOfCompany, subject }: NumberFact,
  source: Summary,
  vocabulary: Vocabulary,
): Owner {
  // What the law makes a company say of itself is said by nobody else.
  if (rowOf(source).words === "law") return "us";
  const isNamed = hasTerm(` ${beside}${words}`, vocabulary.names);
  const isOfOthers = somebodyElse.test(words);
  if (capitals.some((name) => !vocabulary.known.has(name))) return isNamed && !isOfOthers ? "somebody" : undefined;
  if (isOfOthers) return "somebody";
  const things = subject.flatMap((terms) => [...placesOf(words, terms)]);
  if (isNamed || things.some(({ start }) => /(?:^| )our (?:\S+ ){0,2}$/.test(words.slice(0, start)))) return "us";
  const isWe = /(?:^| )(?:we|our) /.test(words);
  if (isOfCompany && isWe) return "us";
  return isAboutUs(source) && (isWe || beside !== "" || beginsWithOurs(words, number, vocabulary)) ? "us" : "nobody";
}
