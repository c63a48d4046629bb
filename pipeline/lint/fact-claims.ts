// Compares the numbers in all files with facts.yaml: which facts each number is about, whether it agrees with them, and whether it is our
// own claim.
import { collections, rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import type { Location } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import type { NumberedSentence, SentenceNumber } from "../model/numbers.ts";
import type { Texts } from "../model/result.ts";
import type { Singles } from "../model/singles.ts";
import { isAboutUs, type Names, namesOf, namesOther } from "./fact-owner.ts";
import { holds, isEqual, type NumberFact, numberFacts } from "./facts.ts";
import { quantitiesIn } from "./quantities.ts";
import { isThickness } from "./thickness.ts";

/** A typed number that is about facts. */
export interface Claim {
  readonly source: Summary;
  /** The file's text, as typed. */
  readonly text: () => string;
  readonly location: Location;
  readonly sentence: NumberedSentence;
  readonly number: SentenceNumber;
  readonly facts: readonly NumberFact[];
  /** Facts with the same number. */
  readonly equal: readonly NumberFact[];
  /** Whether it contradicts all of them. */
  readonly isOther: boolean;
  /** Whether it is our own claim, and not possibly somebody else's. */
  readonly isOurs: boolean;
}

/** Separators between parts of a sentence. */
const partEnd = /[,;:()|–—\ufffc]|\s(?:and|but|while|whereas|or)\s/;

/** The part of a sentence around a number. */
function partAround({ text }: NumberedSentence, { start, end }: SentenceNumber): string {
  return `${text.slice(0, start).split(partEnd).at(-1)}${text.slice(start, end)}${text.slice(end).split(partEnd)[0]}`.trim();
}

/** Most words of a part that says nothing by itself, including its number: “for up to 4 hours”. */
const fewWords = 6;

/** For facts with cases: those whose case is named in the part of the sentence, else in the whole sentence. */
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

/**
 * The facts that a number is about: all words of the fact's subject are in its sentence, and the first of them in its part of it.
 * @param possible facts in its dimension
 */
function factsOf(
  number: SentenceNumber,
  sentence: NumberedSentence,
  possible: readonly NumberFact[],
): readonly NumberFact[] {
  if (possible.length === 0) return possible;
  const all = `${sentence.beside} | ${sentence.text}`;
  const named = possible.filter((one) => one.subject.every((words) => words.test(all)) && !one.unless?.test(all));
  if (named.length === 0) return named;
  const part = partAround(sentence, number);
  const isShort = part.split(" ").length <= fewWords;
  const near = `${sentence.beside} | ${part}`;
  const about = named.filter((one) => {
    const { fact, subject } = one;
    const [first = /^/] = subject;
    if (fact.measure === "thickness") return isThickness(sentence, number, first);
    return isShort || first.test(near) || isEqual(number, one);
  });
  return ofCase(about, [near, all]);
}

/** Facts that may be claimed in a collection, by dimension. */
type FactsByDimension = ReadonlyMap<string, readonly NumberFact[]>;

/** Most claims of one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const mostClaims = 100;

function* claimsOf(source: Summary, facts: FactsByDimension, names: Names, texts: Texts): Iterable<Claim> {
  const text = () => texts.get(source.path) ?? "";
  const isLaw = rowOf(source).words === "law";
  let count = 0;
  for (const sentence of source.numbers)
    for (const number of sentence.numbers) {
      const about = factsOf(number, sentence, facts.get(number.dimension) ?? []);
      if (about.length === 0 || (!isLaw && namesOther(sentence, names))) continue;
      if (++count > mostClaims) return;
      const equal = about.filter((one) => isEqual(number, one));
      const isHeld = number.values.every((value) => about.some((one) => holds(value, number.detail, one)));
      const [start, end] = number.span;
      const isOurs = isAboutUs(source) || names.ours.test(`${sentence.beside} | ${sentence.text}`);
      yield {
        ...{ source, text, location: { file: source.path, span: { start, end } }, sentence, number },
        ...{ facts: about, equal, isOther: equal.length === 0 && !isHeld, isOurs },
      };
    }
}

/** The numbers of all files that are about facts. */
export function claimsIn(sources: readonly Summary[], singles: Singles, texts: Texts): Claim[] {
  const facts = numberFacts(singles);
  if (facts.length === 0) return [];
  const names = namesOf(singles, facts);
  const byCollection = new Map(
    collections.map(({ name }) => {
      const here = facts.filter(({ fact }) => fact.collections?.some((one) => one === name) ?? true);
      return [name, grouped(here, ({ quantity }) => quantity.dimension)];
    }),
  );
  return sources.flatMap((source) => [
    ...claimsOf(source, byCollection.get(source.collection) ?? new Map(), names, texts),
  ]);
}
