// The table of slips that YAML rejects: what the parser says and what the line looks like, then the message, the help and, where there is
// one right answer, the fix. The first row that fits is used; the last fits always and shows the parser's own message.
import { inFlow, type KeyedLine, keyedLine, lineAt, lineBelow } from "../model/lines.ts";
import { deeperBelow, tabbed, wrongColumn } from "./columns.ts";
import { falseItem, falseItems, gap, gapBehindColon } from "./look-alikes.ts";
import {
  asGroup,
  onLine,
  onValue,
  type ParserError,
  type Rejected,
  type Row,
  where,
  words,
} from "./parser-error.ts";
import { fieldInside, type Slip, slip } from "./slip.ts";
import { openBracket, openQuote } from "./unclosed.ts";
import { behindQuote, colonInside, inStraight, unquotedValue } from "./unquoted-values.ts";

/** A value that YAML reads as a group, or that is followed by more: usually it lacks quotes. */
const groupOrMore = /^(?:BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN)/;
/** A line that is not “key: value”, or is in the wrong column. */
const noField =
  /^(?:BAD_INDENT|MULTILINE_IMPLICIT_KEY|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR .*map values)/;
/** Something follows the end of a value. */
const behindEnd = /^UNEXPECTED_TOKEN .*node end/;
/** A value begins with a character of YAML syntax. */
const badStart = /^BAD_SCALAR_START|cannot be an empty string/;

/** Whether items or fields are indented below a line: they belong to its key. */
function hasFieldsBelow({ source, line }: ParserError): boolean {
  const { text } = lineBelow(source, line);
  return /^\s*(?:-|[\w-]+:)(?:\s|$)/.test(text) && text.search(/\S/) > line.text.search(/\S/);
}

/** “alt:n'Boards'”, “title:xBoards”: another key was struck instead of the space bar. In “alt:D ouble” only the space is misplaced. */
const isStruck = /^\p{Ll}(?:["'“‘[{|>]|\p{Lu})|^(?![AaI] \S)\S /u;

/** “title:The second article”. */
function tightColon(
  spot: ParserError,
  start: number,
  lead: string,
  key: string,
  value: string,
): Slip {
  const colon = start + lead.length + key.length;
  if (new RegExp(`^${gap}`).test(value)) return gapBehindColon(key, value, colon + 1);
  const hasFields = hasFieldsBelow(spot);
  const whole = key + value;
  // What stands below belongs to the key, whose last letters may have come behind the colon.
  const group = /^[\w-]+$/.test(value) && spot.names?.known.has(whole) ? whole : key;
  const wanted = hasFields ? `${lead}${group}:` : `${lead}${key}: ${value}`;
  const isCertain =
    !hasFields &&
    !isStruck.test(value) &&
    spot.names?.known.has(key) === true &&
    fieldInside(spot.line.text, spot.names) === undefined;
  const place = { start: colon, end: colon + 1 };
  return slip(place, "There is no space after the colon.", `Write: ${wanted}`, {
    fix: isCertain
      ? { title: "a space is added after the colon", edits: [{ ...place, text: ": " }] }
      : undefined,
  });
}

/** “[interiors], [facades]”. */
const severalLists = /^\[[^[\]{}"'\r\n]+\](?:\s*,?\s*\[[^[\]{}"'\r\n]+\])+$/;

/** Several lists on one line, which are one. */
function oneList({ lead, value, at }: KeyedLine): Slip {
  const items = Array.from(value.matchAll(/\[([^[\]]+)\]/g), ([, inner = ""]) => inner.trim());
  return slip(
    { start: at, end: at + value.length },
    "There is more than one list on this line.",
    `Write: ${lead.trimStart()}[${items.join(", ")}]`,
  );
}

const rows: readonly Row[] = [
  where(/^MISSING_CHAR .*quote/, ({ source, start, document }) =>
    openQuote(source, start, document),
  ),
  where(/^BAD_INDENT Flow/, ({ source, start, document }) => openBracket(source, start, document)),
  onLine(/^/, falseItem, ({ input }, _spot, { start }) => falseItems(input, start)),
  where(/block sequence|sequence items/, (spot) =>
    /^\s*\t/.test(spot.line.text) ? undefined : wrongColumn(spot),
  ),
  onValue(groupOrMore, /^[“”„‘‚]/, (keyed, spot) => {
    const message = "The value is in curly quotes, which are read as letters.";
    return { ...unquotedValue(keyed, spot, message), code: "yaml-quotes" };
  }),
  where(badStart, (spot) => {
    const { keyed, start } = spot;
    return keyed && start <= keyed.at ? unquotedValue(keyed, spot) : undefined;
  }),
  onValue(groupOrMore, /^-\s/, (keyed) =>
    slip(
      { start: keyed.at, end: keyed.at + 1 },
      "An item of a list does not begin beside its key.",
      `Write each item on a line of its own below the key; if it is a text, write: ${inStraight(keyed)}`,
    ),
  ),
  onValue(groupOrMore, /^(?:[*&!]|\?\s)/, (keyed, spot) => ({
    ...unquotedValue(keyed, spot),
    code: "yaml-feature",
  })),
  // It may be a list or a group after all, followed by what is left of another line.
  onValue(behindEnd, severalLists, oneList),
  onValue(behindEnd, /^[[{]/, (keyed, spot) => ({
    ...unquotedValue(keyed, spot),
    fix: undefined,
  })),
  onValue(behindEnd, /^["']/, behindQuote),
  onValue(asGroup, /:(?:\s|$)/, colonInside),
  onLine(badStart, /^\*\s+(.*)/, ([, text], { start }) =>
    slip({ start, end: start + 1 }, "A list item begins with a dash.", `Write: - ${text}`),
  ),
  where(/^TAB_AS_INDENT/, tabbed),
  where(asGroup, deeperBelow),
  where(noField, tabbed),
  onLine(noField, /^-([^\s-].*)/, ([, text], _spot, place) =>
    slip(place, "The dash of a list item needs a space after it.", `Write: - ${text}`),
  ),
  onLine(
    noField,
    /^((?:- +)*)([\w-]+):([^ \t].*)$/,
    ([, lead = "", key = "", value = ""], spot, { start }) =>
      tightColon(spot, start, lead, key, value),
  ),
  where(/^BAD_INDENT/, wrongColumn),
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
  where(/^UNEXPECTED_TOKEN/, ({ source, line, start, end }) =>
    slip(
      { start, end },
      inFlow(source.slice(line.start, start))
        ? "A comma is missing before this."
        : "The line goes on after its value has ended, or belongs to another level.",
      "Look for a quote in the middle of the value, a missing colon or comma, or a wrong number of spaces.",
    ),
  ),
  where(/^/, ({ error, start, end }) =>
    slip(
      { start, end },
      "The line cannot be read.",
      `Compare it with those around it: a key, a colon, a space, the value. The parser says: ${error.message}`,
    ),
  ),
];

/** The slip that a parser error is about. */
export function rejectedSlip(rejected: Rejected): Slip | undefined {
  const { source, error } = rejected;
  const [start, end] = error.pos;
  const line = lineAt(source, start);
  const keyed = keyedLine(line);
  const spot: ParserError = {
    ...rejected,
    errorText: `${error.code} ${error.message}`,
    start,
    end,
    line,
    keyed: keyed && !inFlow(keyed.lead) ? keyed : undefined,
  };
  for (const row of rows) {
    const found = row(spot);
    if (found) return found;
  }
  return undefined;
}
