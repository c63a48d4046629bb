// Compares the numbers in all files with facts.yaml: which facts each number is about, and whether it agrees with them.
import { rowOf } from "../collections.ts";
import type { Summary } from "../model/analysis.ts";
import type { Location } from "../model/diagnostic.ts";
import { grouped } from "../model/grouped.ts";
import type { NumberedSentence, Quantity, SentenceNumber } from "../model/numbers.ts";
import type { Texts } from "../model/result.ts";
import type { Singles } from "../model/singles.ts";
import { otherNames } from "./fact-owner.ts";
import { holds, isEqual, type NumberFact, numberFacts } from "./facts.ts";
import { quantitiesIn } from "./quantities.ts";
import { isThickness } from "./thickness.ts";

/** A typed number that equals a fact it is about, or contradicts all of them. */
export interface Claim {
  /** The file's text, as typed. */
  readonly text: () => string;
  readonly location: Location;
  readonly sentence: NumberedSentence;
  readonly number: SentenceNumber;
  /** The number as typed, on one line. */
  readonly typed: string;
  /** The facts that it is about. */
  readonly facts: readonly NumberFact[];
  /** Those with the same number; none if it contradicts them. */
  readonly equal: readonly NumberFact[];
}

/** Separators between parts of a sentence. */
const partEnd = /[,;:()|–—\ufffc]|\s(?:and|but|while|whereas|or)\s/;

/** The part of a sentence around a number. */
function partAround({ text }: NumberedSentence, { start, end }: SentenceNumber): string {
  return `${text.slice(0, start).split(partEnd).at(-1)}${text.slice(start, end)}${text.slice(end).split(partEnd)[0]}`.trim();
}

/** Most words of a part that says nothing by itself, including its number: “for up to 4 hours”. */
const fewWords = 6;

/** Whether a text has a measure, alone or in a list. */
const hasMeasure = (text: string, { dimension, values: [value = 0] }: Quantity) =>
  quantitiesIn(text).some((one) => one.dimension === dimension && one.values.includes(value));

/**
 * The facts that a number is about: all words of the fact's subject are in its sentence, and the first of them in its part of it. Of
 * facts with cases it is about those whose case is mentioned, if one is.
 * @param possible facts in its dimension
 */
function factsOf(
  number: SentenceNumber,
  sentence: NumberedSentence,
  possible: readonly NumberFact[],
): readonly NumberFact[] {
  const all = `${sentence.beside} | ${sentence.text}`;
  const mentioned = possible.filter(
    (one) => one.subject.every((words) => words.test(all)) && !one.unless?.test(all),
  );
  if (mentioned.length === 0) return mentioned;
  const part = partAround(sentence, number);
  const isShort = part.split(" ").length <= fewWords;
  const near = `${sentence.beside} | ${part}`;
  const about = mentioned.filter((one) => {
    const [first = /^/] = one.subject;
    if (one.fact.measure === "thickness") return isThickness(sentence, number, first);
    return isShort || first.test(near) || isEqual(number, one);
  });
  const ofCase = [near, all].map((text) =>
    about.filter(({ when }) => when && hasMeasure(text, when)),
  );
  return ofCase.find(({ length }) => length > 0) ?? about;
}

/** The facts by what they measure, and the names by which a sentence is about somebody else. */
interface Known {
  readonly facts: ReadonlyMap<string, readonly NumberFact[]>;
  readonly namesOther: (sentence: NumberedSentence) => boolean;
}

function* claimsOf(source: Summary, { facts, namesOther }: Known, texts: Texts): Iterable<Claim> {
  const isLaw = rowOf(source).words === "law";
  const isHere = ({ fact: { collections } }: NumberFact) =>
    collections?.some((name) => name === source.collection) ?? true;
  for (const sentence of source.numbers) {
    for (const number of sentence.numbers) {
      const about = factsOf(number, sentence, facts.get(number.dimension)?.filter(isHere) ?? []);
      if (about.length === 0) continue;
      const equal = about.filter((one) => isEqual(number, one));
      const isHeld = number.values.every((value) =>
        about.some((one) => holds(value, number.detail, one)),
      );
      if ((equal.length === 0 && isHeld) || (!isLaw && namesOther(sentence))) continue;
      const [start, end] = number.span;
      yield {
        text: () => texts.get(source.path) ?? "",
        location: { file: source.path, span: { start, end } },
        sentence,
        number,
        typed: sentence.text.slice(number.start, number.end).replace(/\s+/g, " "),
        facts: about,
        equal,
      };
    }
  }
}

/** Most claims of one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const maxClaims = 100;

/** The numbers of all files that equal or contradict a fact. A sentence that names somebody else is not looked at. */
export function claimsIn(sources: readonly Summary[], singles: Singles, texts: Texts): Claim[] {
  const all = numberFacts(singles);
  const known = {
    facts: grouped(all, ({ quantity }) => quantity.dimension),
    namesOther: otherNames(singles, all),
  };
  return sources.flatMap((source) => [...claimsOf(source, known, texts)].slice(0, maxClaims));
}
