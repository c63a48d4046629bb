// The facts that have a number, each with patterns for the words that show a sentence to be about it.
import type { Fact } from "../../.cache/types/sources.d.ts";
import { own } from "../collections.ts";
import { dataOf } from "../model/analysis.ts";
import type { Location } from "../model/diagnostic.ts";
import { locationOf } from "../model/location.ts";
import type { Quantity } from "../model/numbers.ts";
import type { Singles } from "../model/singles.ts";
import { textAt } from "../model/value.ts";
import { letters } from "./letters.ts";
import { quantitiesIn } from "./quantities.ts";

/** A fact that has a number. */
export interface NumberFact {
  readonly id: string;
  readonly fact: Fact;
  readonly quantity: Quantity;
  /** A sentence is about the fact where each of them finds something. */
  readonly subject: readonly RegExp[];
  /** Finds what shows a sentence to be about something else. */
  readonly unless: RegExp | undefined;
  /** Where its value stands. */
  readonly location: Location;
}

/** The number of a fact; undefined where its value is words, or its unit is not known. */
export function quantityOf({ value, unit }: Fact): Quantity | undefined {
  const typed = [value].flat().join(", ");
  if (unit !== "rank") return quantitiesIn(unit === undefined ? typed : `${typed} ${unit}`)[0];
  return { dimension: "rank", values: [Number(typed)], start: 0, end: 0 };
}

/** Whether two lists hold the same numbers in the same order. */
export const isSame = (a: readonly number[], b: readonly number[]) => a.join() === b.join();

/** Text that is written as a pattern, with any white space or a hyphen between its words. */
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/[\s-]+/g, "[\\s-]+");

/**
 * Finds one of some words, each with any ending of a plural or genitive, or with any ending where it has a `*`.
 * @param brand what the brand's names are: a text may have a placeholder for them
 */
export function wordPattern(words: readonly string[], brand: readonly string[]): RegExp {
  const sources = words.map((word) => {
    const source = word.split("*").map(escaped).join(`[${letters}]*`);
    return brand.includes(word) ? `${source}|\\{\\{\\s*brand\\.\\w+\\s*\\}\\}` : source;
  });
  return new RegExp(`(?<![${letters}\\d])(?:${sources.join("|")})(?:e?s)?(?:['’]s?)?(?![${letters}\\d])`, "i");
}

/** The names of the brand as texts have them. */
export const brandNames = (singles: Singles): readonly string[] =>
  ["name", "legalName"].flatMap((field) => textAt(singles.get(own.site)?.root, `/brand/${field}`) ?? []);

/** The facts that have a number; others cannot be contradicted by one. */
export function numberFacts(singles: Singles): NumberFact[] {
  const facts = singles.get(own.facts);
  const known = dataOf(facts, own.facts);
  if (!facts || !known) return [];
  const brand = brandNames(singles);
  return Object.entries(known).flatMap(([id, fact]) => {
    const quantity = fact && quantityOf(fact);
    if (!quantity) return [];
    const subject = fact.subject.map((item) => wordPattern([item].flat(), brand));
    const unless = fact.unless && wordPattern(fact.unless, brand);
    return [{ id, fact, quantity, subject, unless, location: locationOf(facts, `/${id}/value`) }];
  });
}

/** Whether a number is one that a fact gives, or lies within its range. */
export function holds(value: number, detail: string | undefined, { quantity }: NumberFact): boolean {
  const [low = 0, high = 0] = quantity.values;
  if (quantity.range ? value < low || value > high : !quantity.values.includes(value)) return false;
  return !detail || !quantity.detail || detail === quantity.detail;
}

/** Whether a number says the same as a fact. */
export const isEqual = ({ range, values, detail = "" }: Quantity, { quantity }: NumberFact) =>
  range === quantity.range && isSame(values, quantity.values) && detail === (quantity.detail ?? "");
