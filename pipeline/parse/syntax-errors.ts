// The table of slips that YAML rejects: what the parser says and what the line or its value looks
// like, then the message, the help and, where there is one right answer, the fix. The first row
// that fits is used; the last fits always and shows the parser's own message.
import { inFlow, type KeyedLine, lineBelow, quoted, unquoted } from "../model/lines.ts";
import { withoutMarks } from "../model/plain-text.ts";
import type { Span } from "../model/source.ts";
import { tabbed, wrongColumn } from "./columns.ts";
import {
  dummyWord,
  inQuotes,
  onLine,
  onValue,
  type Slip,
  type SlipFinding,
  type Spot,
  slip,
  tightColon,
  where,
} from "./slip.ts";
import { openQuote, unclosedBracket, unclosedQuote } from "./unclosed.ts";

/** A value that YAML reads as a group. */
const asGroup = /^BLOCK_AS_IMPLICIT_KEY/;
/** A value that YAML reads as a group, or that is followed by more: usually it lacks quotes. */
const groupOrMore = /^(?:BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN)/;
/** A line that is not “key: value”, or is in the wrong column. */
const noField =
  /^(?:BAD_INDENT|MULTILINE_IMPLICIT_KEY|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR .*map values)/;
/** Something follows the end of a value. */
const behindEnd = /^UNEXPECTED_TOKEN .*node end/;
/** A value begins with a character of YAML syntax. */
const badStart = /^BAD_SCALAR_START|cannot be an empty string/;

/** Most characters of a line shown for pasting: three lines of a terminal. */
const maxShown = 200;

/** The text of a value; in a title without marks, which readers would see. */
function textOf({ lead, value }: KeyedLine): string {
  const text = unquoted(value);
  return lead.startsWith("title:") ? (withoutMarks(text)?.left ?? text) : text;
}

/** The line with its value in quotes, for pasting. */
function inStraight(keyed: KeyedLine): string {
  const lead = keyed.lead.trimStart();
  const value = quoted(textOf(keyed));
  const quote = value.charAt(0);
  return value.length <= maxShown
    ? lead + value
    : `${lead}${quote}…${quote} with all of the value between the quotes`;
}

