// The slips that YAML does not accept, one row each: what the parser says, what the line or its value looks like, and what to tell the
// writer. The first row that fits tells; the last one fits always.
import { inFlow, type KeyedLine, lineAbove, lineAt, lineBelow, moved, quoted, unquoted } from "../model/lines.ts";
import { withoutMarks } from "../model/plain-text.ts";
import { besideFields, besideOwner, dashBeside, tabbed } from "./columns.ts";
import {
  inQuotes,
  onLine,
  onValue,
  type Slip,
  type SlipFinding,
  type Spot,
  standIn,
  tightColon,
  where,
} from "./slip.ts";
import { openQuote, unclosedBracket, unclosedQuote } from "./unclosed.ts";

/** A value that YAML reads as a group, and one behind which more follows: most often it lacks its quotes. */
const asGroup = /^BLOCK_AS_IMPLICIT_KEY/;
const more = /^UNEXPECTED_TOKEN/;
const groupOrMore = /^(?:BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN)/;
/** A line that is no “key: value”, or does not stand where its neighbours do. */
const noField = /^(?:BAD_INDENT|MULTILINE_IMPLICIT_KEY|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR .*map values)/;
const ofList = /block sequence|sequence items/;
const empty = /cannot be an empty string/;

/** What is told of a value that has to stand in quotes as a whole. */
function quotes(keyed: KeyedLine): SlipFinding {
  const { value, at } = keyed;
  // Curly quotes around a value are quotes; those within it, and whatever stands before them, are text.
  const isMarked = /^["“”„'‘‚].*["“”'‘’]$/.test(value) && !/^“[^“”„"]*”$|^‘[^‘’‚']*’$/.test(value);
  return {
    start: at,
    end: at + value.length,
    message: `A value that begins with ${value[0]} has to stand in quotes.`,
    help: `Write: ${inStraight(keyed)}`,
    instead: standIn(at, at + value.length),
    mended: isMarked ? undefined : inQuotes(at, value, quoted(textOf(keyed))),
  };
}

/** The text of a value; the marks of a title would be seen, so what is to be pasted has none. */
function textOf({ lead, value }: KeyedLine): string {
  const text = unquoted(value);
  return lead.startsWith("title:") ? (withoutMarks(text)?.left ?? text) : text;
}

const inStraight = (keyed: KeyedLine) => `${keyed.lead.trimStart()}${quoted(textOf(keyed))}`;

/** Whether the parser stumbles within a value or behind it, not before it. */
const isBehind = (spot: Spot, { at }: KeyedLine) => asGroup.test(spot.says) || spot.start >= at;

/** A value that begins with a comma, or with a mark that comes in pairs and has no other one: it may be there by mistake. */
const isOdd = (value: string) => value.startsWith(",") || /^([`*])(?!.*\1)/.test(value);

/** The finding about a value that begins with a sign of YAML's. */
function signFirst(keyed: KeyedLine, code: SlipFinding["code"] = "yaml-syntax"): SlipFinding {
  const finding = quotes(keyed);
  return isOdd(keyed.value)
    ? { ...finding, code, help: `Remove the ${keyed.value[0]}, or write: ${inStraight(keyed)}`, mended: undefined }
    : { ...finding, code };
}

/** Whether a line begins with a word as its key. */
function isKeyIn(source: string, word: string): boolean {
  return [...source.matchAll(/^[ \t]*([\w-]*):/gm)].some(([, key]) => key === word);
}

/** “title: Boards: the second article”, and the same with the last of its quotes only. */
function colonInside(keyed: KeyedLine, { source }: Spot): SlipFinding {
  const { lead, value, at } = keyed;
  const colon = value.search(/:(\s|$)/);
  const finding = quotes(keyed);
  const isOpen = /^[^"'“”‘’„‚]*"$/.test(value);
  // An address or an id ends in no colon, and none stands behind quotes.
  const isWord = /^(?:\S+|(["']).*\1):$/.test(value);
  // A word that is a key elsewhere in the file may be one here too, whose line end was lost.
  const isKey = isKeyIn(source, /[\w-]*$/.exec(value.slice(0, colon))?.[0] ?? "");
  const opened = { title: "the quote that ends the value begins it too", edits: [{ start: at, end: at, text: '"' }] };
  return {
    ...finding,
    start: at + colon,
    end: at + colon + 1,
    message: "A colon followed by a space stands inside the value.",
    help: isOpen
      ? `Put the first of its quotes before the value: ${lead.trimStart()}"${value}`
      : `${isWord ? "Remove the colon, or put" : "Put"} quotes around the value: ${inStraight(keyed)}`,
    mended: isWord || isKey ? undefined : isOpen ? opened : finding.mended,
  };
}

