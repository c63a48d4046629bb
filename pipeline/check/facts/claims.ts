// Reports numbers of ours that equal or contradict a fact that they are about.

import { escaped, grouped } from "../../helpers.ts";
import type { SingleFiles } from "../../read/file/singles.ts";
import type { Summary } from "../../read/file/summary.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import type { NumberedSentence, Quantity } from "../../read/numbers/quantities.ts";
import { textAt } from "../../read/yaml/value.ts";
import type { CheckSite } from "../check.ts";
import { reportDrift } from "./drift.ts";
import { brandNames, type Claim, holds, isEqual, type NumberFact, numberFacts } from "./facts.ts";
import { reportLiteral } from "./literal.ts";

/** The facts by what they measure, and what says that a sentence is about us. */
interface ClaimContext {
  readonly table: SiteTable;
  readonly facts: ReadonlyMap<string, readonly NumberFact[]>;
  readonly ours: RegExp;
}

/** Whether a file is about something of ours that has its title as its name. */
function isNamed(source: Summary, table: SiteTable): boolean {
  const row = table.rowFor(source);
  return row.kind === "entries" && row.named === true;
}

/** Matches the names of the company and of its products, and words such as “we” and “our”. */
function oursPattern(sources: readonly Summary[], singles: SingleFiles): RegExp {
  const titles = sources
    .filter((source) => isNamed(source, singles.table))
    .flatMap((source) => textAt(source.root, "/title") ?? []);
  const names = [...brandNames(singles), ...titles].map(escaped);
  names.push("[Ww]e|[Oo]ur|[Tt]he company");
  return new RegExp(
    `\\{\\{\\s*brand\\.|(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`,
    "u",
  );
}

/**
 * The claims of a sentence. A number is about a fact if it is of its dimension and all nouns of the
 * fact are in the sentence or beside it. Where neither the sentence nor the file is about us, it
 * may have another number.
 */
function* claimsOf(
  source: Summary,
  sentence: NumberedSentence,
  { table, facts, ours }: ClaimContext,
  text: string,
): Iterable<Claim> {
  const words = `${sentence.beside} | ${sentence.text}`;
  const isOurs = isNamed(source, table) || ours.test(words);
  for (const number of sentence.numbers) {
    const about = (facts.get(number.dimension) ?? []).filter(
      ({ fact: { collections }, subject }) =>
        (collections?.some((name) => name === source.collection) ?? true) &&
        subject.every((noun) => noun.test(words)),
    );
    const equal = about.filter((fact) => isEqual(number, fact));
    const isHeld = number.values.every((value) =>
      about.some((fact) => holds(value, number.detail, fact)),
    );
    const isCompared =
      number.dimension !== "length" ||
      (about.some((fact) => fact.isThickness) && isThickness(sentence, number));
    const isContradiction = isOurs && !isHeld && isCompared;
    if (about.length === 0 || (equal.length === 0 && !isContradiction)) continue;
    const [start, end] = number.span;
    yield {
      text,
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

const thick = /^[\s-]{0,3}thick\b|\bthick(?:ness(?:es)?)?(?:[\s:-]+\p{L}+){0,5}[\s:-]+$/iu;

/**
 * True if a length is called a thickness: others are gaps, spacings and edges more often than what
 * a fact says.
 */
function isThickness({ text, beside }: NumberedSentence, { start, end }: Quantity): boolean {
  const around = [text.slice(0, start), text.slice(end)];
  return around.some((words) => thick.test(words)) || /\bthick/i.test(beside);
}

/**
 * Most claims of one file: a file with more is wrong as a whole, or was made to keep the compiler
 * busy.
 */
const maxClaims = 100;

export const checkSite: CheckSite = ({ files, singles, folder, table }, report) => {
  const known = {
    table,
    facts: grouped(numberFacts(singles), ({ quantity }) => quantity.dimension),
    ours: oursPattern(files, singles),
  };
  for (const file of files) {
    const text = folder.texts.get(file.path) ?? "";
    const claims = file.numbers.flatMap((sentence) => [...claimsOf(file, sentence, known, text)]);
    for (const claim of claims.slice(0, maxClaims)) {
      if (claim.equal.length > 0) {
        reportLiteral(claim, report);
      } else {
        reportDrift(claim, table, report);
      }
    }
  }
};
