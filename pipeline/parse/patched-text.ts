// A text with some ranges replaced, so that the rest can be parsed, and a map of its offsets to the original.
import { type Run, SourceMap, type Span } from "../model/source.ts";
import type { TextEdit } from "./slip.ts";

export class PatchedText {
  readonly text: string;
  readonly #original: string;
  readonly #base: number;
  readonly #edits: readonly TextEdit[];
  readonly #map: SourceMap | undefined;

  /**
   * @param original the text
   * @param base its offset in the file
   * @param edits replacements for ranges of the original, in order
   */
  constructor(original: string, base: number, edits: readonly TextEdit[] = []) {
    const parts: string[] = [];
    const runs: Run[] = [];
    let at = 0;
    let last = 0;
    for (const { start, end, text } of edits) {
      runs.push({ at, source: last });
      at += start - last;
      if (text !== "") runs.push({ at, source: start, length: end - start });
      parts.push(original.slice(last, start), text);
      [at, last] = [at + text.length, end];
    }
    runs.push({ at, source: last });
    this.text = edits.length === 0 ? original : [...parts, original.slice(last)].join("");
    this.#map =
      edits.length === 0
        ? undefined
        : new SourceMap(runs, { at: this.text.length, source: original.length });
    this.#original = original;
    this.#base = base;
    this.#edits = edits;
  }

  /** Converts a range of the patched text to a span of the file. */
  span(start: number, end: number): Span {
    const { start: from, end: to } = this.#map?.span(start, end) ?? { start, end };
    return { start: this.#base + from, end: this.#base + Math.max(from, to) };
  }

  /** The text with further ranges replaced; undefined if one overlaps an earlier replacement. */
  with(further: readonly TextEdit[]): PatchedText | undefined {
    const mapped = further.map(({ start, end, text }) => ({
      ...(this.#map?.span(start, end) ?? { start, end }),
      text,
    }));
    const edits = [...this.#edits, ...mapped].sort((one, other) => one.start - other.start);
    const isFree = edits.every(
      ({ start }, index) => index === 0 || (edits[index - 1]?.end ?? 0) <= start,
    );
    return isFree ? new PatchedText(this.#original, this.#base, edits) : undefined;
  }
}
