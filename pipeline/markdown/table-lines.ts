// On which lines of a text a table may stand, without the parser, whose time is to be saved.

/** A line that may be the row of dashes below a table's head, in quotes and lists too (GitHub Flavored Markdown, 4.10). */
const delimiterRow = /^[ \t>]*[|:-][|: \t-]*$/m;

const blank = /^[ \t>]*$/;

/**
 * Lines on which a table may begin or go on: the one above a row of dashes, and those below it as far as the next blank one. A line that
 * is not among them is part of no table; one that is may be.
 * @returns numbers of lines, from 1, each of which ends with LF, CRLF or CR
 */
export function linesOfTables(text: string): ReadonlySet<number> {
  const lines = new Set<number>();
  if (!delimiterRow.test(text)) return lines;
  let inTable = false;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (blank.test(line)) inTable = false;
    else if (delimiterRow.test(line)) {
      lines.add(index);
      inTable = true;
    }
    if (inTable) lines.add(index + 1);
  }
  return lines;
}
