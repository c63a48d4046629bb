// Rule: a fact whose text states another number than its value: readers see the text, while texts are compared with the value.
// A text generated from the value would lose “over” and “second largest”. There is no fix, as only
// a person knows which of the two is right.
import type { Fact } from "../../../.cache/types/sources.d.ts";
import { isSame, quantityOf } from "../../core/values/facts.ts";
import { figuresIn, quantitiesIn } from "../../core/values/quantities.ts";
import { dataOf } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import type { Quantity } from "../../model/numbers.ts";
import type { CheckFile, Meta } from "../../rule.ts";

/** Whether words state a fact's number. A list may be given by its ends, and a standard with more or fewer details. */
function says(words: Quantity, fact: Quantity): boolean {
  const one = words.detail ?? "";
  const other = fact.detail ?? "";
  const ends = [Math.min(...fact.values), Math.max(...fact.values)];
  const isNumber =
    isSame(words.values, fact.values) || (words.range === true && isSame(words.values, ends));
  return isNumber && (one.includes(other) || other.includes(one));
}

/** The words of a fact's text that contradict its value; undefined if none do, as in a text without numbers. */
function contradicting(fact: Fact): string | undefined {
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
  const isSaid = figuresIn([fact.value].flat().join(", ")).every((number) =>
    numbers.includes(number),
  );
  return numbers.length === 0 || isSaid ? undefined : text;
}

/**
 * Readers see the text of a fact, and sentences in which its number is typed are held against its
 * value: where the two say different numbers, one of them is wrong on the site. The number may be
 * written otherwise in the text (fifty years, 2 hrs 51 mins, 6 to 18 mm), and another one may
 * stand beside it.
 *
 * ```yaml bad facts.yaml
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: sixty years
 *   subject: [[board, plank]]
 *   scope: Boards fixed as the guides say.
 *   basis: stated
 * ```
 *
 * ```yaml good facts.yaml
 * lifespan:
 *   value: 50
 *   unit: years
 *   text: fifty years
 *   subject: [[board, plank]]
 *   scope: Boards fixed as the guides say.
 *   basis: stated
 * ```
 */
export const meta: Meta = {
  code: "fact-text",
  severity: "warning",
  about: "words",
  meaning: "The text of a fact says another number than its value.",
  languages: ["en"],
  scope: "file",
};

export const check: CheckFile = (file, report, { table }) => {
  for (const [id, fact] of Object.entries(dataOf(file, "facts", table) ?? {})) {
    if (!fact) continue;
    const words = contradicting(fact);
    if (words === undefined) continue;
    const number = [fact.value].flat().join(", ");
    const value =
      fact.unit === "rank" ? `rank ${number}` : [number, fact.unit].filter(Boolean).join(" ");
    report(
      locationOf(file, `/${id}/text`),
      `The fact ${id} contradicts itself: its text says “${words}”, its value is ${value}.`,
      {
        help: `Look up which is right: if the value, write ${value} in the text; if the text, correct the value.`,
        related: [{ ...locationOf(file, `/${id}/value`), message: "The value." }],
      },
    );
  }
};
