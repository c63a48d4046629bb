// Rejects texts that would keep the Markdown parser busy for minutes, because its time is quadratic in some repetitions. The limits are
// far above what articles have.
import type { Span } from "../model/source.ts";

export interface Tangle extends Span {
  readonly message: string;
  readonly help: string;
}

interface Limit {
  readonly pattern: RegExp;
  readonly message: string;
  readonly help: string;
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

/** A mark that is matched with all others of its kind. */
const countedMarks = ["[", "]", "*", "_", "<", "`", "&", "~"] as const;

/** The maximum number of marks of one kind in a paragraph, list item or table row, and in a text. */
const maxMarks = { paragraph: 500, text: 6000 };

/** Begins a paragraph, a list item or a table row. */
const paragraphStart = /(?<=[\r\n])(?=[ \t>]*(?:[\r\n]|[-+*][ \t]|\d{1,9}[.)][ \t]|\|))/;

/**
 * Finds the first construct that would take the parser too long.
 * @param markdown the text
 * @returns its range with message and help, or undefined
 */
export function tangledAt(markdown: string): Tangle | undefined {
  for (const { pattern, message, help } of limits) {
    const match = pattern.exec(markdown);
    if (match) return { message, help, start: match.index, end: match.index + match[0].length };
  }
  const many = countedMarks.filter((mark) => count(markdown, mark) > maxMarks.paragraph);
  return many.length === 0 ? undefined : tooMany(markdown, many);
}

const count = (text: string, mark: string) => text.split(mark).length - 1;

function tooMany(markdown: string, marks: readonly string[]): Tangle | undefined {
  const whole = marks.find((mark) => count(markdown, mark) > maxMarks.text);
  if (whole !== undefined) return tangleOf(whole, maxMarks.text, "The text", 0);
  let start = 0;
  for (const paragraph of markdown.split(paragraphStart)) {
    const mark = marks.find((mark) => count(paragraph, mark) > maxMarks.paragraph);
    if (mark !== undefined) {
      return tangleOf(mark, maxMarks.paragraph, "The paragraph", start + paragraph.indexOf(mark));
    }
    start += paragraph.length;
  }
  return undefined;
}

const tangleOf = (mark: string, max: number, where: string, start: number): Tangle => ({
  message: `${where} has more than ${max} of ${mark}.`,
  help: "Split it, or remove what was not typed for readers.",
  start,
  end: start + 1,
});
