// Rule: blocks and marks that Markdown probably reads differently from what the writer meant.
import { type Observed, type ObservedFile, observed } from "../../core/observation.ts";
import type { CheckObserved, Meta, Report } from "../../rule.ts";
import { reportMarks } from "./parts/unread-marks.ts";

/** The maximum length of a line that may be meant as a heading, in characters. */
const maxHeading = 80;

/** Message and help about lines that a line of hyphens makes a heading; undefined where it is probably meant. */
function underlined({
  lines,
  hyphens,
}: Observed<"underlined-heading">): readonly [message: string, help: string] | undefined {
  const [line = "", ...others] = lines;
  if (others.length > 0) {
    return [
      `All of the lines above ${hyphens} are one heading.`,
      "For a line across the page put a blank line above it; for a heading write ## and its words on a line of their own.",
    ];
  }
  // A sentence, or any words above a lone hyphen.
  const isSentence = /[.;,।…]["”’)*_]*$/.test(line) || line.length > maxHeading;
  if (line.startsWith("<") || (hyphens.length > 1 && !isSentence)) return undefined;
  const shown = line.length > maxHeading ? `${line.slice(0, maxHeading).trimEnd()}…` : line;
  return [
    `“${shown}” is a heading, because there is ${hyphens} below it: is it meant as one?`,
    hyphens === "-"
      ? `For a heading write ## ${shown}; if not, take the hyphen out.`
      : "If not, leave the line above the hyphens empty: they are a line across the page then.",
  ];
}

/**
 * Markdown reads this in a way that is seldom meant: lines that begin with • are no list but one paragraph, four spaces before a paragraph
 * make it code, and a line of hyphens makes the lines above it a heading. If it is meant, leave it; the finding is a question.
 *
 * ```markdown bad articles/second-article.md text
 * What is needed:
 *
 * • A saw
 * • A mask
 * ```
 *
 * ```markdown good articles/second-article.md text
 * What is needed:
 *
 * - A saw
 * - A mask
 * ```
 */
export const meta: Meta = {
  code: "markdown-doubtful",
  severity: "warning",
  about: "words",
  meaning: "Something that Markdown reads in another way than was probably meant.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, cells, columns, hasBar } of observed(source, "short-row")) {
    report(
      { file, span },
      `The row has ${cells === 1 ? "one cell" : `${cells} cells`}, and its table has ${columns} columns.`,
      hasBar
        ? "Put in the bar that is missing between two of its cells; an empty cell has a bar on either side too."
        : "Put a blank line above it, if it is no row of the table.",
    );
  }
  for (const heading of observed(source, "underlined-heading")) {
    const words = underlined(heading);
    if (words) report({ file, span: heading.span }, ...words);
  }
  for (const { span } of observed(source, "indented-code")) {
    report(
      { file, span },
      "The text is indented by four spaces or more, so it is shown as code.",
      "Remove the spaces before it. If it is code, put it between two lines of ```.",
    );
  }
  reportNumbers(source, report);
  for (const { span, name, isAgain } of observed(source, "unused-address")) {
    report(
      { file, span },
      isAgain
        ? `Another line above gives [${name}] an address, so nothing leads to this one.`
        : "No link uses this line's address, so readers see nothing of it.",
      isAgain
        ? "Take one of the lines out, or give them different names."
        : `Take the line out, or let words lead there: [the words][${name}]`,
    );
  }
  for (const { span, name, rest } of observed(source, "cut-reference")) {
    report(
      { file, span },
      `Browsers read ${name} in ${name}${rest} as one character, though no semicolon ends it.`,
      `Write ${name}; for the character, or &amp;${name.slice(1)}${rest} for its letters.`,
    );
  }
  reportMarks(source, "markdown-doubtful", report);
};

/** Reports numbers that are printed otherwise than as those of one list. */
function reportNumbers(source: ObservedFile, report: Report): void {
  const { path: file } = source;
  for (const { span, number } of observed(source, "list-begun-anew")) {
    report(
      { file, span },
      `The page prints ${number} again, because the text above it ends the list.`,
      "Indent what belongs to a point by three spaces, so that the list goes on; or number each point yourself: 1., 2., 3.",
    );
  }
  for (const { span, number, isInPoint } of observed(source, "number-within-text")) {
    report(
      { file, span },
      `${number} begins no point of a list: its line goes on with the paragraph above.`,
      isInPoint
        ? "Begin the line as far left as the point above it."
        : "Leave a line empty above it.",
    );
  }
}