/** What stands where a list or group in brackets should have ended its item. */
function missingComma({ source, line, start, end }: Spot): SlipFinding {
  const item = /^[^,\]}]*/.exec(source.slice(start, line.end))?.[0].trimEnd() ?? "";
  const colon = item.search(/:(\s|$)/);
  if (colon >= 0 && !/^["'{[]/.test(item) && /:\s+$/.test(source.slice(line.start, start)))
    return {
      start: start + colon,
      end: start + colon + 1,
      message: "A colon followed by a space stands inside the value.",
      help: `Put quotes around the value: ${quoted(item)}`,
      instead: standIn(start, start + item.length),
    };
  return { start, end, message: "A comma is missing before this.", help: "Write a comma after the item before it." };
}

/** The table of these slips. */
export const refused: readonly Slip[] = [
  where(/^MISSING_CHAR .*quote/, ({ source, start, document }) =>
    unclosedQuote(source, openQuote(source, start, document) ?? start),
  ),
  where(/^BAD_INDENT Flow/, ({ source, start, document }) => unclosedBracket(source, start, document)),
  where(ofList, ({ source, line }) => dashBeside(source, line)),
  onValue(groupOrMore, /^[“”„‘‚]/, (keyed, spot) =>
    isBehind(spot, keyed)
      ? {
          ...quotes(keyed),
          code: "yaml-quotes",
          message: "The value stands in curly quotes, which YAML does not take for quotes.",
        }
      : undefined,
  ),
  // “topics: - interiors”, with the other items below it.
  onValue(/^/, /^-\s/, ({ lead, value, at }, { source, line }) => {
    const next = lineBelow(source, line).text.trim();
    const items = /^.*(?:(?:\r\n|\n|\r)[ \t]*-[ \t].*)*/.exec(source.slice(at))?.[0].length ?? 0;
    return /^-\s/.test(next)
      ? {
          start: at,
          end: at + value.length,
          message: "A list begins on the line below its key.",
          help: `Write ${lead.trim()} alone, and below it, in one column: “  ${value}”, “  ${next}”`,
          instead: standIn(at, at + items),
        }
      : undefined;
  }),
  onValue(/^BAD_SCALAR_START/, /^/, (keyed, { start }) => (start <= keyed.at ? signFirst(keyed) : undefined)),
  onValue(empty, /^/, (keyed) => signFirst(keyed)),
  // A dash may be that of a list whose line end was lost.
  onValue(groupOrMore, /^[?-]\s/, (keyed, spot) =>
    isBehind(spot, keyed) ? { ...signFirst(keyed), mended: undefined } : undefined,
  ),
  onValue(more, /^[*&!]/, (keyed, spot) => (isBehind(spot, keyed) ? signFirst(keyed, "yaml-feature") : undefined)),
  // It may be a list or a group after all, with something left over behind it.
  onValue(/^UNEXPECTED_TOKEN .*node end/, /^[[{]/, (keyed, spot) =>
    isBehind(spot, keyed) ? { ...signFirst(keyed), mended: undefined } : undefined,
  ),
  onValue(/^UNEXPECTED_TOKEN .*node end/, /^["']/, (keyed, { source, start }) => {
    const close = source.lastIndexOf(keyed.value.charAt(0), start - 1);
    return close > keyed.at
      ? {
          ...quotes(keyed),
          start: close,
          end: close + 1,
          message: "The value ends at this quote, but text follows it.",
          mended: undefined,
        }
      : undefined;
  }),
  onValue(asGroup, /:(?:\s|$)/, colonInside),
  onLine(empty, /^\*\s.*/, ([text], { start }) => ({
    start,
    end: start + 1,
    message: "A list item begins with a dash.",
    help: `Write: ${text.replace("*", "-")}`,
  })),
  where(/^TAB_AS_INDENT/, ({ source, line, start, end }) => ({ ...tabbed(source, line), start, end })),
  // A line with a value that has others below it, further in.
  where(asGroup, ({ source, line }) => {
    const next = lineBelow(source, line);
    const indent = next.text.search(/\S|$/);
    if (next.text.trim() === "" || indent <= line.text.search(/\S/)) return undefined;
    return (
      dashBeside(source, next) ??
      besideOwner(source, line) ?? {
        start: next.start,
        end: next.start + Math.max(1, indent),
        message: "The line is indented deeper than the one above, which already has a value.",
        help: `Begin it in the same column: ${moved(next.text, /^ *(?:- +)*/.exec(line.text)?.[0].length ?? 0)}`,
      }
    );
  }),
  where(noField, ({ source, line }) => (/^\s*\t/.test(line.text) ? tabbed(source, line) : undefined)),
  onLine(noField, /^-([^\s-].*)/, ([, text], _spot, place) => ({
    ...place,
    message: "The dash of a list item needs a space after it.",
    help: `Write: - ${text}`,
  })),
  onLine(noField, /^((?:-\s+)*[\w-]+):(\S.*)$/, ([, key = "", value = ""], _spot, { start }) =>
    tightColon(start, key, value),
  ),
  onLine(noField, /^((?:-\s+)*[\w-]+)(\s*)=\s*(.+)$/, ([, key = "", gap = "", value], _spot, { start, end }) => {
    const sign = start + key.length + gap.length;
    return {
      start: sign,
      end: sign + 1,
      message: "A colon stands between a key and its value, not an equals sign.",
      help: `Write: ${key}: ${value}`,
      instead: { start: sign, end, text: ": x" },
    };
  }),
  onLine(noField, /^(?!-\s)[^:]+$/, ([text], { source, line, says }, place) => {
    const item = /^(\s*)-\s/.exec(lineAbove(source, line)?.text ?? "");
    const column = item?.[1]?.length ?? 0;
    return item && (says.startsWith("BAD_INDENT") || column === line.text.search(/\S/))
      ? { ...place, message: "A list item begins with a dash.", help: `Write: ${moved(`- ${text}`, column)}` }
      : undefined;
  }),
  onLine(noField, /^(?![\w-]+:(?:\s|$))/, (_match, { source, line }, place) => {
    const above = lineAbove(source, line)?.text ?? "";
    const owner = /^(\s*)(?:-\s+)*([\w-]+):\s*(?:[|>][-+0-9]*)?\s*$/.exec(above);
    const column = owner?.[1]?.length ?? 0;
    return owner && line.text.search(/\S|$/) <= column
      ? {
          ...place,
          message: `The line belongs to “${owner[2]}” above it and is not indented.`,
          help: `Write two spaces more before it than before the line above: ${moved(line.text, column + 2)}`,
        }
      : undefined;
  }),
  where(noField, ({ source, line }) => dashBeside(source, line)),
  where(/^(?:BAD_INDENT|MISSING_CHAR Sequence item)/, ({ source, line }) => besideFields(source, line)),
  onLine(noField, /^/, ({ input: text }, _spot, place) => ({
    ...place,
    message: "The line is not of the form “key: value”.",
    help:
      /^[a-z]\w* \S/.test(text) && text.length < 60
        ? `If “${text.split(" ")[0]}” is the key, write: ${text.replace(" ", ": ")}`
        : "Write a key, a colon, a space and the value; indent the line if it goes on from the one above.",
  })),
  where(/^MISSING_CHAR Comments/, ({ start }) => ({
    start,
    end: start + 1,
    message: "A comment needs a space before its #.",
    help: "Write a space before the #.",
  })),
  where(/^MISSING_CHAR/, missingComma),
  where(/^BAD_DQ_ESCAPE/, ({ source, start, keyed }) => ({
    start,
    end: start + 2,
    message: `The backslash in ${source.slice(start, start + 2)} has no meaning in double quotes.`,
    help:
      keyed && /^"[^']*"$/.test(keyed.value)
        ? `Write: ${keyed.lead.trimStart()}'${keyed.value.slice(1, -1)}'`
        : "Write two backslashes, or use single quotes.",
    instead: standIn(start, start + 2),
  })),
  where(/^BAD_SCALAR_START/, ({ source, start }) => ({
    start,
    end: start + 1,
    message: `A value that begins with ${source[start]} has to stand in quotes.`,
    help: `Put quotes around it if it is text, or remove the ${source[start]}.`,
  })),
  where(/^NON_STRING_KEY/, ({ start, end }) => ({
    start,
    end,
    message: "A list or map stands where a key should be.",
    help: "Put quotes around it if it is text.",
  })),
  onLine(/^UNEXPECTED_TOKEN Not a YAML token/, /[|>][-+0-9]*(?=\s)/, ([mark], { start, end }) => ({
    start,
    end,
    message: `Nothing may follow ${mark} on its line.`,
    help: "Write the text on the next line, two spaces further in, or put quotes around the value.",
  })),
  where(/^UNEXPECTED_TOKEN .*node end/, ({ source, start, line }) => {
    const first = lineAt(source, source.search(/\S/));
    const indent = first.text.search(/\S/);
    return start === line.start && indent > 0
      ? {
          start: first.start,
          end: first.start + indent,
          message: "The first key is indented, but those below it are not.",
          help: `Write: ${first.text.trim()}`,
        }
      : undefined;
  }),
  where(/^(?:UNEXPECTED_TOKEN|BLOCK_IN_FLOW)/, (spot) =>
    inFlow(spot.source.slice(spot.line.start, spot.start)) ? missingComma(spot) : undefined,
  ),
  where(/^(?:UNEXPECTED_TOKEN|BLOCK_IN_FLOW)/, ({ start, end }) => ({
    start,
    end: Math.max(end, start + 1),
    message: "The line goes on after its value has ended, or belongs to another level.",
    help: "Look for a quote in the middle of the value, a missing colon or a wrong number of spaces.",
  })),
  where(/^/, ({ start, end, says }) => ({
    start,
    end,
    message: `The YAML cannot be read here (${says.slice(says.indexOf(" ") + 1).replace(/\.$/, "")}).`,
    help: "Compare the line with those around it: key, colon, space, value.",
  })),
];
