// Formats the source line of a finding with marks below the span.
import { cells, printable } from "./printable.ts";
import type { Region } from "./report.ts";

/** Most characters of a source line that are shown. */
const widest = 110;

/**
 * Two lines: the one where a span begins, and marks below it as far as it goes on that line.
 * @param line the source line; undefined if the file has no such line
 * @param mark colours the marks
 * @param dim colours the line number
 * @returns nothing for a blank line
 */
export function frame(
  line: string | undefined,
  { start, end }: Region,
  mark: (text: string) => string,
  dim: (text: string) => string,
): string[] {
  if (line === undefined || line.trim() === "") return [];
  // A long line is cut around the span.
  const from = start.column > widest - 20 ? start.column - 30 : 0;
  const shown = printable(line.slice(from, from + widest));
  const first = start.column - 1 - from;
  const last = Math.max(first, (end.line === start.line ? end.column : line.length + 1) - 1 - from);
  const number = String(start.line);
  return [
    `  ${dim(`${number} |`)} ${shown}`,
    `  ${dim(`${" ".repeat(number.length)} |`)} ${" ".repeat(cells(shown.slice(0, first)))}${mark("^".repeat(Math.max(1, cells(shown.slice(first, last)))))}`,
  ];
}
