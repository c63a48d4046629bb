// A part of a file with some ranges replaced, so that the rest can be parsed, and the map of its offsets to the file.
import { type Run, SourceMap, type Span, type TextPart } from "../model/source.ts";
import type { TextEdit } from "./slip.ts";

export class PatchedText {
  readonly text: string;
  readonly #original: TextPart;
  /** Replacements for ranges of the file, in order. */
  readonly #edits: readonly TextEdit[];
  readonly #map: SourceMap;

  constructor(original: TextPart, edits: readonly TextEdit[] = []) {
    const { start: base, end } = original;
    const runs: Run[] = [];
    let text = "";
    let last = base;
    const copy = (to: number) => {
      runs.push({ at: text.length, source: last });
      text += original.text.slice(last - base, to - base);
    };
    for (const edit of edits) {
      copy(edit.start);
      if (edit.text !== "") {
        runs.push({ at: text.length, source: edit.start, length: edit.end - edit.start });
      }
      text += edit.text;
      last = edit.end;
    }
    copy(end);
    this.text = text;
    this.#original = original;
    this.#edits = edits;
    this.#map = new SourceMap(runs, { at: text.length, source: end });
  }

  /** Converts a range of the patched text to a span of the file. */
  span(start: number, end: number): Span {
    return this.#map.span(start, end);
  }

  /** The text with further ranges replaced; undefined if one overlaps an earlier replacement. */
  with(further: readonly TextEdit[]): PatchedText | undefined {
    const mapped = further.map(({ start, end, text }) => ({ ...this.span(start, end), text }));
    const edits = [...this.#edits, ...mapped].sort((one, other) => one.start - other.start);
    const isFree = edits.every(
      ({ start }, index) => index === 0 || (edits[index - 1]?.end ?? 0) <= start,
    );
    return isFree ? new PatchedText(this.#original, edits) : undefined;
  }
}
