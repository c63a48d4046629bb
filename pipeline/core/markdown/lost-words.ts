// Finds words that Markdown itself drops: cells behind the last column of a table, and numbers of a list that counts by itself.
import type { Span } from "../../model/source.ts";
import type { LossReason } from "./observations.ts";

/** A range of words that would not be on the page. */
export interface Lost extends Span {
  readonly reason: LossReason;
}

/** Cells after the last column of their table. */
export function cellsLost(
  extra: Span,
  cells: number,
  columns: number,
  markdown: string,
): Lost | undefined {
  const words = /[^|\s](?:[\s\S]*[^|\s])?/.exec(markdown.slice(extra.start, extra.end));
  if (!words) return undefined;
  const start = extra.start + words.index;
  return { start, end: start + words[0].length, reason: { by: "cells", cells, columns } };
}

/** Numbers up to here may continue a list or be days; a larger one began a sentence. */
const maxListNumber = 50;

/** “1986. A year” below another numbered line: the page counts on from that line. */
export function numberLost(mark: string, start: number, shown: number): Lost | undefined {
  const number = Number(mark.slice(0, -1));
  if (number <= maxListNumber || number === shown) return undefined;
  return { start, end: start + mark.length, reason: { by: "number", shown } };
}
