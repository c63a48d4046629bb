// The table of slips that YAML rejects. A row matches the parser's message and the line or its value and explains the slip. The first row
// that fits is used; the last fits always.
import {
  inFlow,
  type KeyedLine,
  lineAbove,
  lineAt,
  lineBelow,
  quoted,
  quotedAtColumn,
  unquoted,
} from "../model/lines.ts";
import { withoutMarks } from "../model/plain-text.ts";
import type { Span } from "../model/source.ts";
import { besideFields, besideOwner, dashBeside, tabbed } from "./columns.ts";
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

/** A value that YAML reads as a group, or that is followed by more: usually it lacks quotes. */
const asGroup = /^BLOCK_AS_IMPLICIT_KEY/;
const more = /^UNEXPECTED_TOKEN/;
const groupOrMore = /^(?:BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN)/;
/** A line that is not “key: value”, or is in the wrong column. */
const noField =
  /^(?:BAD_INDENT|MULTILINE_IMPLICIT_KEY|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR .*map values)/;
/** Something follows the end of a value. */
const behindEnd = /^UNEXPECTED_TOKEN .*node end/;
const ofList = /block sequence|sequence items/;
const empty = /cannot be an empty string/;

/** The text of a value; in a title without marks, which readers would see. */
function textOf({ lead, value }: KeyedLine): string {
  const text = unquoted(value);
  return lead.startsWith("title:") ? (withoutMarks(text)?.left ?? text) : text;
}

/** Longest line, in characters, shown for pasting: three lines of a terminal. */
const longest = 200;

/** The line with its value in quotes, for pasting; of a long one only the beginning and end. */
function inStraight(keyed: KeyedLine): string {
  const lead = keyed.lead.trimStart();
  const value = quoted(textOf(keyed));
  const quote = value.charAt(0);
  return value.length <= longest
    ? lead + value
    : `${lead}${quote}…${quote} with all of the value between the quotes`;
}

