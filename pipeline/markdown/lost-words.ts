// Messages of the finding `words-lost`: why typed words would not be on the page, such as a row with too many cells.
import type { Span } from "../model/source.ts";
import type { Remark } from "./finding.ts";

/** The maximum number of characters of typed text in a message. */
const maxShown = 60;

function shortened(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length > maxShown ? `${line.slice(0, maxShown).trimEnd()}…` : line;
}

/** Words lost for an unknown reason. */
export function wordsLost(markdown: string, { start, end }: Span): Remark {
  return {
    start,
    end,
    message: `“${shortened(markdown.slice(start, end))}” would not be on the page.`,
    help: "Write it outside of the tags and marks around it, as a sentence of its own.",
  };
}

/** Cells after the last column of their table. */
export function cellsLost(
  extra: Span,
  cells: number,
  columns: number,
  markdown: string,
): Remark | undefined {
  const words = /[^|\s](?:[\s\S]*[^|\s])?/.exec(markdown.slice(extra.start, extra.end));
  if (!words) return undefined;
  const start = extra.start + words.index;
  return {
    start,
    end: start + words[0].length,
    message: `“${shortened(words[0])}” would not be on the page: the row has ${cells} cells, and its table ${columns} ${columns === 1 ? "column" : "columns"}.`,
    help: "Write another column into the table's head and the line below it, or \\| for a bar that is meant to be read.",
  };
}

/** Numbers up to here may continue a list or be days; a larger one began a sentence. */
const maxListNumber = 50;

/** “1986. A year” below another numbered line: the page counts on from that line. */
export function numberLost(mark: string, start: number, shown: number): Remark | undefined {
  const number = mark.slice(0, -1);
  if (Number(number) <= maxListNumber || Number(number) === shown) return undefined;
  return {
    start,
    end: start + mark.length,
    message: `“${mark}” would not be on the page: it begins a point of a numbered list, which counts by itself, and here to ${shown}.`,
    help: `Write ${number}\\${mark.slice(-1)} if the number is meant to be read, with a blank line above it.`,
  };
}
