// Converts offsets to lines and columns, and places in derived texts to places in their file.

import type { Span } from "../../report/finding.ts";

/** Part of a file's text, with its place in the file. */
export interface TextPart extends Span {
  readonly text: string;
}

/**
 * A position as people and editors count it: lines and columns from 1, columns in UTF-16 code
 * units.
 */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** A text file of the content folder. */
export interface SourceFile {
  /** Path relative to the content folder, with forward slashes. */
  readonly path: string;
  /** The text without a byte order mark. */
  readonly text: string;
  /** Hash of the text. */
  readonly hash?: string;
  /**
   * File system state (size, times); undefined where the file is not on disk or changed a moment
   * ago.
   */
  readonly stamp?: string;
  /** Whether it may have placeholders, if that is known. */
  readonly mayBeFilled?: boolean;
}

/** Index of the last item of a sorted list that fits, found in few steps; 0 if none does. */
function lastIndex<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (fits(items[middle] as Item)) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return low;
}

/** Converts offsets of one text to lines and columns. Lines end with LF, CRLF or CR. */
export class LineIndex {
  readonly #starts: readonly number[];
  readonly #length: number;

  constructor(text: string) {
    const starts = [0];
    for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
    this.#starts = starts;
    this.#length = text.length;
  }

  /**
   * Line and column of an offset.
   * @param offset UTF-16 offset; clamped to the text
   */
  at(offset: number): LineColumn {
    const clamped = Math.max(0, Math.min(offset, this.#length));
    const line = lastIndex(this.#starts, (start) => start <= clamped);
    return { line: line + 1, column: clamped - (this.#starts[line] ?? 0) + 1 };
  }
}

/** Part of a derived text, up to the next run. */
export interface Run {
  /** Offset in the derived text. */
  readonly at: number;
  /** Offset in the file. */
  readonly source: number;
  /**
   * Length of the piece of the file that the whole run stands for, such as an escape; without it
   * the run maps character by character.
   */
  readonly length?: number | undefined;
}

/** Maps a derived text (a decoded scalar, a body) to the file that it came from. */
export class SourceMap {
  readonly #runs: readonly Run[];
  readonly #end: { readonly at: number; readonly source: number };

  /**
   * @param runs ascending
   * @param end where the derived text ends, in itself and in the file
   */
  constructor(runs: readonly Run[], end: { readonly at: number; readonly source: number }) {
    this.#runs = runs;
    this.#end = end;
  }

  /** The map of an unchanged slice of the file. */
  static slice(start: number, end: number): SourceMap {
    return new SourceMap([{ at: 0, source: start }], { at: end - start, source: end });
  }

  /** Converts an offset of the derived text to one of the file. */
  offset(at: number): number {
    const run = this.#runAt(at);
    if (at >= this.#end.at || !run) return this.#end.source;
    const within = run.length === undefined ? Math.max(0, at - run.at) : 0;
    return Math.min(run.source + within, this.#end.source);
  }

  /** Converts a span of the derived text to one of the file. */
  span(start: number, end: number): Span {
    const from = this.offset(start);
    if (end <= start) return { start: from, end: from };
    // Ends after the last character and not before the next one, as indentation may lie between.
    const last = this.#runAt(end - 1);
    const to =
      end > this.#end.at || !last ? this.#end.source : this.offset(end - 1) + (last.length ?? 1);
    return { start: from, end: Math.max(from, to) };
  }

  /** The run that contains an offset of the derived text. */
  #runAt(at: number): Run | undefined {
    return this.#runs[lastIndex(this.#runs, (run) => run.at <= at)];
  }
}
