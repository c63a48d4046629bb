// What a reporter is given, and the places of findings as people and editors count them.

import type { Diagnostic, Location } from "../model/diagnostic.ts";
import type { Texts } from "../model/result.ts";
import { type LineColumn, LineIndex } from "../model/source.ts";

/** A checked content, ready to be printed. */
export interface Report {
  /** The findings to show, in their order. */
  readonly findings: readonly Diagnostic[];
  /** Source texts by path, for lines and columns. */
  readonly texts: Texts;
  /** The content folder as it is put before every path; empty for none. */
  readonly folder: string;
  /** Files checked. */
  readonly files: number;
  /** Sentences on what is not shown, and why. */
  readonly notes: readonly string[];
}

/** Where a finding begins and ends; lines and columns from 1, columns in UTF-16 code units. */
export interface Region {
  readonly start: LineColumn;
  readonly end: LineColumn;
}

/** Finds lines and columns of places; each text is looked through once. */
export function regions(texts: Texts): (location: Location) => Region {
  const indexes = new Map<string, LineIndex>();
  return ({ file, span }) => {
    const index = indexes.get(file) ?? new LineIndex(texts.get(file) ?? "");
    indexes.set(file, index);
    return { start: index.at(span.start), end: index.at(span.end) };
  };
}

/** A file's path as a person in the working directory would write it. */
export function pathIn(folder: string, file: string): string {
  return folder ? `${folder}/${file}` : file;
}
