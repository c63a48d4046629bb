// Rejects texts that would keep the Markdown parser busy for minutes, because its time is quadratic in some repetitions. The limits are
// far above what articles have.
import type { Remark } from "./finding.ts";

interface Limit extends Omit<Remark, "start" | "end"> {
  readonly pattern: RegExp;
}

const limits: readonly Limit[] = [
  {
    // Marks may have spaces between them: "> > >" nests as deep as ">>>".
    pattern: /([[\]()<>*_!`~&\\#])(?:[ \t]*\1){100,}|(?:!?\[[ \t]*){100,}/,
    message: "The text has more than 100 marks of one kind in a row or nested in each other.",
    help: "Remove them, or put them between backticks if they are meant to be read.",
  },
  {
    pattern: /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){50,}/m,
    message: "More than 50 lists or quotes are nested in each other on one line.",
    help: "Remove their marks, or put them between backticks if they are meant to be read.",
  },
  {
    pattern: /^[ \t]{100,}(?=(?:[-+*]|\d{1,9}[.)])[ \t])/m,
    message: "A list item is indented further than any list goes.",
    help: "Remove the spaces before it.",
  },
  {
    // Every row has all columns, even those that are not typed.
    pattern: /^(?:[ \t>]*\|)?(?:[ \t>]*:?-+:?[ \t]*\|){30,}[ \t]*:?-+:?[ \t]*\|?[ \t]*$/m,
    message: "The table has more than 30 columns, for which no page has room.",
    help: "Split it.",
  },
  {
    pattern: /^(?:[^\r\n]*(?:\r\n|\n|\r(?!\n))){3000}/,
    message: "The text has more than 3000 lines, which is longer than any page of the site can be.",
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
 * @returns its range with message and help, or undefined
 */
export function tangledAt(markdown: string): Remark | undefined {
  for (const { pattern, message, help } of limits) {
    const match = pattern.exec(markdown);
    if (match) return { message, help, start: match.index, end: match.index + match[0].length };
  }
  const inText = tooMany(markdown, 6000, "The text", 0);
  if (inText || !markAbove(markdown, 500)) return inText;
  let start = 0;
  for (const paragraph of markdown.split(paragraphStart)) {
    const found = tooMany(paragraph, 500, "The paragraph", start);
    if (found) return found;
    start += paragraph.length;
  }
  return undefined;
}

/** The first kind of mark that a part of the text has more of than a maximum. */
function markAbove(part: string, max: number): string | undefined {
  return countedMarks.find((mark) => part.split(mark).length - 1 > max);
}

function tooMany(part: string, max: number, name: string, start: number): Remark | undefined {
  const mark = markAbove(part, max);
  if (mark === undefined) return undefined;
  const at = start + part.indexOf(mark);
  return {
    message: `${name} has more than ${max} of ${mark}.`,
    help: "Split it, or remove what was not typed for readers.",
    start: at,
    end: at + 1,
  };
}
