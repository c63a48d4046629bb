// Lists the facts with a number, and recognises sentences about one by its nouns.
import type { Fact } from "../../../.cache/types/sources.d.ts";
import { escaped } from "../../helpers.ts";
import type { SingleFiles } from "../../read/file/singles.ts";
import {
  type NumberedSentence,
  type Quantity,
  quantitiesIn,
} from "../../read/numbers/quantities.ts";
import { letters } from "../../read/placeholders/letters.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import type { Location } from "../../report/finding.ts";

/** A fact with a number. */
export interface NumberFact {
  readonly id: string;
  readonly fact: Fact;
  readonly quantity: Quantity;
  /** A sentence is about the fact if all of these match. */
  readonly subject: readonly RegExp[];
  /**
   * True if its subject has a word of thickness: then lengths that a sentence calls thick are
   * compared.
   */
  readonly isThickness: boolean;
  /** Location of its value. */
  readonly location: Location;
}

/** A typed number that equals a fact it is about, or contradicts all of them. */
export interface Claim {
  /** The file's text, as typed. */
  readonly text: string;
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

/** The number of a fact; undefined if its value is text or its unit unknown. */
export function quantityOf(fact: Fact): Quantity | undefined {
  return quantitiesIn(`${valueText(fact)} ${fact.unit ?? ""}`.trim())[0];
}

/** The value of a fact as a text. */
export const valueText = ({ value }: Fact): string => [value].flat().join(", ");

/** Whether two lists have the same numbers in the same order. */
export const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

/** A text as a pattern, with any white space or a hyphen between its words. */
const spaced = (text: string) => escaped(text).replace(/[\s-]+/g, "[\\s-]+");

/**
 * Matches any of some words, with a plural or genitive ending, or with any ending where a word has
 * a `*`.
 * @param brand the brand's names, for which a text may have a placeholder
 */
export function wordPattern(words: readonly string[], brand: readonly string[]): RegExp {
  const sources = words.map((word) => {
    const source = word.split("*").map(spaced).join(`[${letters}]*`);
    return brand.includes(word) ? `${source}|\\{\\{\\s*brand\\.\\w+\\s*\\}\\}` : source;
  });
  return new RegExp(
    `(?<![${letters}\\d])(?:${sources.join("|")})(?:e?s)?(?:['’]s?)?(?![${letters}\\d])`,
    "i",
  );
}

/** The brand's names, as in texts. */
export const brandNames = (singles: SingleFiles): readonly string[] =>
  ["name", "legalName"].flatMap(
    (field) => textAt(singles.get("site")?.root, `/brand/${field}`) ?? [],
  );

/** The facts with a number; others cannot be contradicted by one. */
export function numberFacts(singles: SingleFiles): NumberFact[] {
  const facts = singles.get("facts");
  const known = singles.dataOf("facts");
  if (!facts || !known) return [];
  const brand = brandNames(singles);
  return Object.entries(known).flatMap(([id, fact]) => {
    const quantity = fact && quantityOf(fact);
    if (!quantity) return [];
    const items = fact.subject.map((item) => [item].flat());
    const others = items.filter((words) => !words.some((word) => word.startsWith("thick")));
    const subject = others.map((words) => wordPattern(words, brand));
    const isThickness = others.length < items.length;
    const location = locationOf(facts, `/${id}/value`);
    return [{ id, fact, quantity, subject, isThickness, location }];
  });
}

/** Whether a number is one of a fact's, or within its range. */
export function holds(
  value: number,
  detail: string | undefined,
  { quantity }: NumberFact,
): boolean {
  const [low = 0, high = 0] = quantity.values;
  if (quantity.range ? value < low || value > high : !quantity.values.includes(value)) return false;
  return !detail || !quantity.detail || detail === quantity.detail;
}

/** Whether a quantity equals a fact's quantity. */
export const isEqual = ({ range, values, detail = "" }: Quantity, { quantity }: NumberFact) =>
  range === quantity.range && isSame(values, quantity.values) && detail === (quantity.detail ?? "");

/** Where facts are, to be shown beside a finding. */
export const factLocations = (facts: readonly NumberFact[]) =>
  facts.map(({ fact, location }) => ({
    ...location,
    message: `Ours: ${fact.text} (${fact.scope.replace(/\.$/, "")}).`,
  }));
