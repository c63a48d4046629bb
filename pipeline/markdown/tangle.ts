// Rejects texts that would keep the Markdown parser busy for minutes, because its time is quadratic in some repetitions.

export interface Tangle {
  readonly message: string;
  readonly help: string;
  readonly start: number;
  readonly end: number;
}

/** Most marks of one kind in a row, and most brackets of one kind open at once. Real texts have up to five. */
const most = 100;

/** Most marks of one kind in a paragraph, list item or table row, as each is matched with all others. */
const mostInParagraph = 500;

/** Most marks of one kind in a text; an article of 50 KB with a link at every other word has about 4000. */
const mostInText = 6000;

/** Most lines of a text; an article of 50 KB has about 800. */
const mostLines = 3000;

/** Deepest nesting of lists and quotes, on one line or by indentation. */
const mostContainers = 50;

/** Most columns of a table: every row has all of them, even if they are not typed. */
const mostColumns = 30;

/** Marks may have spaces between them: "> > >" nests as deep as ">>>". */
const manyInARow = new RegExp(
  `([\\[\\]()<>*_!\`~&\\\\#])(?:[ \\t]*\\1){${most},}|(?:!?\\[[ \\t]*){${most},}`,
);
const nestedOnOneLine = new RegExp(
  `^(?:[ \\t]*(?:>|[-+*](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${mostContainers},}`,
  "m",
);
const nestedByIndent = new RegExp(
  `^[ \\t]{${mostContainers * 2},}(?=(?:[-+*]|\\d{1,9}[.)])[ \\t])`,
  "m",
);
const wideTable = new RegExp(
  `^(?:[ \\t>]*\\|)?(?:[ \\t>]*:?-+:?[ \\t]*\\|){${mostColumns},}[ \\t:-]*$`,
  "gm",
);

/** Where a new paragraph, list item or table row may begin. */
const blockStart = /^[ \t>]*(?:[\r\n]|$|[-+*][ \t]|\d{1,9}[.)][ \t]|\|)/;

/**
 * Finds the first construct that would take the parser too long.
 * @param markdown the text
 * @returns its range with message and help, or undefined
 */
export function tangledAt(markdown: string): Tangle | undefined {
  const run = manyInARow.exec(markdown);
  if (run) {
    const mark = run[1] ?? (run[0].startsWith("!") ? "![" : "[");
    return tangle(mark, run[0].split(mark).length - 1, run.index, run.index + run[0].length);
  }
  const containers = nestedOnOneLine.exec(markdown);
  if (containers) {
    const marks = containers[0].trim().split(/[ \t]+/);
    return tangle(
      marks[0] ?? "",
      marks.length,
      containers.index,
      containers.index + containers[0].length,
    );
  }
  const indented = nestedByIndent.exec(markdown);
  if (indented) {
    return {
      message: "A list item is indented further than any list goes.",
      help: "Remove the spaces before it.",
      start: indented.index,
      end: indented.index + indented[0].length,
    };
  }
  return (
    tooManyColumns(markdown) ??
    tooManyLines(markdown) ??
    (hasMany(markdown) ? tooManyMarks(markdown) : undefined)
  );
}

function tangle(mark: string, count: number, start: number, end: number): Tangle {
  return {
    message: `The text has ${count} of ${mark} in a row or nested in each other.`,
    help: "Remove them, or put them between backticks if they are meant to be read.",
    start,
    end,
  };
}

function tooManyLines(markdown: string): Tangle | undefined {
  let count = 0;
  for (const match of markdown.matchAll(/\r\n|\n|\r/g)) {
    count++;
    if (count === mostLines) {
      return {
        message: `The text goes on after line ${mostLines}, which is longer than any page of the site can be.`,
        help: "Split the text.",
        start: match.index + match[0].length,
        end: match.index + match[0].length + 1,
      };
    }
  }
  return undefined;
}

function tooManyColumns(markdown: string): Tangle | undefined {
  for (const { 0: row, index: start } of markdown.matchAll(wideTable)) {
    const columns = row.split("|").filter((cell) => cell.includes("-")).length;
    if (columns > mostColumns) {
      return {
        message: `The table has ${columns} columns, more than any page has room for.`,
        help: `Split it, or give it at most ${mostColumns} columns.`,
        start,
        end: start + row.length,
      };
    }
  }
  return undefined;
}

/** A mark that is matched with all others of its kind. */
const countedMark = /[[*_<`&]/g;

/** A quick test: most texts have fewer marks than a paragraph may have. */
const hasMany = (markdown: string) => (markdown.match(countedMark)?.length ?? 0) > mostInParagraph;

/** A paragraph or text with too many of the same mark. */
function tooManyMarks(markdown: string): Tangle | undefined {
  const total = new Map<string, number>();
  let inParagraph = new Map<string, { count: number; first: number }>();
  for (const { 0: line, index } of markdown.matchAll(/[^\r\n]*(?:\r\n|\n|\r|$)/g)) {
    if (blockStart.test(line)) inParagraph = new Map();
    for (const { 0: mark, index: at } of line.matchAll(countedMark)) {
      const all = (total.get(mark) ?? 0) + 1;
      total.set(mark, all);
      if (all > mostInText) {
        return {
          message: `The text has more than ${mostInText} of ${mark}.`,
          help: "Split it, or remove what was not typed for readers.",
          start: index + at,
          end: index + at + 1,
        };
      }
      const { count, first } = inParagraph.get(mark) ?? { count: 0, first: index + at };
      inParagraph.set(mark, { count: count + 1, first });
    }
    for (const [mark, { count, first }] of inParagraph) {
      if (count > mostInParagraph) return tangle(mark, count, first, first + 1);
    }
  }
  return undefined;
}
