// Compares the numbers in all files with the facts that they are about.

import type { Summary } from "../../analyse/analysis.ts";
import type { Singles } from "../../analyse/singles.ts";
import type { Location } from "../../finding.ts";
import { escaped, grouped } from "../../helpers.ts";
import type { Texts } from "../../read/files/contents.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import { textAt } from "../../read/yaml/value.ts";
import { brandNames, holds, isEqual, type NumberFact, numberFacts } from "./facts.ts";
import { sourceNumerals } from "./numerals.ts";
import type { NumberedSentence } from "./quantities.ts";

/** A typed number that equals a fact it is about, or contradicts all of them. */
export interface Claim {
  /** The file's text, as typed. */
  readonly text: () => string;
  readonly location: Location;
  readonly sentence: NumberedSentence;
  readonly span: readonly [start: number, end: number];
  /** The number as typed, on one line. */
  readonly typed: string;
  readonly values: readonly number[];
  /** The facts that it is about. */
  readonly facts: readonly NumberFact[];
  /** Those with the same number; none if it contradicts them. */
  readonly equal: readonly NumberFact[];
}

/** The facts by what they measure, and what says that a sentence is about us. */
interface Known {
  readonly table: SiteTable;
  readonly facts: ReadonlyMap<string, readonly NumberFact[]>;
  readonly ours: RegExp;
}

/** Whether a file is about something of ours that has its title as its name. */
function isNamed(source: Summary, table: SiteTable): boolean {
  const row = table.rowOf(source);
  return row.kind === "entries" && row.named === true;
}

/** Matches the company's names, those of what it names, and words such as “we” and “our”. */
function oursPattern(sources: readonly Summary[], singles: Singles): RegExp {
  const titles = sources
    .filter((source) => isNamed(source, singles.table))
    .flatMap((source) => textAt(source.root, "/title") ?? []);
  const names = [...brandNames(singles), ...titles].map(escaped);
  return new RegExp(
    `\\{\\{\\s*brand\\.|(?<![\\p{L}\\p{N}])(?:${[...names, sourceNumerals(singles.table).ours].join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );
}

/**
 * The claims of a sentence. A number is about a fact if it is of its dimension and all nouns of the fact are in the sentence or beside it.
 * Where neither the sentence nor the file is about us, it may have another number.
 */
function* claimsOf(
  source: Summary,
  sentence: NumberedSentence,
  { table, facts, ours }: Known,
  texts: Texts,
): Iterable<Claim> {
  const words = `${sentence.beside} | ${sentence.text}`;
  const isOurs = isNamed(source, table) || ours.test(words);
  for (const number of sentence.numbers) {
    const about = (facts.get(number.dimension) ?? []).filter(
      ({ fact: { collections }, subject }) =>
        (collections?.some((name) => name === source.collection) ?? true) &&
        subject.every((noun) => noun.test(words)),
    );
    const equal = about.filter((one) => isEqual(number, one));
    const isHeld = number.values.every((value) =>
      about.some((one) => holds(value, number.detail, one)),
    );
    // Lengths of the trade are gaps, spacings and edges more often than what a fact says, so no length contradicts one.
    const isContradiction = isOurs && !isHeld && number.dimension !== "length";
    if (about.length === 0 || (equal.length === 0 && !isContradiction)) continue;
    const [start, end] = number.span;
    yield {
      text: () => texts.get(source.path) ?? "",
      location: { file: source.path, span: { start, end } },
      sentence,
      span: number.span,
      typed: sentence.text.slice(number.start, number.end).replace(/\s+/g, " "),
      values: number.values,
      facts: about,
      equal,
    };
  }
}

/** Most claims of one file: a file with more is wrong as a whole, or was made to keep the compiler busy. */
const maxClaims = 100;

/** The numbers of all files that equal or contradict a fact. */
export function claimsIn(sources: readonly Summary[], singles: Singles, texts: Texts): Claim[] {
  const known = {
    table: singles.table,
    facts: grouped(numberFacts(singles), ({ quantity }) => quantity.dimension),
    ours: oursPattern(sources, singles),
  };
  return sources.flatMap((source) =>
    source.numbers
      .flatMap((sentence) => [...claimsOf(source, sentence, known, texts)])
      .slice(0, maxClaims),
  );
}
