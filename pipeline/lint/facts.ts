// The facts that have a number, as numbers of a text are held against them.
import type { Fact } from "../../.cache/types/sources.d.ts";
import { own } from "../collections.ts";
import { dataOf, type Summary } from "../model/analysis.ts";
import type { Location } from "../model/diagnostic.ts";
import { locationOf } from "../model/location.ts";
import type { Quantity } from "../model/numbers.ts";
import { type Terms, termsOf } from "./plain-words.ts";
import { quantitiesIn } from "./quantities.ts";

/** A fact that has a number. */
export interface NumberFact {
  readonly id: string;
  readonly fact: Fact;
  readonly quantity: Quantity;
  /** A sentence is about the fact where a term of each list stands in it. */
  readonly subject: readonly Terms[];
  readonly unless: Terms;
  /** Whether it is about the company and not about a thing that it makes. */
  readonly isOfCompany: boolean;
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

const companyWords = new Set(["company", "business", "firm", "maker", "manufacturer"]);

/** The facts that have a number; others cannot drift. */
export function numberFacts(facts: Summary | undefined): NumberFact[] {
  const known = dataOf(facts, own.facts);
  if (!facts || !known) return [];
  return Object.entries(known).flatMap(([id, fact]) => {
    const quantity = fact && quantityOf(fact);
    if (!quantity) return [];
    const subject = fact.subject.map((item) => termsOf([item].flat()));
    const isOfCompany = fact.subject.flat().some((word) => companyWords.has(word.toLowerCase()));
    const location = locationOf(facts, `/${id}/value`);
    return [{ id, fact, quantity, subject, unless: termsOf(fact.unless ?? []), isOfCompany, location }];
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
