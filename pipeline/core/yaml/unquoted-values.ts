// Recognises values that need quotes around all of them: for a colon inside, for the sign that they begin with, or for what stands behind
// their quotes.

import { type KeyedLine, quoted, unquoted } from "../../model/lines.ts";
import type { LineSlip, TextEdit } from "./observations.ts";
import type { ParserError } from "./parser-error.ts";
import { fieldInside, inQuotes } from "./slip.ts";

/** A whole value in one pair of curly quotes. */
const inCurlyQuotes = /^(?:“[^“”„"]*["”]|‘[^‘’‚']*’|„[^“”„"]*[“”])$/;

/** A quote or mark without its partner at an end of a value: it may be the slip itself. */
const hasStray = /^[“”„‘’‚,]|["“”„]$|^[^\p{L}\p{N}\s]+["']|^([`*])(?!.*\1)/u;

/** The span of a line's value. */
export const spanOfValue = ({ at, value }: KeyedLine) => ({ start: at, end: at + value.length });

/** The change that puts quotes around all of a value; undefined if the line may hold two fields. */
export function quotingEdits(
  { value, at }: KeyedLine,
  { line, names }: ParserError,
): readonly TextEdit[] | undefined {
  const isCertain =
    (inCurlyQuotes.test(value) || !hasStray.test(value)) &&
    names &&
    fieldInside(line.text, names) === undefined;
  return isCertain ? inQuotes(at, value, quoted(unquoted(value))) : undefined;
}

/** A value that begins with a sign of YAML. */
export const unquotedValue = (
  keyed: KeyedLine,
  edits: readonly TextEdit[] | undefined,
): LineSlip => ({
  kind: "line-slip",
  slip: "no quotes",
  span: spanOfValue(keyed),
  lead: keyed.lead,
  value: keyed.value,
  edits,
});

/** “title: Boards: the second article”. */
export function colonInside(keyed: KeyedLine, spot: ParserError): LineSlip {
  const { lead, value, at } = keyed;
  const slip = { kind: "line-slip", slip: "colon inside", lead, value } as const;
  const edits = quotingEdits(keyed, spot);
  if (/^[^"'“”‘’„‚]*"$/.test(value)) {
    const span = spanOfValue(keyed);
    return { ...slip, span, lacks: "opening quote", isEnd: false, field: undefined, edits };
  }
  // An address or id does not end in a colon, and no colon follows quotes.
  const isEnd = /^(?:\S+|(["']).*\1):$/.test(value);
  const start = at + value.search(/:(\s|$)/);
  return {
    ...slip,
    span: { start, end: start + 1 },
    lacks: "both quotes",
    isEnd,
    field: spot.names && fieldInside(spot.line.text, spot.names),
    edits: isEnd ? undefined : edits,
  };
}

/** Text behind the closing quote of a value. */
export function behindQuote(
  { at, lead, value }: KeyedLine,
  { source, start }: ParserError,
): LineSlip | undefined {
  const close = source.lastIndexOf(value.charAt(0), start - 1);
  if (close <= at) return undefined;
  const span = { start: close, end: close + 1 };
  return { kind: "line-slip", slip: "text behind the quote", span, lead, value };
}
