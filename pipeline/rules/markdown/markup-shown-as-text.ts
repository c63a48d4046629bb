// Rule: marks that visitors would see as typed: of Markdown, or of another system. Each of them may be meant, so it is a warning.

import type { ShownForm } from "../../core/markdown/observations.ts";
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { reportMarks } from "./parts/unread-marks.ts";

const boldHelp =
  "For bold write **the words**: two stars on both sides, no space on the inside, and a space or a comma beside them.";

const help: Readonly<Record<ShownForm, string>> = {
  frame: "Take it out, and write what it was to frame as a paragraph or a quotation.",
  heading: "For a heading write one or more number signs, a space and its words.",
  backslash: "Take the backslash out.",
  look: "Take it out: the site chooses looks and anchors, and nothing fills it here.",
  note: "Write the note on a line of its own, as in [^1]: The note.",
  fence: "Write ``` on a line of its own above the code and below it.",
  backtick: "Write ` on both sides of the code, or ’ for an apostrophe.",
  bold: boldHelp,
};

/** The maximum number of characters of a mark in a message. */
const maxLength = 60;

function shortened(words: string): string {
  const line = words.trim().replace(/\s+/g, " ");
  return line.length > maxLength ? `${line.slice(0, maxLength).trimEnd()}…` : line;
}

/**
 * A mark stands in the words that visitors read: of Markdown, where a partner or a space is missing or a program has escaped it (`\*\*strong\*\*`),
 * or of another system (`:::`, `!!!`, `{#cut}`). Put the mark right, or take it out. If it is meant to be read, leave it, or put it between
 * backticks.
 *
 * Single stars of footnotes, `2 ** 3`, `______` and `C:\` are read as they are typed.
 *
 * ```markdown bad articles/second-article.md text
 * This is **very strong* and more.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * This is **very strong** and more.
 * ```
 */
export const meta: Meta = {
  code: "markup-shown-as-text",
  severity: "warning",
  about: "words",
  meaning: "Marks of Markdown or of another system that visitors would see as they were typed.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  reportMarks(source, "markup-shown-as-text", report);
  for (const { span } of observed(source, "lone-star")) {
    report(
      { file, span },
      "A star beside these words is printed, as not all of their stars have a partner.",
      boldHelp,
    );
  }
  for (const { span, words, form } of observed(source, "shown-mark")) {
    report({ file, span }, `“${shortened(words)}” is printed as it is typed.`, help[form]);
  }
};
