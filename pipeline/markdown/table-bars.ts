// Finds rows of tables that have fewer cells than the head: where a bar is missing, two cells are one, and all behind them move to the
// left without a sign.
import { type Diagnostic, diagnostic, type Place } from "../model/diagnostic.ts";
import { linesOutsideCode } from "./lines-outside-code.ts";

/** The row below a table's head (GitHub Flavored Markdown, 4.10). */
const rule = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** What ends a table besides a blank line: another block. */
const otherBlock = /^(?:#{1,6}[ \t]|[-+*][ \t]|>|\d{1,9}[.)][ \t]|<)/;

const cells = (row: string) => row.replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/).length;

/** The findings about rows of a text's tables that lack a cell. */
export function shortRows(markdown: string, placeAt: (start: number, end: number) => Place): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  let [above, columns, next] = ["", 0, 0];
  for (const { start, text } of linesOutsideCode(markdown)) {
    const row = text.replace(/^[ \t>]+/, "").trimEnd();
    // Code may stand between two lines.
    const isRule = row.includes("|") && rule.test(row) && cells(row) === cells(above);
    if (start > next || row === "" || (otherBlock.test(row) && !isRule)) columns = 0;
    else if (columns > 0 && cells(row) < columns) {
      const from = start + text.indexOf(row);
      diagnostics.push(shortRow(row, columns, placeAt(from, from + row.length)));
    } else if (isRule) columns = cells(row);
    [above, next] = [row, start + text.length + 2];
  }
  return diagnostics;
}

function shortRow(row: string, columns: number, place: Place): Diagnostic {
  const count = cells(row);
  return diagnostic(
    "markdown-doubtful",
    place,
    `The row has ${count === 1 ? "one cell" : `${count} cells`}, and its table has ${columns} columns.`,
    {
      help: row.includes("|")
        ? "Put in the bar that is missing between two of its cells; an empty cell has a bar on either side too."
        : "Put a blank line above it, if it is no row of the table.",
    },
  );
}
