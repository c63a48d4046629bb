// A mistake in YAML, and what several kinds of mistakes need.
import type { Code } from "../../codes.ts";
import type { Span } from "../../report/finding.ts";
import type { FieldNames } from "./field-names.ts";
import { quoted, unquoted } from "./lines.ts";

/** A replacement in a text. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** The changes that undo a mistake, if it can have been only one. */
export interface TextFix {
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A mistake in a YAML text, with spans in that text. */
export interface Mistake {
  /** `yaml-syntax` if left out. */
  readonly code?: Code;
  readonly span: Span;
  readonly message: string;
  readonly help: string;
  readonly fix?: TextFix | undefined;
}

/** The fix that replaces a value by quoted text; undefined if a comment follows, whose # may belong to either. */
export const quotingFix = (start: number, value: string, text: string): TextFix | undefined =>
  /\s#/.test(value)
    ? undefined
    : {
        title: "the value is put in straight quotes",
        edits: [{ start, end: start + value.length, text }],
      };

/** A quote or mark without its partner at an end of a value: it may be the mistake itself. */
const stray = /^[“”„‘‚,]|["“”„]$|^[^\p{L}\p{N}\s]+["']|^([`*])(?!.*\1)/u;

/** A whole value in one pair of curly quotes. */
const inCurlyQuotes = /^(?:“[^“”„"]*["”]|‘[^‘’‚']*’|„[^“”„"]*[“”])$/;

/** The fix that puts quotes around a line's value; undefined if the line may hold two fields. */
export function quotingLine(
  { value, at }: { readonly value: string; readonly at: number },
  line: string,
  names: FieldNames | undefined,
): TextFix | undefined {
  const isWhole = inCurlyQuotes.test(value) || !stray.test(value);
  return isWhole && names && fieldInside(line, names) === undefined
    ? quotingFix(at, value, quoted(unquoted(value)))
    : undefined;
}

/**
 * The name of a field inside a line's value, as where a line end was lost: “description: A board.date: 2024-02-01” is two fields. In a
 * file with groups whose fields the content names, any word there may be one.
 */
export function fieldInside(line: string, { known, isOpen }: FieldNames): string | undefined {
  const text = line.trim();
  const [, indented] = / {2,}(?:- +)*([\w-]+):(?:\s|$)/.exec(text) ?? [];
  if (indented !== undefined) return indented;
  return pathInside(text, isOpen) ?? wordInside(text, /^\s/.test(line), { known, isOpen });
}

/** A path behind a key that is a path. */
function pathInside(text: string, isOpen: boolean): string | undefined {
  const [key = ""] = /^[^\s:"']{1,200}:\s/.exec(text) ?? [];
  if (!isOpen || !/[/.]/.test(key)) return undefined;
  return /([^\s"']{1,200}):(?:\s|$)/.exec(text.slice(key.length))?.[1];
}

function wordInside(
  text: string,
  isNested: boolean,
  { known, isOpen }: FieldNames,
): string | undefined {
  const value = text.replace(/^(?:- +)*[\w-]+: */, "");
  for (const { 0: all, 1: word = "", index } of value.matchAll(/([\w-]{1,80}):(?=\s|["']?$)/g)) {
    const name = Array.from(word, (_letter, at) => word.slice(at)).find((end) => known.has(end));
    if (name !== undefined) return name;
    const isAtEnd = index <= 1 || index + all.length >= value.length - 1;
    if (isOpen && (isNested || (isAtEnd && /^[a-z]/.test(word)))) return word;
  }
  return undefined;
}
