// Where a new paragraph, list item or table row surely begins: line by line, without the parser, whose time is to be saved. A line
// that may go on from the one above counts as going on (CommonMark 0.31, 5.2 and 5.3: what can interrupt a paragraph).

export interface BlockStart {
  /** Whether the line begins a text of its own. */
  readonly starts: boolean;
  /** Columns of the table that the line is the delimiter row of; else 0. */
  readonly columns: number;
}

/** The row below a table's head, which alone makes the lines around it a table (GitHub Flavored Markdown, 4.10). */
const delimiterRow = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?$/;

/** Most spaces before what begins a block; with more, the line goes on from the one above. */
const mostIndent = 3;

interface Item {
  readonly indent: number;
  /** Column where its text begins. */
  readonly text: number;
  readonly mark: string;
}

/** A function that is given the lines of a text one after the other. */
export function blockStarts(): (line: string) => BlockStart {
  let afterBlank = true;
  let inTable = false;
  let above = "";
  let item: Item | undefined;
  return (line) => {
    const [, blanks = "", text = ""] = /^(?:[ \t]*>)*([ \t]*)([^\r\n]*)/.exec(line) ?? [];
    const rest = text.trim();
    // A line of other white space, such as a no-break space, is not blank to Markdown.
    const blank = text === "";
    const indent = blanks.replaceAll("\t", "    ").length;
    const columns = isDelimiterRow(rest, indent, above) ? cells(rest) : 0;
    const next = blank ? undefined : itemOf(rest, indent, item, afterBlank);
    inTable = columns > 0 || (inTable && indent <= mostIndent && rest.startsWith("|"));
    const starts = blank || next !== undefined || inTable;
    [afterBlank, above, item] = [blank, rest, next];
    return { starts, columns };
  };
}

function isDelimiterRow(rest: string, indent: number, above: string): boolean {
  return indent <= mostIndent && above !== "" && delimiterRow.test(rest) && cells(rest) === cells(above);
}

/** The list item that a line begins, if it can begin one where it stands. */
function itemOf(rest: string, indent: number, above: Item | undefined, afterBlank: boolean): Item | undefined {
  const marker = /^(?:([-+*])|(\d{1,9})([.)]))[ \t]+(?=\S)/.exec(rest);
  if (!marker) return undefined;
  const [all, bullet, number, delimiter = ""] = marker;
  const mark = bullet ?? delimiter;
  const reached = indent <= mostIndent || (above !== undefined && indent <= above.text + mostIndent);
  const sibling = above !== undefined && above.indent === indent && above.mark === mark;
  // Of numbered items only the first of a list, with the number 1, can begin below a line of text.
  const begins = bullet !== undefined || number === "1" || afterBlank || sibling;
  return reached && begins ? { indent, text: indent + all.length, mark } : undefined;
}

function cells(row: string): number {
  return row.replace(/^\||\|$/g, "").split("|").length;
}
