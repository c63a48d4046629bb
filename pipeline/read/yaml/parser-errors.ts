// Says in plain words what the YAML parser rejects, by its error and what the line looks like.

import type { Document, YAMLParseError } from "yaml";
import type { Span } from "../../report/finding.ts";
import { signMistake } from "./features.ts";
import {
  inFlow,
  type KeyedLine,
  keyedLine,
  type Line,
  lineAt,
  lineBelow,
  unquoted,
  type YamlMistake,
  yamlQuoted,
} from "./lines.ts";
import { gap, gapBehindColon } from "./look-alikes.ts";
import { noSpaceBehindDash, codes as silentMistakesCodes } from "./silent-mistakes.ts";
import { openBracket, openQuote } from "./unclosed.ts";

/** A parser error, and what it was found in. */
interface Rejected {
  readonly source: string;
  readonly error: YAMLParseError;
  readonly document: Document.Parsed | undefined;
}

/** A parser error with its surroundings. */
interface ParserError extends Rejected, Span {
  readonly line: Line;
  /** The line without blanks around it. */
  readonly typed: string;
  readonly typedSpan: Span;
  /** The line's key and value, if the error is in or behind a value that is not in brackets. */
  readonly keyed: KeyedLine | undefined;
}

/** A value that YAML reads as a group. */
const asGroup = /^BLOCK_AS_IMPLICIT_KEY/;
/** The same, or more follows the value: usually it lacks quotes. */
const groupOrMore = /^(?:BLOCK_AS_IMPLICIT_KEY|UNEXPECTED_TOKEN)/;
/** A line that is not “key: value”, or is in the wrong column. */
const noField =
  /^(?:BAD_INDENT|MULTILINE_IMPLICIT_KEY|BLOCK_AS_IMPLICIT_KEY|MISSING_CHAR .*map values)/;
/** Something follows the end of a value. */
const behindEnd = /^UNEXPECTED_TOKEN .*node end/;
/** A value begins with a character of YAML syntax. */
const badStart = /^BAD_SCALAR_START|cannot be an empty string/;

/**
 * Rows: what the parser says, and the mistake if the line looks like it. The first row that fits is
 * used.
 */
