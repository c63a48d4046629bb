// Finds characters that nobody sees, in a file's text and behind YAML escapes, and names them for messages.

import type { CheckedFile } from "../../../model/analysis.ts";
import { grouped } from "../../../model/grouped.ts";
import { matchesIn } from "../../../model/pattern.ts";
import { sourceMapOf } from "../../../model/scalar-map.ts";
import type { Span } from "../../../model/source.ts";
import { type ScalarNode, scalarsIn, writtenText } from "../../../model/value.ts";

/** A character, or a run of them, that was found. */
export interface Found {
  readonly text: string;
  readonly span: Span;
  /** The rest of its word, to recognise it by. */
  readonly before: string;
  readonly after: string;
  /** The YAML escape it is typed as; undefined if it is typed itself. */
  readonly escape?: string;
}

/** Escapes in double-quoted YAML that can stand for invisible characters (YAML 1.2.2, 5.7). */
const escapes = /\\[xuU0abevfNLP_]/;

/** Whether a scalar contains such an escape. */
const isEscaped = (text: string, { span }: ScalarNode) =>
  text[span.start] === '"' && escapes.test(text.slice(span.start, span.end));

const near = 12;

function beside(
  text: string,
  start: number,
  end: number,
): { readonly before: string; readonly after: string } {
  return {
    before: /\S*$/.exec(text.slice(Math.max(0, start - near), start))?.[0] ?? "",
    after: /^\S*/.exec(text.slice(end, end + near))?.[0] ?? "",
  };
}

/**
 * Finds characters in a file.
 * @param pattern global; it is run over the text once, so that most files cost no more than that
 */
export function* foundIn(
  { path, text: typed, root, diagnostics }: CheckedFile,
  pattern: RegExp,
): Generator<Found> {
  for (const { 0: text, index } of matchesIn(typed, pattern)) {
    const end = index + text.length;
    yield { text, span: { start: index, end }, ...beside(typed, index, end) };
  }
  if (!typed.includes("\\") || !escapes.test(typed)) return;
  // A misplaced backslash has its own finding, and the rest of its value is a consequence.
  if (diagnostics.some(({ code }) => code === "yaml-syntax")) return;
  for (const node of [...scalarsIn(root)].filter((scalar) => isEscaped(typed, scalar))) {
    const map = sourceMapOf({ path, text: typed }, node);
    for (const { 0: text, index } of writtenText(node).matchAll(pattern)) {
      const end = index + text.length;
      const span = map.span(index, end);
      // Characters typed themselves were found above.
      if (typed.slice(span.start, span.end) !== text) {
        yield {
          text,
          span,
          escape: typed.slice(span.start, span.end),
          ...beside(writtenText(node), index, end),
        };
      }
    }
  }
}

/** Groups equal findings, each group in the order of the file. */
export function alike(found: Iterable<Found>): (readonly [Found, ...Found[]])[] {
  return [...grouped(found, ({ text }) => text).values()] as [Found, ...Found[]][];
}

const names: Readonly<Record<number, string>> = {
  7: "a bell",
  8: "a backspace",
  11: "a line break of Word",
  12: "a page break",
  27: "an escape",
  173: "a hyphen that shows only where a line breaks",
  133: "an old line break",
  8203: "a space without width",
  8204: "a sign that keeps letters apart",
  8205: "a sign that joins letters",
  8232: "an old line break",
  8233: "an old paragraph break",
  8237: "a sign that turns the letters' order round",
  8238: "a sign that turns the letters' order round",
  8288: "a sign that keeps words together",
  65279: "a byte order mark",
};

/** A character's code point and name, for looking it up: `U+200B (a space without width)`. */
export function codePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  const name = names[point];
  return `U+${point.toString(16).toUpperCase().padStart(4, "0")}${name ? ` (${name})` : ""}`;
}

/** Its position in words, as the end of a sentence. */
export function whereIn({ before, after }: Found): string {
  return before + after === "" ? "is here" : `is in “${before}${after}”`;
}

/** A sentence on how often it occurs, if more than once. */
export function times(count: number): string {
  return count === 1 ? "" : ` It is in the file ${count} times; this is the first.`;
}
