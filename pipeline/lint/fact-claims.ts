// Holds the numbers of all files against facts.yaml: which facts each is about, and whether it agrees with them.
import { collections, own } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import { propertyGroups } from "../model/build-up.ts";
import type { CollectionName } from "../model/collection.ts";
import type { Location } from "../model/diagnostic.ts";
import type { NumberedSentence, SentenceNumber } from "../model/numbers.ts";
import { hasProperties, type PropertyRules, propertyRules } from "../model/property.ts";
import { propertyProse } from "../model/property-words.ts";
import type { Texts } from "../model/result.ts";
import type { Singles } from "../model/singles.ts";
import { textAt } from "../model/value.ts";
import { type Owner, ownerOf, type Vocabulary, vocabularyOf } from "./fact-owner.ts";
import { holds, isEqual, type NumberFact, numberFacts } from "./facts.ts";
import { type BrandNames, numbersOf } from "./numbers.ts";
import { hasTerm } from "./plain-words.ts";
import { quantitiesIn } from "./quantities.ts";
import { isThickness, thickest } from "./thickness.ts";

/** A typed number that is about facts. */
export interface Claim {
  readonly source: Summary;
  /** The file as it is typed. */
  readonly text: () => string;
  readonly location: Location;
  readonly sentence: NumberedSentence;
  readonly number: SentenceNumber;
  readonly facts: readonly NumberFact[];
  /** Those of the facts that say the same number. */
  readonly equal: readonly NumberFact[];
  /** Whether it contradicts all of them. */
  readonly isOther: boolean;
  /** Whose claim it is, as far as the sentence tells: what names somebody else is none. */
  readonly owner: Exclude<Owner, undefined>;
}

/** Words at which a part of a sentence ends. */
const partEnd = /(?<=^| )(?:,|and|but|while|whereas|or) /;

/** The part of a sentence around a number, and what stands beside the sentence. */
function partAround({ words, beside }: NumberedSentence, { start, end }: SentenceNumber): string {
  const before = words.slice(0, start).split(partEnd).at(-1) ?? "";
  return ` ${beside}${before}${words.slice(start, end)}${words.slice(end).split(partEnd)[0]}`;
}

const hasAll = (words: string, { subject }: NumberFact) => subject.every((terms) => hasTerm(words, terms));

/** Most words of a part that says nothing by itself, with its number: “for up to 4 hours”. */
const fewWords = 6;

/** Whether the words of a fact that stand in a sentence are about a number of it. */
function isNear(one: NumberFact, sentence: NumberedSentence, number: SentenceNumber, part: string): boolean {
  const [first = []] = one.subject;
  if (one.fact.measure === "thickness") return isThickness(first, number, sentence);
  // Words that are strewn over other parts of a sentence say nothing of the number.
  if (hasTerm(part, first) || part.split(" ").length <= fewWords) return true;
  return (sentence.beside + sentence.words).split(partEnd).some((other) => hasAll(` ${other}`, one));
}

/** Facts of several cases: those whose case is named, in the part of the sentence or else in all of it. */
function ofCase(facts: readonly NumberFact[], texts: readonly string[]): readonly NumberFact[] {
  if (!facts.some(({ fact }) => fact.case)) return facts;
  for (const named of texts.map(quantitiesIn)) {
    const has = ({ fact }: NumberFact) => {
      const [when] = quantitiesIn(fact.case ?? "");
      return named.some(
        ({ dimension, values }) => dimension === when?.dimension && values.includes(when.values[0] ?? 0),
      );
    };
    if (facts.some(has)) return facts.filter((one) => one.fact.case === undefined || has(one));
  }
  return facts;
}

/** The numbers of a file, with those of its properties, which read as the vocabulary and the facts have it. */
function sentencesOf(
  source: Summary,
  properties: PropertyRules | undefined,
  brand: BrandNames,
  texts: Texts,
): readonly NumberedSentence[] {
  if (!properties || !hasProperties(source)) return source.numbers;
  const text = texts.get(source.path) ?? "";
  const title = textAt(source.root, "/title");
  const beside = title === undefined ? [] : [title];
  const prose = propertyGroups(source).flatMap((group) =>
    propertyProse({ ...source, text }, properties, beside, group),
  );
  return [...source.numbers, ...numbersOf({ ...source, text, prose }, brand)];
}

/**
 * The facts that a number is about.
 * @param possible facts of what it measures
 */
function factsOf(
  number: SentenceNumber,
  sentence: NumberedSentence,
  possible: readonly NumberFact[],
): readonly NumberFact[] {
  if (possible.length === 0) return possible;
  const all = ` ${sentence.beside}${sentence.words}`;
  const isTooThick = ({ fact }: NumberFact) => fact.measure === "thickness" && Math.max(...number.values) > thickest;
  const named = possible.filter((one) => hasAll(all, one) && !hasTerm(all, one.unless) && !isTooThick(one));
  if (named.length === 0) return named;
  const part = partAround(sentence, number);
  const about = named.filter((one) => isNear(one, sentence, number, part));
  return ofCase(about, [part, all]);
}

/** Facts that may be claimed in a collection, by what they measure. */
type FactsByDimension = ReadonlyMap<string, readonly NumberFact[]>;

function factsFor(collection: CollectionName, facts: readonly NumberFact[]): FactsByDimension {
  const here = facts.filter(({ fact }) => fact.collections?.some((name) => name === collection) ?? true);
  const dimensions = new Set(here.map(({ quantity }) => quantity.dimension));
  return new Map(Array.from(dimensions, (one) => [one, here.filter(({ quantity }) => quantity.dimension === one)]));
}

/** Most numbers of one file that are about facts: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const mostClaims = 100;

function* claimsOf(
  source: Summary,
  sentences: readonly NumberedSentence[],
  facts: FactsByDimension,
  vocabulary: Vocabulary,
  texts: Texts,
): Iterable<Claim> {
  const text = () => texts.get(source.path) ?? "";
  let count = 0;
  for (const sentence of sentences)
    for (const number of sentence.numbers) {
      const about = factsOf(number, sentence, facts.get(number.dimension) ?? []);
      const owners = about.map((one) => ownerOf(sentence, number, one, source, vocabulary));
      const owner = (["us", "nobody", "somebody"] as const).find((each) => owners.includes(each));
      if (!owner) continue;
      if (++count > mostClaims) return;
      const those = about.filter((_one, at) => owners[at] === owner);
      const equal = those.filter((one) => isEqual(number, one));
      const isHeld = number.values.every((value) => those.some((one) => holds(value, number.detail, one)));
      const [start, end] = number.span;
      const location = { file: source.path, span: { start, end } };
      yield {
        source,
        text,
        location,
        sentence,
        number,
        facts: those,
        equal,
        isOther: equal.length === 0 && !isHeld,
        owner,
      };
    }
}

/** The numbers of all files that are about facts. */
export function claimsIn(sources: readonly Summary[], singles: Singles, texts: Texts): Claim[] {
  const facts = numberFacts(singles.get(own.facts));
  if (facts.length === 0) return [];
  const vocabulary = vocabularyOf(singles, facts);
  const properties = propertyRules(singles);
  const brand = (name: string) => textAt(singles.get(own.site)?.root, `/brand/${name}`);
  const byCollection = new Map(collections.map(({ name }) => [name, factsFor(name, facts)]));
  return sources.flatMap((source) => {
    const here = byCollection.get(source.collection) ?? new Map();
    return [...claimsOf(source, sentencesOf(source, properties, brand, texts), here, vocabulary, texts)];
  });
}
