// Building blocks of slips, which are mistakes in typing YAML.

import type { FieldNames } from "../../model/field-names.ts";
import type { Span } from "../../model/source.ts";
import type { LineSlip, PlainSlip, TextEdit } from "./observations.ts";

/** A slip of which nothing more is known. */
export const plainSlip = (slip: PlainSlip, { start, end }: Span): LineSlip => ({
  kind: "line-slip",
  slip,
  span: { start, end },
});

/** The change that quotes a whole value; undefined if a comment follows, whose # may belong to either. */
export function inQuotes(
  start: number,
  value: string,
  text: string,
): readonly TextEdit[] | undefined {
  return /\s#/.test(value) ? undefined : [{ start, end: start + value.length, text }];
}

/**
 * The name of a field inside of a line's value, as where a line end was lost: “description: A board.date: 2024-02-01” is two fields, and
 * no text that needs quotes. Behind the indentation of a lost line any word may be one. So may, in a file with open groups, every word of
 * such a group, the first and last of a value, where a group begins or ends, and any path behind a key that is a path.
 */
export function fieldInside(line: string, { known, isOpen }: FieldNames): string | undefined {
  const text = line.trim();
  const indented = / {2,}(?:- +)*([\w-]+):(?:\s|$)/.exec(text);
  if (indented) return indented[1];
  const [key = ""] = /^[^\s:"']{1,200}:\s/.exec(text) ?? [];
  if (isOpen && /[/.]/.test(key)) {
    const path = /([^\s"']{1,200}):(?:\s|$)/.exec(text.slice(key.length));
    if (path) return path[1];
  }
  const isNested = /^\s/.test(line);
  const value = text.replace(/^(?:- +)*[\w-]+: */, "");
  for (const { 0: all, 1: word = "", index } of value.matchAll(/([\w-]{1,80}):(?=\s|["']?$)/g)) {
    const name = Array.from(word, (_letter, at) => word.slice(at)).find((end) => known.has(end));
    if (name !== undefined) return name;
    const isAtEnd = index <= 1 || index + all.length >= value.length - 1;
    if (isOpen && (isNested || (isAtEnd && /^[a-z]/.test(word)))) return word;
  }
  return undefined;
}
