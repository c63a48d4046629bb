// Rule: a text with so many marks that it would keep the Markdown parser busy for minutes.

import type { Tangle } from "../../core/markdown/observations.ts";
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/** Message and help for each tangle but a number of marks. */
const words: Readonly<Record<Exclude<Tangle["by"], "count">, readonly [string, string]>> = {
  marks: [
    "The text has more than 100 marks of one kind in a row or nested in each other.",
    "Remove them, or put them between backticks if they are meant to be read.",
  ],
  blocks: [
    "More than 50 lists or quotes are nested in each other on one line.",
    "Remove their marks, or put them between backticks if they are meant to be read.",
  ],
  indentation: [
    "A list item is indented further than any list goes.",
    "Remove the spaces before it.",
  ],
  columns: ["The table has more than 30 columns, for which no page has room.", "Split it."],
  lines: [
    "The text has more than 3000 lines, which is longer than any page of the site can be.",
    "Split the text.",
  ],
};

const wordsFor = (tangle: Tangle): readonly [message: string, help: string] =>
  tangle.by === "count"
    ? [
        `The ${tangle.within} has more than ${tangle.max} of ${tangle.mark}.`,
        "Split it, or remove what was not typed for readers.",
      ]
    : words[tangle.by];

/**
 * Hundreds of brackets, asterisks or backticks in a row could mean almost anything, and finding out would take a computer
 * very long. Real texts have a few of them in a row at most.
 *
 * ```text bad fixture:text-too-tangled
 * [[[[[[[[[[ … some hundreds of brackets … a word
 * ```
 *
 * ```text good
 * A word.
 * ```
 */
export const meta: Meta = {
  code: "text-too-tangled",
  severity: "error",
  about: "shape",
  meaning: "The text has far more brackets or marks in a row than any text needs.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, tangle } of observed(source, "tangled-text")) {
    report({ file: source.path, span }, ...wordsFor(tangle));
  }
};
