// Tables that Markdown does not read, because the row below their head is missing or has another number of columns: all of their
// bars are printed.
import type { Slip } from "./unread-patterns.ts";

const rule = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;
const fullRow = /^\|.*\|.*\|$/;

function cells(row: string): string[] {
  return row.replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/);
}

/** The row below a head, with the alignment of a shorter or longer one. */
function ruleFor(columns: number, typed: readonly string[]): string {
  return `| ${Array.from({ length: columns }, (_none, column) => typed[column]?.trim() || "---").join(" | ")} |`;
}

/** @param paragraph a paragraph as it was typed */
export function* tableSlips(paragraph: string): Generator<Slip> {
  if (!paragraph.includes("|") || !/[\r\n]/.test(paragraph)) return;
  const lines = Array.from(paragraph.matchAll(/^([ \t>]*)([^\r\n]*)/gm), ({ index, 1: lead = "", 2: rest = "" }) => ({
    row: rest.trimEnd(),
    start: index + lead.length,
  }));
  const at = lines.findIndex(({ row }, line) => line > 0 && row.includes("|") && rule.test(row));
  const [head, below] = [lines[at - 1], lines[at]];
  if (head && below) {
    const columns = cells(head.row).length;
    const typed = cells(below.row);
    if (!head.row.includes("|") || typed.length === columns) return;
    const right = ruleFor(columns, typed);
    const rest = lines.slice(at + 1).filter(({ row }) => row.includes("|"));
    const span = { start: below.start, end: below.start + below.row.length };
    yield {
      sure: true,
      ...span,
      message: `The table is printed with its bars: its head has ${columns} ${columns === 1 ? "column" : "columns"}, the line below it ${typed.length}.`,
      help: `Write ${right}`,
      // Where the rows have another number of cells than the head, the head may be what is wrong.
      ...(rest.every(({ row }) => cells(row).length === columns)
        ? { title: `the line below the table's head has ${columns} columns`, edits: [{ ...span, text: right }] }
        : {}),
    };
    return;
  }
  const first = lines.findIndex(({ row }, line) => {
    const next = lines[line + 1]?.row;
    return next !== undefined && fullRow.test(row) && fullRow.test(next) && cells(row).length === cells(next).length;
  });
  const row = lines[first];
  if (row)
    yield {
      sure: true,
      start: row.start,
      end: row.start + row.row.length,
      message: "The table is printed with its bars: below its head the line of dashes is missing.",
      help: `Write below this line: ${ruleFor(cells(row.row).length, [])}`,
    };
}