/** The finding about a value that needs quotes around all of it. */
function quotes(
  keyed: KeyedLine,
  message = `A value that begins with ${keyed.value[0]} has to stand in quotes.`,
): SlipFinding {
  const { value, at } = keyed;
  // Curly quotes around a value are meant as quotes; those inside it, and anything before them, are text.
  const isMarked =
    /^[^\p{L}\p{N}\s([{]*["“”„'‘‚].*["“”'‘’]$/u.test(value) &&
    !/^“[^“”„"]*”$|^‘[^‘’‚']*’$/.test(value);
  const place = { start: at, end: at + value.length };
  return slip(place, message, `Write: ${inStraight(keyed)}`, {
    instead: dummyWord(place.start, place.end),
    mended: isMarked ? undefined : inQuotes(at, value, quoted(textOf(keyed))),
  });
}

/** Whether the parser's error is within or after a value, not before it. */
const isBehind = (spot: Spot, { at }: KeyedLine) => asGroup.test(spot.says) || spot.start >= at;

/** “topics: [materials] and more”: a list followed by words; either only the list was meant, or all of it is text. */
function behindList(keyed: KeyedLine): SlipFinding {
  const { lead, value } = keyed;
  const list = value.slice(0, value.indexOf("]") + 1);
  const help = `Only the list: ${lead.trimStart()}${list}. If it is a text, in quotes: ${inStraight(keyed)}`;
  return { ...quotes(keyed, `Words stand behind the list ${list}.`), help, mended: undefined };
}

/** A value that begins with a comma, or with a paired mark without its partner, which may be a slip. */
const isOdd = (value: string) => value.startsWith(",") || /^([`*])(?!.*\1)/.test(value);

/** The finding about a value that begins with a character of YAML syntax. */
function signFirst(keyed: KeyedLine): SlipFinding {
  const finding = quotes(keyed);
  if (!isOdd(keyed.value)) return finding;
  return {
    ...finding,
    help: `Remove the ${keyed.value[0]}, or write: ${inStraight(keyed)}`,
    mended: undefined,
  };
}

/** “title: Boards: the second article”, also with only the closing quote. */
function colonInside(keyed: KeyedLine): SlipFinding {
  const { lead, value, at } = keyed;
  const colon = at + value.search(/:(\s|$)/);
  const finding = quotes(keyed, "A colon followed by a space stands inside the value.");
  const isOpen = /^[^"'“”‘’„‚]*"$/.test(value);
  // An address or id does not end in a colon, and no colon follows quotes.
  const isWord = /^(?:\S+|(["']).*\1):$/.test(value);
  // *"Boards: the second article"
  const [, mark] = /^([^\p{L}\p{N}\s"'([{“”‘’„‚]+)(?=["'].*["']$)/u.exec(value) ?? [];
  const putQuotes = `${isWord ? "Remove the colon, or put" : mark ? `Remove the ${mark}, or put` : "Put"} quotes around the value`;
  const opened = {
    title: "the quote that ends the value begins it too",
    edits: [{ start: at, end: at, text: '"' }],
  };
  return {
    ...finding,
    start: colon,
    end: colon + 1,
    help: isOpen
      ? `Put the first of its quotes before the value: ${lead.trimStart()}"${value}`
      : `${putQuotes}: ${inStraight(keyed)}`,
    mended: isWord ? undefined : isOpen ? opened : finding.mended,
  };
}

/** A comma missing between items in brackets, or a colon inside such an item. */
function missingComma({ source, line, start, end }: Spot): SlipFinding {
  const item = /^[^,\]}]*/.exec(source.slice(start, line.end))?.[0].trimEnd() ?? "";
  const colon = start + item.search(/:(\s|$)/);
  if (colon < start || /^["'{[]/.test(item) || !/:\s+$/.test(source.slice(line.start, start))) {
    return slip(
      { start, end },
      "A comma is missing before this.",
      "Write a comma after the item before it.",
    );
  }
  return slip(
    { start: colon, end: colon + 1 },
    "A colon followed by a space stands inside the value.",
    `Put quotes around the value: ${quoted(item)}`,
    { instead: dummyWord(start, start + item.length) },
  );
}

/** “topics: - interiors”, with the other items below. */
function listBesideKey(
  { lead, value, at }: KeyedLine,
  { source, line }: Spot,
): SlipFinding | undefined {
  const next = lineBelow(source, line).text.trim();
  if (!/^-\s/.test(next)) return undefined;
  const items = /^.*(?:(?:\r\n|\n|\r)[ \t]*-[ \t].*)*/.exec(source.slice(at))?.[0].length ?? 0;
  return slip(
    { start: at, end: at + value.length },
    "A list begins on the line below its key.",
    `Write ${lead.trim()} alone, and below it, in one column: “  ${value}”, “  ${next}”`,
    { instead: dummyWord(at, at + items) },
  );
}

/** Whether items or fields are indented below a line: they belong to its key, which then has no value beside it. */
function hasFieldsBelow({ source, line }: Spot): boolean {
  const { text } = lineBelow(source, line);
  return /^\s*(?:-|[\w-]+:)(?:\s|$)/.test(text) && text.search(/\S/) > line.text.search(/\S/);
}

/** A line with a value and further indented lines below it. */
function deeperBelow({ source, line }: Spot): SlipFinding | undefined {
  const next = lineBelow(source, line);
  const indent = next.text.search(/\S|$/);
  if (next.text.trim() === "" || indent <= line.text.search(/\S/)) return undefined;
  return (
    dashBeside(source, next) ??
    besideOwner(source, line) ??
    slip(
      { start: next.start, end: next.start + Math.max(1, indent) },
      "The line is indented deeper than the one above, which already has a value.",
      `Begin it in the same column: ${quotedAtColumn(next.text, /^ *(?:- +)*/.exec(line.text)?.[0].length ?? 0)}`,
    )
  );
}

const first = ({ start }: Span): Span => ({ start, end: start + 1 });

/** The table of these slips. */
export const syntaxErrors: readonly Slip[] = [
  where(/^MISSING_CHAR .*quote/, ({ source, start, document }) =>
    unclosedQuote(source, openQuote(source, start, document) ?? start),
  ),
  where(/^BAD_INDENT Flow/, ({ source, start, document }) =>
    unclosedBracket(source, start, document),
  ),
  where(ofList, ({ source, line }) => dashBeside(source, line)),
  onValue(groupOrMore, /^[“”„‘‚]/, (keyed, spot) => {
    const message = "The value stands in curly quotes, which are read as letters.";
    return isBehind(spot, keyed) ? { ...quotes(keyed, message), code: "yaml-quotes" } : undefined;
  }),
  onValue(/^/, /^-\s/, listBesideKey),
  onValue(/^BAD_SCALAR_START/, /^/, (keyed, { start }) =>
    start <= keyed.at ? signFirst(keyed) : undefined,
  ),
  onValue(empty, /^/, (keyed) => signFirst(keyed)),
  // A dash may belong to a list whose line end was lost.
  onValue(groupOrMore, /^[?-]\s/, (keyed, spot) =>
    isBehind(spot, keyed) ? { ...signFirst(keyed), mended: undefined } : undefined,
  ),
  onValue(more, /^[*&!]/, (keyed, spot) =>
    isBehind(spot, keyed) ? { ...signFirst(keyed), code: "yaml-feature" } : undefined,
  ),
  onValue(behindEnd, /^\[[^[\]{}]*\]\s*[^\s,]/, (keyed, spot) =>
    isBehind(spot, keyed) ? behindList(keyed) : undefined,
  ),
  // It may be a list or group after all, followed by leftovers.
  onValue(behindEnd, /^[[{]/, (keyed, spot) =>
    isBehind(spot, keyed) ? { ...signFirst(keyed), mended: undefined } : undefined,
  ),
  onValue(behindEnd, /^["']/, (keyed, { source, start }) => {
    const close = source.lastIndexOf(keyed.value.charAt(0), start - 1);
    const finding = quotes(keyed, "The value ends at this quote, but text follows it.");
    return close > keyed.at
      ? { ...finding, ...first({ start: close, end: close }), mended: undefined }
      : undefined;
  }),
  onValue(asGroup, /:(?:\s|$)/, colonInside),
  onLine(empty, /^\*\s.*/, ([text], spot) =>
    slip(first(spot), "A list item begins with a dash.", `Write: ${text.replace("*", "-")}`),
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
  onLine(
    noField,
    /^((?:-\s+)*[\w-]+)(\s*)=\s*(.+)$/,
    ([, key = "", gap = "", value], _spot, { start, end }) => {
      const sign = start + key.length + gap.length;
      return slip(
        { start: sign, end: sign + 1 },
        "A colon stands between a key and its value, not an equals sign.",
        `Write: ${key}: ${value}`,
        { instead: { start: sign, end, text: ": x" } },
      );
    },
  ),
  onLine(noField, /^(?!-\s)[^:]+$/, ([text], { source, line, says }, place) => {
    const item = /^(\s*)-\s/.exec(lineAbove(source, line)?.text ?? "");
    const column = item?.[1]?.length ?? 0;
    return item && (says.startsWith("BAD_INDENT") || column === line.text.search(/\S/))
      ? slip(
          place,
          "A list item begins with a dash.",
          `Write: ${quotedAtColumn(`- ${text}`, column)}`,
        )
      : undefined;
  }),
  onLine(noField, /^(?![\w-]+:(?:\s|$))/, (_match, { source, line }, place) => {
    const owner = /^(\s*)(?:-\s+)*([\w-]+):\s*(?:[|>][-+0-9]*)?\s*$/.exec(
      lineAbove(source, line)?.text ?? "",
    );
    const column = owner?.[1]?.length ?? 0;
    if (!owner || line.text.search(/\S|$/) > column) return undefined;
    return slip(
      place,
      `The line belongs to “${owner[2]}” above it and is not indented.`,
      `Write two spaces more before it than before the line above: ${quotedAtColumn(line.text, column + 2)}`,
    );
  }),
  where(noField, ({ source, line }) => dashBeside(source, line)),
  where(/^(?:BAD_INDENT|MISSING_CHAR Sequence item)/, ({ source, line }) =>
    besideFields(source, line),
  ),
  onLine(noField, /^/, ({ input: text }, _spot, place) =>
    slip(
      place,
      "The line is not of the form “key: value”.",
      /^[a-z]\w* \S/.test(text) && text.length < 60
        ? `If “${text.split(" ")[0]}” is the key, write: ${text.replace(" ", ": ")}`
        : "Write a key, a colon, a space and the value; indent the line if it goes on from the one above.",
    ),
  ),
  where(/^MISSING_CHAR Comments/, (spot) =>
    slip(first(spot), "A comment needs a space before its #.", "Write a space before the #."),
  ),
  where(/^MISSING_CHAR/, missingComma),
  where(/^BAD_DQ_ESCAPE/, ({ source, start, keyed }) => {
    const isWhole = keyed && /^"[^']*"$/.test(keyed.value);
    return slip(
      { start, end: start + 2 },
      `The backslash in ${source.slice(start, start + 2)} has no meaning in double quotes.`,
      isWhole
        ? `Write: ${keyed.lead.trimStart()}'${keyed.value.slice(1, -1)}'`
        : "Write two backslashes, or use single quotes.",
      { instead: dummyWord(start, start + 2) },
    );
  }),
  where(/^BAD_SCALAR_START/, (spot) =>
    slip(
      first(spot),
      `A value that begins with ${spot.source[spot.start]} has to stand in quotes.`,
      `Put quotes around it if it is text, or remove the ${spot.source[spot.start]}.`,
    ),
  ),
  where(/^NON_STRING_KEY/, (spot) =>
    slip(
      spot,
      "A list or a group stands where the name of a field should be.",
      "Put quotes around it if it is text.",
    ),
  ),
  onLine(/^UNEXPECTED_TOKEN Not a YAML token/, /[|>][-+0-9]*(?=\s)/, ([mark], spot) =>
    slip(
      spot,
      `Nothing may follow ${mark} on its line.`,
      "Write the text on the next line, two spaces further in, or put quotes around the value.",
    ),
  ),
  where(behindEnd, ({ source, start, line }) => {
    const { start: from, text } = lineAt(source, source.search(/\S/));
    const place = { start: from, end: from + text.search(/\S/) };
    return start === line.start && place.end > from
      ? slip(
          place,
          "The first key is indented, but those below it are not.",
          `Write: ${text.trim()}`,
        )
      : undefined;
  }),
  where(/^(?:UNEXPECTED_TOKEN|BLOCK_IN_FLOW)/, (spot) =>
    inFlow(spot.source.slice(spot.line.start, spot.start))
      ? missingComma(spot)
      : slip(
          { start: spot.start, end: Math.max(spot.end, spot.start + 1) },
          "The line goes on after its value has ended, or belongs to another level.",
          "Look for a quote in the middle of the value, a missing colon or a wrong number of spaces.",
        ),
  ),
  where(/^/, (spot) =>
    slip(
      spot,
      "The line cannot be read.",
      "Compare it with those around it: a key, a colon, a space, the value.",
    ),
  ),
];
