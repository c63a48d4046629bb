// Formats the source line of a finding with marks below the span.
import type { Location } from "../finding.ts";
import type { Texts } from "../model/result.ts";
import { cells, printable } from "./printable.ts";
import { type Region, regions } from "./report.ts";

/** Most characters of a source line that are shown. */
const widest = 110;

type Paint = (text: string) => string;

const plain: Paint = (text) => text;

/**
 * Returns a function that gives two lines: the one where a location begins, and marks below it as far as it goes on that line; nothing for
 * a blank line. Its further arguments colour the marks and the line number.
 */
export function frames(texts: Texts): (location: Location, mark?: Paint, dim?: Paint) => string[] {
  const region = regions(texts);
  const linesOf = new Map<string, readonly string[]>();
  return (location, mark = plain, dim = plain) => {
    const lines = linesOf.get(location.file) ?? texts.get(location.file)?.split(/\r\n|\n|\r/) ?? [];
    linesOf.set(location.file, lines);
    const at = region(location);
    return frame(lines[at.start.line - 1], at, mark, dim);
  };
}

function frame(
  line: string | undefined,
  { start, end }: Region,
  mark: Paint,
  dim: Paint,
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
