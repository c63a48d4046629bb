// Rejects texts that would keep the Markdown parser busy for minutes.

import type { Span } from "../../report/finding.ts";

/** What would keep the parser busy, with its range in the text. */
type ComplexityProblem = Span & Explanation;

interface Explanation {
  readonly message: string;
  readonly help: string;
}

interface Limit extends Explanation {
  readonly pattern: RegExp;
}

const marksHelp = "Remove them, or put them between backticks if readers should see them.";

/** Far above what articles have; the parser's time is quadratic in some repetitions. */
const limits: readonly Limit[] = [
  {
    // Marks may have spaces between them: "> > >" nests as deep as ">>>".
    pattern: /([[\]()<>*_!`~&\\#])(?:[ \t]*\1){100,}|(?:!?\[[ \t]*){100,}/,
    message: "The text has more than 100 marks of one kind in a row or nested in each other.",
    help: marksHelp,
  },
  {
    pattern: /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){50,}/m,
    message: "More than 50 lists or quotes are nested in each other on one line.",
    help: marksHelp,
  },
  {
    pattern: /^[ \t]{100,}(?=(?:[-+*]|\d{1,9}[.)])[ \t])/m,
    message: "A list item is indented further than any list goes.",
    help: "Remove the spaces before it.",
  },
  {
    // Every row has all columns, even those that are not typed.
    pattern: /^(?:[ \t>]*\|)?(?:[ \t>]*:?-+:?[ \t]*\|){30,}[ \t]*:?-+:?[ \t]*(?:\|[ \t]*)?$/m,
    message: "The table has more than 30 columns, for which no page has room.",
    help: "Split the table.",
  },
  {
    pattern: /^(?:[^\r\n]*(?:\r\n|\n|\r(?!\n))){3000}/,
    message: "The text has more than 3000 lines, which is too long for a page.",
    help: "Split the text.",
  },
];

/** Marks that are matched with all others of their kind. */
const countedMarks = ["[", "]", "*", "_", "<", "`", "&", "~"] as const;

/** Begins a paragraph, a list item or a table row. */
const paragraphStart = /(?<=[\r\n])(?=[ \t>]*(?:[\r\n]|[-+*][ \t]|\d{1,9}[.)][ \t]|\|))/;

/**
 * Finds the first construct that would take the parser too long.
 * @param markdown the text
 * @returns it with its range, or undefined
 */
export function complexityProblem(markdown: string): ComplexityProblem | undefined {
  for (const { pattern, message, help } of limits) {
    const match = pattern.exec(markdown);
    if (match) return { message, help, start: match.index, end: match.index + match[0].length };
  }
  const inText = tooMany(markdown, 6000, "text", 0);
  if (inText || !markAbove(markdown, 500)) return inText;
  let start = 0;
  for (const paragraph of markdown.split(paragraphStart)) {
    const found = tooMany(paragraph, 500, "paragraph", start);
    if (found) return found;
    start += paragraph.length;
  }
  return undefined;
}

/** The first kind of mark that a part of the text has more of than a maximum. */
function markAbove(part: string, max: number): string | undefined {
  return countedMarks.find((mark) => part.split(mark).length - 1 > max);
}

function tooMany(
  part: string,
  max: number,
  within: "text" | "paragraph",
  start: number,
): ComplexityProblem | undefined {
  const mark = markAbove(part, max);
  if (mark === undefined) return undefined;
  const at = start + part.indexOf(mark);
  return {
    message: `The ${within} has more than ${max} of ${mark}.`,
    help: "Split it, or remove what readers need not see.",
    start: at,
    end: at + 1,
  };
}
