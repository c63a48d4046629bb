// Maps the characters of a decoded YAML scalar back to where they stand in the file.

import { type Run, type SourceFile, SourceMap } from "./source.ts";
import { type ScalarNode, type ScalarStyle, writtenText } from "./value.ts";

/** Where the characters of a scalar's text, as written, stand in its file. */
export function mapOf({ text }: SourceFile, node: ScalarNode): SourceMap {
  const { span, style = "plain" } = node;
  return scalarMap(text, span.start, span.end, writtenText(node), style);
}

/**
 * Aligns a scalar's text with its source. Folding and indentation change white space only, so all other characters stand in
 * the source in the same order; in quoted scalars an escape stands for one character (YAML 1.2.2, sections 7.3 and 8.1).
 * @param source the file's text
 * @param start offset where the scalar begins, its quote or block indicator included
 * @param end offset after it
 * @param value the decoded text
 * @param style how it is written
 */
export function scalarMap(source: string, start: number, end: number, value: string, style: ScalarStyle): SourceMap {
  const runs: Run[] = [];
  let from = beginOf(source, start, end, style);
  let expected = -1;
  for (let at = 0; at < value.length; at++) {
    const character = value[at] as string;
    if (!isBlank(character)) from = pastBlank(source, from, end, style);
    const length = lengthOf(source, from, character, style);
    if (length !== 1) runs.push({ at, source: from, length });
    else if (from !== expected) runs.push({ at, source: from });
    // A character beyond the first plane takes two units of the value, and both come from its one escape.
    if (length === longestEscape && (value.codePointAt(at) ?? 0) > 0xffff) at++;
    from = Math.min(from + length, end);
    expected = length === 1 ? from : -1;
  }
  return new SourceMap(runs, { at: value.length, source: from });
}

/** Where the text of a scalar begins, behind its quote or the line of its block indicator, which may have a comment. */
function beginOf(source: string, start: number, end: number, style: ScalarStyle): number {
  if (style === "plain") return start;
  if (style !== "block") return start + 1;
  let from = start;
  while (from < end && source[from] !== "\n" && source[from] !== "\r") from++;
  return from;
}

/** The next character that is no white space; a backslash before a line end joins the lines and stands for nothing. */
function pastBlank(source: string, start: number, end: number, style: ScalarStyle): number {
  let from = start;
  for (;;) {
    while (from < end && isBlank(source[from] as string)) from++;
    if (style !== "double" || source[from] !== "\\" || !isBlank(source[from + 1] ?? "x")) return from;
    from++;
  }
}

/** How many characters of the source stand for one of the text. */
function lengthOf(source: string, from: number, character: string, style: ScalarStyle): number {
  if (style === "double" && source[from] === "\\") return escapeLength(source[from + 1] ?? "");
  if (style === "single" && source.startsWith("''", from)) return 2;
  if (isBlank(character) && !isBlank(source[from] ?? "")) return 0;
  return character === "\n" && source.startsWith("\r\n", from) ? 2 : 1;
}

function isBlank(character: string): boolean {
  return character === " " || character === "\n" || character === "\t" || character === "\r";
}

/** `\U0001F600`. */
const longestEscape = 10;

/** Length of an escape in source characters, by the letter after the backslash (YAML 1.2.2, section 5.7). */
function escapeLength(letter: string): number {
  return letter === "x" ? 4 : letter === "u" ? 6 : letter === "U" ? longestEscape : 2;
}
