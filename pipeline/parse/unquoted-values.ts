// Explains values that need quotes around all of them: for a colon inside, for the sign that they begin with, or for what stands behind
// their quotes.
import { type KeyedLine, quoted, unquoted } from "../model/lines.ts";
import type { ParserError } from "./parser-error.ts";
import { fieldInside, inQuotes, type Slip, slip } from "./slip.ts";

/** Most characters of a line shown for pasting: three lines of a terminal. */
const maxShown = 200;

/** The line with its value in quotes, for pasting. */
export function inStraight({ lead, value }: Pick<KeyedLine, "lead" | "value">): string {
  const text = quoted(unquoted(value));
  const quote = text.charAt(0);
  const shown =
    text.length <= maxShown ? text : `${quote}…${quote} with all of the value between the quotes`;
  return lead.trimStart() + shown;
}

/** A whole value in one pair of curly quotes. */
const inCurlyQuotes = /^(?:“[^“”„"]*["”]|‘[^‘’‚']*’|„[^“”„"]*[“”])$/;

/** A quote or mark without its partner at an end of a value: it may be the slip itself. */
const hasStray = /^[“”„‘’‚,]|["“”„]$|^[^\p{L}\p{N}\s]+["']|^([`*])(?!.*\1)/u;

/** A value that needs quotes around all of it. */
export function unquotedValue(
  { value, at, lead }: KeyedLine,
  { line, names }: ParserError,
  message = `A value that begins with ${value[0]} needs quotes.`,
): Slip {
  const isCertain =
    (inCurlyQuotes.test(value) || !hasStray.test(value)) &&
    names &&
    fieldInside(line.text, names) === undefined;
  return slip(
    { start: at, end: at + value.length },
    message,
    `Write: ${inStraight({ lead, value })}`,
    { fix: isCertain ? inQuotes(at, value, quoted(unquoted(value))) : undefined },
  );
}

/** “title: Boards: the second article”. */
export function colonInside(keyed: KeyedLine, spot: ParserError): Slip {
  const start = keyed.at + keyed.value.search(/:(\s|$)/);
  const found = unquotedValue(
    keyed,
    spot,
    "There is a colon followed by a space inside the value.",
  );
  if (/^[^"'“”‘’„‚]*"$/.test(keyed.value)) {
    return { ...found, help: `Write: ${keyed.lead.trimStart()}"${keyed.value}` };
  }
  // An address or id does not end in a colon, and no colon follows quotes.
  const isEnd = /^(?:\S+|(["']).*\1):$/.test(keyed.value);
  const field = spot.names && fieldInside(spot.line.text, spot.names);
  const joined = `If “${field}” is a field of its own, begin a line with it; if not, put`;
  const put = isEnd ? "Remove the colon, or put" : "Put";
  return {
    ...found,
    start,
    end: start + 1,
    help: `${field === undefined ? put : joined} quotes around the value: ${inStraight(keyed)}`,
    fix: isEnd ? undefined : found.fix,
  };
}

/** Text behind the closing quote of a value. */
export function behindQuote(keyed: KeyedLine, spot: ParserError): Slip | undefined {
  const close = spot.source.lastIndexOf(keyed.value.charAt(0), spot.start - 1);
  if (close <= keyed.at) return undefined;
  const found = unquotedValue(keyed, spot, "The value ends at this quote, but text follows it.");
  return { ...found, start: close, end: close + 1, fix: undefined };
}
