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
  let from = start;
  if (style === "block") {
    // Everything on the header's line (indicator, comment) is not text.
    while (from < end && source[from] !== "\n" && source[from] !== "\r") from++;
  } else if (style !== "plain") from++;
  let expected = -1;
  for (let at = 0; at < value.length; at++) {
    const character = value[at] as string;
    const blank = isBlank(character);
    if (!blank) {
      while (from < end && isBlank(source[from] as string)) from++;
      // A backslash before a line end joins the lines and stands for nothing.
      while (style === "double" && source[from] === "\\" && isBlank(source[from + 1] ?? "x")) {
        from++;
        while (from < end && isBlank(source[from] as string)) from++;
      }
    }
    let length = 1;
    if (style === "double" && source[from] === "\\") length = escapeLength(source[from + 1] ?? "");
    else if (style === "single" && source.startsWith("''", from)) length = 2;
    else if (blank && !isBlank(source[from] ?? "")) length = 0;
    else if (character === "\n" && source.startsWith("\r\n", from)) length = 2;
    if (length !== 1) runs.push({ at, source: from, length });
    else if (from !== expected) runs.push({ at, source: from });
    // A character beyond the first plane takes two units of the value, and both come from its one escape.
    if (length === longestEscape && (value.codePointAt(at) ?? 0) > 0xffff) at++;
    from = Math.min(from + length, end);
    expected = length === 1 ? from : -1;
  }
  return new SourceMap(runs, { at: value.length, source: from });
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
