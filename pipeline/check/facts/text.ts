// Reports facts whose text states another number than their value.

import type { Fact } from "../../../.cache/types/sources.d.ts";
import { dataOf } from "../../read/file/singles.ts";
import { figuresIn, type Quantity, quantitiesIn } from "../../read/numbers/quantities.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import type { CheckFile } from "../check.ts";
import { isSame, quantityOf, valueText } from "./facts.ts";

export const codes = codesOf({
  "fact-text": {
    severity: "warning",
    guess: true,
    meaning: "The text of a fact says another number than its value.",
  },
});

/**
 * Whether words state a fact's number. A list may be given by its ends, and a standard with more or
 * fewer details.
 */
function says(words: Quantity, fact: Quantity): boolean {
  const stated = words.detail ?? "";
  const recorded = fact.detail ?? "";
  const ends = [Math.min(...fact.values), Math.max(...fact.values)];
  const isNumber =
    isSame(words.values, fact.values) || (words.range === true && isSame(words.values, ends));
  return isNumber && (stated.includes(recorded) || recorded.includes(stated));
}

/**
 * The words of a fact's text that contradict its value; undefined if none do, as in a text without
 * numbers.
 */
function contradictingWords(fact: Fact): string | undefined {
  const { text } = fact;
  const quantity = quantityOf(fact);
  const measures = quantitiesIn(text).filter(({ dimension }) => dimension === quantity?.dimension);
  const [first] = measures;
  if (quantity && first) {
    return measures.some((words) => says(words, quantity))
      ? undefined
      : text.slice(first.start, first.end);
  }
  // The unit is unknown or left out: “13” for 13 years.
  const numbers = figuresIn(text);
  const isSaid = figuresIn(valueText(fact)).every((number) => numbers.includes(number));
  return numbers.length === 0 || isSaid ? undefined : text;
}

/** There is no fix, as only a person knows which of the two is right. */
export const check: CheckFile = (file, report, { table }) => {
  // A translation has no values.
  if (file.language !== undefined) return;
  for (const [id, fact] of Object.entries(dataOf(file, "facts", table) ?? {})) {
    const words = fact && contradictingWords(fact);
    if (!fact || words === undefined) continue;
    const number = valueText(fact);
    const value = [number, fact.unit].filter(Boolean).join(" ");
    report({
      code: codes["fact-text"],
      at: locationOf(file, `/${id}/text`),
      message: `The text of the fact ${id} says “${words}”, its value is ${value}.`,
      help: `Look up which is right. Then write ${value} in the text, or correct the value.`,
      related: [{ ...locationOf(file, `/${id}/value`), message: "The value." }],
    });
  }
};