/** A whole value in one pair of curly quotes. */
const inCurlyQuotes = /^(?:“[^“”„"]*["”]|‘[^‘’‚']*’|„[^“”„"]*[“”])$/;

/** A quote or mark without its partner at an end of a value: it may be the slip itself. */
const hasStray = /^[“”„‘’‚,]|["“”„]$|^[^\p{L}\p{N}\s]+["']|^([`*])(?!.*\1)/u;

/** The finding about a value that needs quotes around all of it. */
function quotes(
  keyed: KeyedLine,
  message = `A value that begins with ${keyed.value[0]} needs quotes.`,
): SlipFinding {
  const { value, at } = keyed;
  const isSafe = inCurlyQuotes.test(value) || !hasStray.test(value);
  return slip({ start: at, end: at + value.length }, message, `Write: ${inStraight(keyed)}`, {
    instead: dummyWord(at, at + value.length),
    fix: isSafe ? inQuotes(at, value, quoted(textOf(keyed))) : undefined,
  });
}

/** Whether the parser's error is within or after a value, not before it. */
const isBehind = (spot: Spot, { at }: KeyedLine) => asGroup.test(spot.says) || spot.start >= at;

/** “title: Boards: the second article”. */
function colonInside(keyed: KeyedLine): SlipFinding {
  const colon = keyed.at + keyed.value.search(/:(\s|$)/);
  const finding = quotes(keyed, "There is a colon followed by a space inside the value.");
  const isOpened = /^[^"'“”‘’„‚]*"$/.test(keyed.value);
  if (isOpened) {
    return { ...finding, help: `Write: ${keyed.lead.trimStart()}"${keyed.value}` };
  }
  // An address or id does not end in a colon, and no colon follows quotes.
  const isEnd = /^(?:\S+|(["']).*\1):$/.test(keyed.value);
  return {
    ...finding,
    start: colon,
    end: colon + 1,
    help: `${isEnd ? "Remove the colon, or put" : "Put"} quotes around the value: ${inStraight(keyed)}`,
    fix: isEnd ? undefined : finding.fix,
  };
}

/** Whether items or fields are indented below a line: they belong to its key. */
function hasFieldsBelow({ source, line }: Spot): boolean {
  const { text } = lineBelow(source, line);
  return /^\s*(?:-|[\w-]+:)(?:\s|$)/.test(text) && text.search(/\S/) > line.text.search(/\S/);
}

/** A line that is indented below one that already has a value. */
function deeperBelow({ source, line }: Spot): SlipFinding | undefined {
  const next = lineBelow(source, line);
  const indent = next.text.search(/\S|$/);
  if (next.text.trim() === "" || indent <= line.text.search(/\S/)) return undefined;
  return slip(
    { start: next.start, end: next.start + Math.max(1, indent) },
    "The line is indented deeper than the one above, which already has a value.",
    "Begin both in the same column.",
  );
}

const first = ({ start }: Span): Span => ({ start, end: start + 1 });

/** A row with words alone. */
function words(says: RegExp, message: string, help: string): Slip {
  return where(says, (spot) => slip(first(spot), message, help));
}

/** The table of these slips. */
export const syntaxErrors: readonly Slip[] = [
  where(/^MISSING_CHAR .*quote/, ({ source, start, document }) =>
    unclosedQuote(source, openQuote(source, start, document) ?? start),
  ),
  where(/^BAD_INDENT Flow/, ({ source, start, document }) =>
    unclosedBracket(source, start, document),
  ),
  where(/block sequence|sequence items/, ({ line }) =>
    /^\s*\t/.test(line.text) ? undefined : wrongColumn(line),
  ),
  onValue(groupOrMore, /^[“”„‘‚]/, (keyed, spot) => {
    const message = "The value is in curly quotes, which are read as letters.";
    return isBehind(spot, keyed) ? { ...quotes(keyed, message), code: "yaml-quotes" } : undefined;
  }),
  onValue(badStart, /^/, (keyed, { start }) => (start <= keyed.at ? quotes(keyed) : undefined)),
  onValue(groupOrMore, /^-\s/, (keyed, spot) =>
    isBehind(spot, keyed)
      ? slip(
          first({ start: keyed.at, end: keyed.at }),
          "An item of a list does not begin beside its key.",
          `Write each item on a line of its own below the key; if it is a text, write: ${inStraight(keyed)}`,
        )
      : undefined,
  ),
  onValue(groupOrMore, /^(?:[*&!]|\?\s)/, (keyed, spot) =>
    isBehind(spot, keyed) ? { ...quotes(keyed), code: "yaml-feature" } : undefined,
  ),
  // It may be a list or a group after all, followed by what is left of another line.
  onValue(behindEnd, /^[[{]/, (keyed, spot) =>
    isBehind(spot, keyed) ? { ...quotes(keyed), fix: undefined } : undefined,
  ),
  onValue(behindEnd, /^["']/, (keyed, { source, start }) => {
    const close = source.lastIndexOf(keyed.value.charAt(0), start - 1);
    const finding = quotes(keyed, "The value ends at this quote, but text follows it.");
    return close > keyed.at
      ? { ...finding, ...first({ start: close, end: close }), fix: undefined }
      : undefined;
  }),
  onValue(asGroup, /:(?:\s|$)/, colonInside),
  onLine(badStart, /^\*\s+(.*)/, ([, text], spot) =>
    slip(first(spot), "A list item begins with a dash.", `Write: - ${text}`),
  ),
  where(/^TAB_AS_INDENT/, ({ source, line, start, end }) => ({
    ...tabbed(source, line),
    start,
    end,
  })),
  where(asGroup, deeperBelow),
  where(noField, ({ source, line }) =>
    /^\s*\t/.test(line.text) ? tabbed(source, line) : undefined,
  ),
  onLine(noField, /^-([^\s-].*)/, ([, text], _spot, place) =>
    slip(place, "The dash of a list item needs a space after it.", `Write: - ${text}`),
  ),
  onLine(noField, /^((?:-\s+)*[\w-]+):(\S.*)$/, ([, key = "", value = ""], spot, { start }) =>
    tightColon(start, key, value, hasFieldsBelow(spot)),
  ),
  where(/^BAD_INDENT/, ({ line }) => wrongColumn(line)),
  onLine(noField, /^/, ({ input: text }, _spot, place) =>
    slip(
      place,
      "The line is not of the form “key: value”.",
      /^[a-z]\w* [^\s=]/.test(text) && text.length < 60
        ? `If “${text.split(" ")[0]}” is the key, write: ${text.replace(" ", ": ")}`
        : "Write a key, a colon, a space and the value; indent the line if it goes on from the one above.",
    ),
  ),
  words(
    /^MISSING_CHAR Comments/,
    "A comment needs a space before its #.",
    "Write a space before the #.",
  ),
  words(
    /^(?:MISSING_CHAR|BLOCK_IN_FLOW)/,
    "A comma is missing before this, or there is a colon inside a value.",
    "Write a comma after the item before it, or put quotes around the value.",
  ),
  words(
    /^BAD_DQ_ESCAPE/,
    "The backslash has no meaning here in double quotes.",
    "Write two backslashes, or use single quotes.",
  ),
  words(
    /^BAD_SCALAR_START/,
    "A value that begins with this sign needs quotes.",
    "Put quotes around it if it is text, or remove the sign.",
  ),
  words(
    /^NON_STRING_KEY/,
    "There is a list or a group where the name of a field should be.",
    "Put quotes around it if it is text.",
  ),
  where(/^UNEXPECTED_TOKEN/, (spot) =>
    slip(
      { start: spot.start, end: Math.max(spot.end, spot.start + 1) },
      inFlow(spot.source.slice(spot.line.start, spot.start))
        ? "A comma is missing before this."
        : "The line goes on after its value has ended, or belongs to another level.",
      "Look for a quote in the middle of the value, a missing colon or comma, or a wrong number of spaces.",
    ),
  ),
  where(/^/, (spot) =>
    slip(
      spot,
      "The line cannot be read.",
      `Compare it with those around it: a key, a colon, a space, the value. The parser says: ${spot.says.replace(/^\w+ /, "")}`,
    ),
  ),
];