const rows: readonly (readonly [RegExp, (error: ParserError) => YamlMistake | undefined])[] = [
  [/^/, otherDash],
  [/^MISSING_CHAR .*quote/, ({ source, start, document }) => openQuote(source, start, document)],
  [/^BAD_INDENT Flow/, ({ source, start, document }) => openBracket(source, start, document)],
  [
    /block sequence|sequence items/,
    (error) => (/^\s*\t/.test(error.line.text) ? undefined : wrongColumn(error)),
  ],
  [groupOrMore, curlyValue],
  [
    badStart,
    ({ line, start }) => {
      const keyed = keyedLine(line);
      return keyed && !inFlow(keyed.lead) && start === keyed.at ? needsQuotes(keyed) : undefined;
    },
  ],
  [
    groupOrMore,
    ({ keyed }) =>
      keyed && /^(?:[*&!]|\?\s)/.test(keyed.value)
        ? signMistake(keyed.value.charAt(0), spanOf(keyed))
        : undefined,
  ],
  [
    behindEnd,
    ({ keyed }) =>
      keyed && /^[[{]/.test(keyed.value)
        ? { ...needsQuotes(keyed), help: "Put quotes around the value." }
        : undefined,
  ],
  [behindEnd, behindQuote],
  [asGroup, colonInside],
  [/^TAB_AS_INDENT/, tabbed],
  [asGroup, deeperBelow],
  [noField, tabbed],
  [
    noField,
    ({ typed, typedSpan }) =>
      /^-[^\s-]/.test(typed) ? { ...noSpaceBehindDash, span: typedSpan } : undefined,
  ],
  [noField, tightColon],
  [/^BAD_INDENT/, wrongColumn],
  [noField, unindentedText],
  [
    noField,
    ({ typed, typedSpan }) => ({
      span: typedSpan,
      message: "The line is not of the form “key: value”.",
      help: /^[\w-]+[：﹕ः]/.test(typed)
        ? "The colon is another character. Type it on the keyboard."
        : "Write a key, a colon, a space and the value.",
    }),
  ],
];

/** Errors of the parser in plain words, about one character. */
const otherErrors: readonly (readonly [RegExp, string, string])[] = [
  [
    /^MISSING_CHAR Comments/,
    "A comment needs a space before its #.",
    "Write a space before the #.",
  ],
  [
    /^(?:MISSING_CHAR|BLOCK_IN_FLOW)/,
    "A comma is missing before this, or there is a colon inside a value.",
    "Write a comma after the item before it, or put quotes around the value.",
  ],
  [
    /^BAD_DQ_ESCAPE/,
    "The backslash has no meaning here in double quotes.",
    "Write two backslashes, or use single quotes.",
  ],
  [
    /^BAD_SCALAR_START/,
    "A value that begins with this sign needs quotes.",
    "Put quotes around it if it is text, or remove the sign.",
  ],
];

/** The mistake that a parser error is about. */
export function parserMistake(rejected: Rejected): YamlMistake {
  const { source, error } = rejected;
  const says = `${error.code} ${error.message}`;
  const [start, end] = error.pos;
  const line = lineAt(source, start);
  const typed = line.text.trim();
  const from = line.start + line.text.search(/\S|$/);
  const keyed = keyedLine(line);
  const isInValue = keyed && !inFlow(keyed.lead) && (asGroup.test(says) || start >= keyed.at);
  const context: ParserError = {
    ...rejected,
    start,
    end,
    line,
    typed,
    typedSpan: { start: from, end: from + typed.length },
    keyed: isInValue ? keyed : undefined,
  };
  for (const [pattern, recognise] of rows) {
    const mistake = pattern.test(says) ? recognise(context) : undefined;
    if (mistake) return mistake;
  }
  const [, message, help] = otherErrors.find(([pattern]) => pattern.test(says)) ?? [];
  if (message && help) return { span: { start, end: start + 1 }, message, help };
  if (!says.startsWith("UNEXPECTED_TOKEN")) {
    return { span: { start, end }, message: "The line cannot be read.", help: error.message };
  }
  return {
    span: { start, end },
    message: inFlow(source.slice(line.start, start))
      ? "A comma is missing before this."
      : "The line goes on after its value has ended, or belongs to another level.",
    help: "Look for a quote in the value, a missing colon or comma, or wrong spaces.",
    isRelative: true,
  };
}

const spanOf = ({ at, value }: KeyedLine): Span => ({ start: at, end: at + value.length });

const needsQuotes = (keyed: KeyedLine): YamlMistake => ({
  span: spanOf(keyed),
  message: `A value that begins with ${keyed.value.charAt(0)} needs quotes.`,
  help: `Write ${yamlQuoted(unquoted(keyed.value))}`,
});

/** A line that is not in the column of its neighbours, so that the parser cannot place it. */
function wrongColumn({ typedSpan }: ParserError): YamlMistake {
  return {
    span: typedSpan,
    message: "The line does not begin in the same column as its neighbours.",
    help: "Begin it in the column of the lines that it belongs to. Only spaces count.",
    isRelative: true,
  };
}

/** A text below “description: >” that begins at the margin. */
function unindentedText({ source, line, typedSpan }: ParserError): YamlMistake | undefined {
  const above = lineAt(source, Math.max(0, line.start - 1));
  if (line.start === 0 || !/:\s+[|>][-+]?\s*$/.test(above.text)) return undefined;
  return {
    span: typedSpan,
    message: "The text is not indented below its field.",
    help: "Begin each of its lines with two spaces.",
  };
}

/** “– fire”: a dash of a word processor before an item. */
function otherDash({ typed, typedSpan }: ParserError): YamlMistake | undefined {
  const [, item] = /^[–—−•]\s*(\S.*)$/.exec(typed) ?? [];
  return item === undefined
    ? undefined
    : {
        span: typedSpan,
        message: "An item begins with the hyphen of the keyboard, and this is another sign.",
        help: `Write - ${item}`,
      };
}

function curlyValue({ keyed }: ParserError): YamlMistake | undefined {
  if (!keyed || !/^[“”„‘‚]/.test(keyed.value)) return undefined;
  return {
    code: silentMistakesCodes["yaml-quotes"],
    span: spanOf(keyed),
    message: "The value is in curly quotes, which are read as letters.",
    help: `Write ${yamlQuoted(unquoted(keyed.value))}`,
  };
}

/** Text behind the closing quote of a value. */
function behindQuote({ keyed, source, start }: ParserError): YamlMistake | undefined {
  if (!keyed || !/^["']/.test(keyed.value)) return undefined;
  const close = source.lastIndexOf(keyed.value.charAt(0), start - 1);
  if (close <= keyed.at) return undefined;
  return {
    span: { start: close, end: close + 1 },
    message: "The value ends at this quote, but text follows it.",
    help: "Put quotes of the other kind around the whole value.",
  };
}

/** “title: Boards: the second article”. */
function colonInside({ keyed }: ParserError): YamlMistake | undefined {
  const { value, at } = keyed ?? { value: "", at: 0 };
  const colon = value.search(/:(?:\s|$)/);
  if (!keyed || colon < 0) return undefined;
  const isUnopened = /^[^"'“”‘’„‚]*"$/.test(value);
  return {
    span: isUnopened ? spanOf(keyed) : { start: at + colon, end: at + colon + 1 },
    message: "There is a colon followed by a space inside the value.",
    help: "Put quotes around the value, or begin a new line if two fields were joined.",
  };
}

/** A line that is indented below one that already has a value. */
function deeperBelow({ source, line }: ParserError): YamlMistake | undefined {
  const next = lineBelow(source, line);
  const indent = next.text.search(/\S|$/);
  if (next.text.trim() === "" || indent <= line.text.search(/\S/)) return undefined;
  return {
    span: { start: next.start, end: next.start + Math.max(1, indent) },
    message: "The line is indented deeper than the one above, which already has a value.",
    help: "Begin both in the same column.",
    isRelative: true,
  };
}

/** A line indented with tabs. */
function tabbed({ line }: ParserError): YamlMistake | undefined {
  const [blank = ""] = /^\s*/.exec(line.text) ?? [];
  if (!blank.includes("\t")) return undefined;
  return {
    span: { start: line.start, end: line.start + blank.length },
    message: "The line is indented with a tab.",
    help: "Use spaces, two for each level.",
  };
}

/** “title:The second article”. */
function tightColon({ typed, typedSpan }: ParserError): YamlMistake | undefined {
  const [, lead = "", key = "", value] = /^((?:- +)*)([\w-]+):([^ \t].*)$/.exec(typed) ?? [];
  if (value === undefined) return undefined;
  const colon = typedSpan.start + lead.length + key.length;
  if (new RegExp(`^${gap}`).test(value)) return gapBehindColon(key, value, colon + 1);
  const span = { start: colon, end: colon + 1 };
  return {
    span,
    message: "There is no space after the colon.",
    help: "Write a space after the colon.",
  };
}
