// The facts of facts.yaml as rules: which numbers of a text are about a fact, and whether they agree with it.

import type { Fact } from "../../.cache/types/sources.d.ts";
import { own } from "../collections.ts";
import { type AnalysedFile, dataOf } from "../model/analysis.ts";
import type { Place } from "../model/diagnostic.ts";
import { placeOf } from "../model/place.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import { type Terms, termsOf } from "./terms.ts";

export interface FactRule {
  readonly id: string;
  /** As it reads in a sentence. */
  readonly text: string;
  readonly scope: string;
  readonly quantity: Quantity;
  /** A sentence is about the fact where each of these is found. */
  readonly subject: readonly Terms[];
  /** The words of its subject as they are written. */
  readonly words: readonly (readonly string[])[];
  /** The things that the number measures, for facts that are a thickness. */
  readonly thing: Terms | undefined;
  /** A measure that tells this fact from others of the same subject, such as 50 mm. */
  readonly when: Quantity | undefined;
  readonly unless: Terms | undefined;
  /** The words of `unless` as they are written. */
  readonly unlessWords: readonly string[];
  /** Names of the only collections that it is about; undefined for all. */
  readonly collections: readonly string[] | undefined;
  /** Where it stands in facts.yaml. */
  readonly place: Place;
}

/** The rules of the facts that have a number; others cannot drift. */
export function factRules(facts: AnalysedFile | undefined): readonly FactRule[] {
  if (!facts?.valid) return [];
  const { root } = facts;
  return Object.entries(dataOf(facts, own.facts) ?? {}).flatMap(([id, fact]) => {
    const quantity = fact && quantityOf(fact);
    if (!quantity) return [];
    const subject = fact.subject.map((item) => termsOf([item].flat()));
    const { text, scope, unless = [], collections } = fact;
    return [
      {
        id,
        text,
        scope,
        quantity,
        subject,
        words: fact.subject.map((item) => [item].flat()),
        thing: fact.measure === "thickness" ? subject[0] : undefined,
        when: fact.case === undefined ? undefined : quantitiesIn(fact.case)[0],
        unless: unless.length > 0 ? termsOf(unless) : undefined,
        unlessWords: unless,
        collections,
        place: placeOf(facts, root, `/${id}/value`),
      },
    ];
  });
}

/** The number of a fact; undefined where its value is words, or its unit is not known. */
export function quantityOf({ value, unit }: Fact): Quantity | undefined {
  const typed = [value].flat().join(", ");
  if (unit !== "rank") return quantitiesIn(unit === undefined ? typed : `${typed} ${unit}`)[0];
  return { dimension: "rank", values: [Number(typed)], range: false, start: 0, end: 0 };
}

/** How a number agrees with facts: it says the same as one, it lies within one, or it contradicts them all. */
export type Agreement = { readonly equal: readonly FactRule[] } | "within" | "none";

/** Whether two lists hold the same numbers in the same order. */
export const isSame = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((value, at) => value === b[at]);

function isEqual(found: Quantity, { quantity }: FactRule): boolean {
  return (
    found.range === quantity.range &&
    isSame(found.values, quantity.values) &&
    (found.detail ?? "") === (quantity.detail ?? "")
  );
}

function holds(value: number, detail: string | undefined, { quantity }: FactRule): boolean {
  const [low = 0, high = 0] = quantity.values;
  if (quantity.range ? value < low || value > high : !quantity.values.includes(value)) return false;
  return !detail || !quantity.detail || detail === quantity.detail;
}

/** Compares a number with the facts that it is about. */
export function agreement(found: Quantity, rules: readonly FactRule[]): Agreement {
  const equal = rules.filter((rule) => isEqual(found, rule));
  if (equal.length > 0) return { equal };
  const held = found.values.every((value) => rules.some((rule) => holds(value, found.detail, rule)));
  return held ? "within" : "none";
}
