// Types and building blocks for the tables of slips, which are typing mistakes in YAML: a row recognises one slip, explains it and may fix
// it.
import type { Document, Scalar, YAMLMap, YAMLSeq } from "yaml";
import type { StageCode } from "../model/codes.ts";
import type { KeyedLine, Line } from "../model/lines.ts";
import type { Span } from "../model/source.ts";

/** A replacement in a text. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** The fix of a slip that has one right answer. */
export interface SlipFix {
  /** What it does, as the end of “Fixed: …”. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A finding about a slip, with offsets in the text that was parsed. */
export interface SlipFinding extends Span {
  /** Default: `yaml-syntax`. */
  readonly code?: StageCode | undefined;
  readonly message: string;
  readonly help?: string | undefined;
  /** Replaces the mistake when parsing continues, so that it hides no other: by what was meant, or by a dummy word. */
  readonly instead?: TextEdit | undefined;
  readonly fix?: SlipFix | undefined;
}

/** Makes a finding; `more` may add its code, the replacement for parsing, and the fix. */
export function slip(
  { start, end }: Span,
  message: string,
  help: string,
  more: Pick<SlipFinding, "code" | "instead" | "fix"> = {},
): SlipFinding {
  return { start, end, message, help, ...more };
}

/** A parser error with its surroundings. */
export interface Spot extends Span {
  readonly source: string;
  /** The parser's “CODE message”. */
  readonly says: string;
  readonly line: Line;
  /** The line's key and value, if it has a value that is not in brackets. */
  readonly keyed: KeyedLine | undefined;
  readonly document: Document.Parsed | undefined;
}

/** A node that the parser has read: a key, a value, or a whole list or group. */
export interface Read extends Span {
  readonly source: string;
  readonly node: Scalar | YAMLMap | YAMLSeq;
  readonly isKey: boolean;
  /** The source of an unquoted key or value. */
  readonly typed: string | undefined;
}

/** An unquoted key or value. */
export type Words = Read & { readonly typed: string };

/** A row of the table of slips that YAML rejects; returns undefined if it does not fit. */
export type Slip = (spot: Spot) => SlipFinding | undefined;

/** A row for certain parser errors. */
export function where(says: RegExp, tell: Slip): Slip {
  return (spot) => (says.test(spot.says) ? tell(spot) : undefined);
}

/** A row for certain parser errors on lines that match a pattern, ignoring surrounding blanks. */
export function onLine(
  says: RegExp,
  pattern: RegExp,
  tell: (match: RegExpExecArray, spot: Spot, text: Span) => SlipFinding | undefined,
): Slip {
  return where(says, (spot) => {
    const typed = spot.line.text.trim();
    const match = pattern.exec(typed);
    const start = spot.line.start + spot.line.text.search(/\S|$/);
    return match ? tell(match, spot, { start, end: start + typed.length }) : undefined;
  });
}

/** A row for certain parser errors on lines whose value matches a pattern. */
export function onValue(
  says: RegExp,
  pattern: RegExp,
  tell: (keyed: KeyedLine, spot: Spot) => SlipFinding | undefined,
): Slip {
  return where(says, (spot) => {
    const { keyed } = spot;
    return keyed && pattern.test(keyed.value) ? tell(keyed, spot) : undefined;
  });
}

/** A dummy word of the same length, to replace an unreadable value when parsing continues. */
export function dummyWord(start: number, end: number): TextEdit | undefined {
  return end > start ? { start, end, text: "x".repeat(end - start) } : undefined;
}

/** The fix that quotes a whole value; undefined if a comment follows, whose # may belong to either. */
export function inQuotes(start: number, value: string, text: string): SlipFix | undefined {
  if (/\s#/.test(value)) return undefined;
  return {
    title: "the value is put in straight quotes",
    edits: [{ start, end: start + value.length, text }],
  };
}

/** “alt:n'Boards'”, “title:xBoards”: another key was struck instead of the space bar. */
const isStruck = /^\p{Ll}(?:["'“‘[{|>]|\p{Lu})/u;

/**
 * “title:The second article”: a colon without a space after it.
 * @param hasFields whether fields or items below belong to the key, so that the words after the colon are not its value
 */
export function tightColon(
  start: number,
  key: string,
  value: string,
  hasFields = false,
): SlipFinding {
  const colon = start + key.length;
  const place = { start: colon, end: colon + 1 };
  const early = /^[\w-]+$/.test(value) ? `, or ${key + value}: if the colon came too early` : "";
  const wanted = hasFields
    ? `${key}:${early}; what stands below belongs to it`
    : `${key}: ${value}`;
  return slip(place, "There is no space after the colon.", `Write: ${wanted}`, {
    instead: { start: colon, end: colon + 1 + value.length, text: hasFields ? ":" : ": x" },
    fix:
      hasFields || isStruck.test(value)
        ? undefined
        : { title: "a space is added after the colon", edits: [{ ...place, text: ": " }] },
  });
}
