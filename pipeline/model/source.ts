// Source texts and positions in them: offsets while the compiler works, lines and columns when a person reads.

/** Half-open range of UTF-16 offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Whether two ranges have a character in common. */
export const touch = (a: Span, b: Span) => a.start < b.end && b.start < a.end;

/** A place as people and editors count: lines and columns from 1, columns in UTF-16 code units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** Names of the placeholders that a text mentions (`model/mentions.ts`), each list in order. */
export interface Mentions {
  /** Those by whose values more is decided than the words of the page. */
  readonly names: readonly string[];
  /** Those that are in running text alone, where their values are words of the page and nothing else. */
  readonly later: readonly string[];
}

/** A text file of the content folder. */
export interface SourceFile {
  /** Path relative to the content folder, with forward slashes. */
  readonly path: string;
  /** The text without a byte order mark. */
  readonly text: string;
  /** Names its text: another text has another one. */
  readonly hash?: string;
  /** What the file system says of it; none where it is no file of the disk, or has changed a moment ago. */
  readonly stamp?: string;
  /** The placeholders that its text mentions, where that is known. */
  readonly mentions?: Mentions;
}

/** Finds line and column of offsets of one text. Lines end with LF, CRLF or CR. */
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
   * @param offset UTF-16 offset; one outside the text counts as its nearest end
   */
  at(offset: number): LineColumn {
    const clamped = Math.max(0, Math.min(offset, this.#length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] as number) <= clamped) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: clamped - (this.#starts[low] as number) + 1 };
  }
}

/** Part of a derived text, up to where the next one begins. */
export interface Run {
  /** Offset in the derived text. */
  readonly at: number;
  /** Offset in the file. */
  readonly source: number;
  /** Set where all of the run stands for one piece of the file of this length, such as an escape; else it maps one by one. */
  readonly length?: number;
}

/** Where each part of a derived text (a decoded scalar, a body) came from in its file. */
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

  /** A part of the file taken as it is. */
  static slice(start: number, end: number): SourceMap {
    return new SourceMap([{ at: 0, source: start }], { at: end - start, source: end });
  }

  /** The file's offset of the derived text's offset. */
  offset(at: number): number {
    const run = this.#runAt(at);
    if (at >= this.#end.at || !run) return this.#end.source;
    const within = run.length === undefined ? Math.max(0, at - run.at) : 0;
    return Math.min(run.source + within, this.#end.source);
  }

  /** The file's span of the derived text's span. */
  span(start: number, end: number): Span {
    const from = this.offset(start);
    if (end <= start) return { start: from, end: from };
    // The end follows the last character, not the next one: what lies between may be indentation.
    const last = this.#runAt(end - 1);
    const to = end > this.#end.at || !last ? this.#end.source : this.offset(end - 1) + (last.length ?? 1);
    return { start: from, end: Math.max(from, to) };
  }

  /** The run that an offset of the derived text is in. */
  #runAt(at: number): Run | undefined {
    let low = 0;
    let high = this.#runs.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#runs[middle]?.at ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    return this.#runs[low];
  }
}

/** A range with no half of a character at its ends: parsers count code units, and two of them may be one character. */
export function wholeCharacters(text: string, { start, end }: Span): Span {
  const isInside = (at: number) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return { start: isInside(start) ? start - 1 : start, end: isInside(end) ? end + 1 : end };
}
