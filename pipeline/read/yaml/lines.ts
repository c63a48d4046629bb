// Reads lines of YAML text as a writer sees them (key, value, quotes), for messages about mistakes.
import type { Problem, Span } from "../../report/finding.ts";

/** A mistake in a YAML text, with spans in that text. */
export interface YamlMistake extends Omit<Problem, "code"> {
  /** `yaml-syntax` if left out. */
  readonly code?: Problem["code"];
  readonly span: Span;
  /** Whether the cause may be another line: it is about how lines stand to each other. */
  readonly isRelative?: true;
}

export interface Line {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The line around an offset, without its line break. */
export function lineAt(source: string, offset: number): Line {
  const at = Math.min(offset, source.length);
  const breaks = (character: string | undefined) => character === "\n" || character === "\r";
  let start = at;
  while (start > 0 && !breaks(source[start - 1])) start--;
  let end = at;
  while (end < source.length && !breaks(source[end])) end++;
  return { start, end, text: source.slice(start, end) };
}

/** The next line, blank or not; an empty one at the end of the text. */
export function lineBelow(source: string, { end }: Line): Line {
  if (end === source.length) return { start: end, end, text: "" };
  return lineAt(source, end + (source.startsWith("\r\n", end) ? 2 : 1));
}

export interface KeyedLine {
  /** Everything before the value: indentation, dashes, key, colon and spaces. */
  readonly lead: string;
  readonly key: string;
  readonly value: string;
  /** Offset of the value in the text. */
  readonly at: number;
}

/** Splits a line that gives a key a value, or a list an item, into its parts. */
export function keyedLine(line: Line): KeyedLine | undefined {
  const match = /^(\s*(?:-\s+)*(?:([^\s:#"'[{-][^:]*|"[^"]*"|'[^']*'):\s+)?)(\S.*)$/.exec(
    line.text.trimEnd(),
  );
  const lead = match?.[1] ?? "";
  return match && lead.trim() !== ""
    ? { lead, key: match[2] ?? "", value: match[3] ?? "", at: line.start + lead.length }
    : undefined;
}

/** Puts a text in quotes, choosing a kind that it does not contain, else escaping. */
export function yamlQuoted(text: string): string {
  if (!text.includes('"') && !text.includes("\\")) return `"${text}"`;
  if (!text.includes("'")) return `'${text}'`;
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

/** Strips the quotes of any kind around a value; a quote on one side only belongs to the text. */
export function unquoted(value: string): string {
  return /^["'“”„‘‚].*["'“”‘’]$/.test(value) ? value.slice(1, -1) : value;
}

/** Whether a bracket or brace is still open at the end of this text. */
export function inFlow(before: string): boolean {
  const bare = before.replace(/"[^"]*"|'[^']*'/g, "").replace(/\{\{[^{}]*\}\}/g, "");
  return (bare.match(/[[{]/g)?.length ?? 0) > (bare.match(/[\]}]/g)?.length ?? 0);
}
