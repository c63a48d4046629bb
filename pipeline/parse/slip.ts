// What the tables of slips are made of: a row finds one slip of a writer's in a YAML text, says it in plain words, and mends it.
import type { Document, Scalar, YAMLMap, YAMLSeq } from "yaml";
import type { StageCode } from "../model/codes.ts";
import type { KeyedLine, Line } from "../model/lines.ts";
import type { Span } from "../model/source.ts";

/** A change of a text. */
export interface TextEdit extends Span {
  readonly text: string;
}

/** Changes that mend a slip where there is one right answer. */
export interface Mended {
  /** What they do, as the end of “Fixed: …”. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** What is found of a slip; offsets are those of the text that is read. */
export interface SlipFinding extends Span {
  /** `yaml-syntax` where it is not said. */
  readonly code?: StageCode | undefined;
  readonly message: string;
  readonly help?: string | undefined;
  /** What is read in the place of the mistake, so that it hides no other: what was meant, or a word that stands for it. */
  readonly instead?: TextEdit | undefined;
  readonly mended?: Mended | undefined;
}

/** Makes a finding; `more` says its code, what is read instead, and how it is mended. */
export function slip(
  { start, end }: Span,
  message: string,
  help: string,
  more: Pick<SlipFinding, "code" | "instead" | "mended"> = {},
): SlipFinding {
  return { start, end, message, help, ...more };
}

/** A place where the parser finds fault with a text. */
export interface Spot extends Span {
  readonly source: string;
  /** What the parser says, as “CODE message”. */
  readonly says: string;
  readonly line: Line;
  /** The line's value, if it has one that is not in brackets. */
  readonly keyed: KeyedLine | undefined;
  readonly document: Document.Parsed | undefined;
}

/** What the parser has read: a key or value, or a whole list or group. */
export interface Read extends Span {
  readonly source: string;
  readonly node: Scalar | YAMLMap | YAMLSeq;
  readonly isKey: boolean;
  /** A key or value without quotes as it was typed. */
  readonly typed: string | undefined;
}

/** A key or value without quotes. */
export type Words = Read & { readonly typed: string };

/** A row of the table of slips that YAML does not accept: undefined where it is another slip. */
export type Slip = (spot: Spot) => SlipFinding | undefined;

/** A row about what the parser says. */
export function where(says: RegExp, tell: Slip): Slip {
  return (spot) => (says.test(spot.says) ? tell(spot) : undefined);
}

/** A row about a line, without the blanks around it. */
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

/** A row about the value of a line. */
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

/** A word, as long as what was typed, that is read in the place of a value that cannot be. */
export function standIn(start: number, end: number): TextEdit | undefined {
  return end > start ? { start, end, text: "x".repeat(end - start) } : undefined;
}

/** The whole of a value put in quotes; nothing where a comment follows it, whose sign may belong to either. */
export function inQuotes(start: number, value: string, text: string): Mended | undefined {
  if (/\s#/.test(value)) return undefined;
  return { title: "the value stands in straight quotes", edits: [{ start, end: start + value.length, text }] };
}

/** “alt:n'Boards'”, “title:xBoards”: another key was struck than that of the space. */
const isStruck = /^\p{Ll}(?:["'“‘[{|>]|\p{Lu})/u;

/**
 * “title:The second article”
 * @param hasFields whether fields or items below belong to the key, so that what stands behind the colon is no value of it
 */
export function tightColon(start: number, key: string, value: string, hasFields = false): SlipFinding {
  const colon = start + key.length;
  const place = { start: colon, end: colon + 1 };
  const early = /^[\w-]+$/.test(value) ? `, or ${key + value}: if the colon came too early` : "";
  const wanted = hasFields ? `${key}:${early}; what stands below belongs to it` : `${key}: ${value}`;
  return slip(place, "There is no space after the colon.", `Write: ${wanted}`, {
    instead: { start: colon, end: colon + 1 + value.length, text: hasFields ? ":" : ": x" },
    mended:
      hasFields || isStruck.test(value)
        ? undefined
        : { title: "a space stands after the colon", edits: [{ ...place, text: ": " }] },
  });
}

/** Whether a finding is only to be judged: what it is about is read as it was typed. */
export const isDoubtful = ({ code }: SlipFinding) => code === "yaml-doubtful";
