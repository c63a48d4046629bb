// A parser error with its surroundings, and the building blocks of the table of slips that YAML rejects (rejected-slips.ts).
import type { Document, YAMLParseError } from "yaml";
import type { FieldNames } from "../../model/field-names.ts";
import type { KeyedLine, Line } from "../../model/lines.ts";
import type { Span } from "../../model/source.ts";
import type { PlainSlip, Slip } from "./observations.ts";
import { plainSlip } from "./slip.ts";

/** A parser error, and what it was found in. */
export interface Rejected {
  readonly source: string;
  readonly error: YAMLParseError;
  readonly document: Document.Parsed | undefined;
  /** Without them nothing that depends on them is fixed. */
  readonly names: FieldNames | undefined;
}

/** A parser error with its surroundings. */
export interface ParserError extends Rejected, Span {
  /** The parser's “CODE message”. */
  readonly errorText: string;
  readonly line: Line;
  /** The line's key and value, if it has a value that is not in brackets. */
  readonly keyed: KeyedLine | undefined;
}

/** A value that YAML reads as a group. */
export const asGroup = /^BLOCK_AS_IMPLICIT_KEY/;

/** A row of the table; returns undefined if it does not fit. */
export type Row = (context: ParserError) => Slip | undefined;

/** A row for certain parser errors. */
export const where =
  (error: RegExp, recognise: Row): Row =>
  (context) =>
    error.test(context.errorText) ? recognise(context) : undefined;

/** A row for certain parser errors on lines that match a pattern, ignoring surrounding blanks. */
export const onLine = (
  error: RegExp,
  pattern: RegExp,
  recognise: (match: RegExpExecArray, context: ParserError, text: Span) => Slip | undefined,
): Row =>
  where(error, (context) => {
    const typed = context.line.text.trim();
    const match = pattern.exec(typed);
    const start = context.line.start + context.line.text.search(/\S|$/);
    return match ? recognise(match, context, { start, end: start + typed.length }) : undefined;
  });

/** A row for certain parser errors in or behind values that match a pattern. */
export const onValue = (
  error: RegExp,
  pattern: RegExp,
  recognise: (keyed: KeyedLine, context: ParserError) => Slip | undefined,
): Row =>
  where(error, (context) => {
    const { keyed, start, errorText } = context;
    if (!keyed || !pattern.test(keyed.value)) return undefined;
    return asGroup.test(errorText) || start >= keyed.at ? recognise(keyed, context) : undefined;
  });

/** A row for certain parser errors whatever the line is, about one character. */
export const anywhere = (error: RegExp, slip: PlainSlip): Row =>
  where(error, ({ start }) => plainSlip(slip, { start, end: start + 1 }));
