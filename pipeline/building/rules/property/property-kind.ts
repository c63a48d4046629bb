// Rule: a property is said in a value of the kind and unit that properties.yaml gives it.

import type { PropertyRow } from "../../../../.cache/types/sources.d.ts";
import type { SiteTable } from "../../../model/site-table.ts";
import type { CheckSite, Meta } from "../../../rule.ts";
import { numbersOf } from "../../model/property.ts";
import { propertyProblems } from "../../site/properties.ts";
import type { PropertyProblem, WrongKind } from "../../site/property-problem.ts";

/**
 * properties.yaml says of what kind each property is: a number, a range `{ from: 8, to: 12 }`, a
 * list of numbers, a size `{ length: 2440, width: 1220 }` or a text, and in which unit. Words that
 * are wanted around a value stand beside it, with {value} in its place; where there is no value,
 * only words: `{ words: Ask for the report }`. A fact that gives the value has the same unit.
 *
 * ```yaml bad products/board.yaml fields
 * properties:
 *   supports: 400 mm to 600 mm
 * ```
 *
 * ```yaml good products/board.yaml fields
 * properties:
 *   supports: { from: 400, to: 600, words: "{value}, closer at doors" }
 * ```
 */
export const meta: Meta = {
  code: "property-kind",
  severity: "error",
  about: "shape",
  meaning: "A property is said in a value of another kind or unit.",
  scope: "site",
};

/** How a value of each kind is written. */
const written: Readonly<Record<PropertyRow["kind"], string>> = {
  number: "a number, such as 12",
  range: "a range, such as { from: 8, to: 12 }, or a number",
  list: "a list of numbers, such as [8, 10]",
  size: "a size, such as { length: 2440, width: 1220 }",
  text: "a text",
};

/** What a value of each kind is called in a sentence. */
const called: Readonly<Record<PropertyRow["kind"], string>> = {
  number: "a number",
  range: "a range",
  list: "a list of numbers",
  size: "a size",
  text: "a text",
};

export const checkSite: CheckSite = (site, report) => {
  for (const problem of propertyProblems(site)) {
    if (!isOfKind(problem)) continue;
    const [message, help] = wordsOf(problem, site.table);
    report(problem.location, message, help);
  }
};

const kinds: Readonly<Record<WrongKind["kind"], true>> = {
  "fact-kind": true,
  "fact-unit": true,
  half: true,
  several: true,
  "not-shown": true,
  "no-value": true,
  "other-kind": true,
};

const isOfKind = (problem: PropertyProblem): problem is WrongKind => problem.kind in kinds;

/** The message and the help. */
function wordsOf(problem: WrongKind, table: SiteTable): readonly [message: string, help: string] {
  const { property } = problem;
  switch (problem.kind) {
    case "fact-kind":
      return wordsOfFact(problem);
    case "fact-unit":
      return [
        `${property} ${inUnit(problem.unit)}, but the fact ${problem.fact} ${inUnit(problem.factUnit)}.`,
        `Use a fact of the same unit, or another property; ${table.fileFor("vocabulary")} says which unit each has.`,
      ];
    case "half":
      return [
        `${property} has “${problem.half.join("”, “")}” without its other half.`,
        `Write ${written.range}, or ${written.size}.`,
      ];
    case "several":
      return [`${property} has more than one value.`, `Write ${written[problem.wanted]}.`];
    case "not-shown":
      return [
        `The words of ${property} do not show its value.`,
        "Write {value} where the value goes.",
      ];
    case "no-value":
      return [
        `${property} has no value.`,
        `Write ${written[problem.wanted]}, { fact: ID }, or { words: … } where there are only words.`,
      ];
    case "other-kind":
      return wordsOfOther(problem);
  }
}

const inUnit = (name: string | undefined) => (name === undefined ? "has no unit" : `is in ${name}`);

function wordsOfFact({
  property,
  wanted,
  fact,
  given,
}: Extract<WrongKind, { kind: "fact-kind" }>): [string, string] {
  return [
    `${property} is ${called[wanted]}, but the fact ${fact} gives ${called[given.kind]}.`,
    wanted === "list" && given.kind === "range"
      ? `Write the numbers beside it, which have to lie within the fact: { value: [${numbersOf(given).join(", ")}], fact: ${fact} }`
      : `Write ${written[wanted]}, or use another fact.`,
  ];
}

function wordsOfOther({
  property,
  wanted,
  unit,
  typed,
}: Extract<WrongKind, { kind: "other-kind" }>): [string, string] {
  const ofUnit = unit === undefined ? "" : ` in ${unit}`;
  const orWords = wanted !== "text" && typed === "text";
  return [
    `${property} is ${called[wanted]}${ofUnit}, but here is ${called[typed]}.`,
    `Write ${written[wanted]}${orWords ? ", or { words: … } where there are only words" : ""}.`,
  ];
}
