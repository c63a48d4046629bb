// Maps the characters of a decoded YAML scalar to their offsets in the file.
import { type Run, type SourceFile, SourceMap } from "../files/source.ts";
import { type ScalarNode, type ScalarStyle, writtenText } from "./value.ts";

/** The map from a scalar's decoded text to the file. */
export function sourceMapOf({ text }: SourceFile, node: ScalarNode): SourceMap {
  const { span, style = "plain" } = node;
  return scalarMap(text, span.start, span.end, writtenText(node), style);
}

/**
 * Aligns a scalar's text with its source. Folding and indentation change white space only, so all
 * other characters are in the source in the same order; in quoted scalars an escape stands for one
 * character (YAML 1.2.2, sections 7.3 and 8.1).
 * @param source the file's text
 * @param start offset of the scalar, including its quote or block indicator
 * @param end offset after the scalar
 * @param value the decoded text
 * @param style how the scalar is written
 */
function scalarMap(
  source: string,
  start: number,
  end: number,
  value: string,
  style: ScalarStyle,
): SourceMap {
  const runs: Run[] = [];
  let from = beginOf(source, start, end, style);
  let expected = -1;
  for (let at = 0; at < value.length; at++) {
    const character = value[at] as string;
    if (!isBlank(character)) from = pastBlank(source, from, end, style);
    const length = lengthOf(source, from, character, style);
    if (length !== 1) {
      runs.push({ at, source: from, length });
    } else if (from !== expected) {
      runs.push({ at, source: from });
    }
    // A character beyond the first plane is two code units of the value, both from one escape.
    if (length === longestEscape && (value.codePointAt(at) ?? 0) > 0xffff) at++;
    from = Math.min(from + length, end);
    expected = length === 1 ? from : -1;
  }
  return new SourceMap(runs, { at: value.length, source: from });
}

/**
 * Offset where the text of a scalar begins: after its quote, or after the line of its block
 * indicator, which may have a comment.
 */
function beginOf(source: string, start: number, end: number, style: ScalarStyle): number {
  if (style === "plain") return start;
  if (style !== "block") return start + 1;
  let from = start;
  while (from < end && source[from] !== "\n" && source[from] !== "\r") from++;
  return from;
}

/**
 * Offset of the next character that is not white space; a backslash before a line break joins lines
 * and stands for nothing.
 */
function pastBlank(source: string, start: number, end: number, style: ScalarStyle): number {
  let from = start;
  for (;;) {
    while (from < end && isBlank(source[from] as string)) from++;
    if (style !== "double" || source[from] !== "\\" || !isBlank(source[from + 1] ?? "x")) {
      return from;
    }
    from++;
  }
}

/** How many source characters stand for one character of the text. */
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

/**
 * Length of an escape in source characters, by the letter after the backslash (YAML 1.2.2, section
 * 5.7).
 */
function escapeLength(letter: string): number {
  return letter === "x" ? 4 : letter === "u" ? 6 : letter === "U" ? longestEscape : 2;
}
