// The table of slips that YAML rejects: what the parser says and what the line looks like, then the slip. The first row that fits is used;
// the last fits always and keeps the parser's own words.

import { inFlow, type KeyedLine, keyedLine, lineAt, lineBelow } from "../../model/lines.ts";
import { deeperBelow, tabbed, wrongColumn } from "./columns.ts";
import { falseItem, falseItems, gap, gapBehindColon } from "./look-alikes.ts";
import type { LineSlip, Slip } from "./observations.ts";
import {
  anywhere,
  asGroup,
  onLine,
  onValue,
  type ParserError,
  type Rejected,
  type Row,
  where,
} from "./parser-error.ts";
import { fieldInside, plainSlip } from "./slip.ts";
import { openBracket, openQuote } from "./unclosed.ts";
import {
  behindQuote,
  colonInside,
  quotingEdits,
  spanOfValue,
  unquotedValue,
} from "./unquoted-values.ts";

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
  context: ParserError,
  start: number,
  lead: string,
  key: string,
  value: string,
): LineSlip {
  const colon = start + lead.length + key.length;
  if (new RegExp(`^${gap}`).test(value)) return gapBehindColon(key, value, colon + 1);
  const hasFields = hasFieldsBelow(context);
  const whole = key + value;
  // What stands below belongs to the key, whose last letters may have come behind the colon.
  const group = /^[\w-]+$/.test(value) && context.names?.known.has(whole) ? whole : key;
  const wanted = hasFields ? `${lead}${group}:` : `${lead}${key}: ${value}`;
  const isCertain =
    !hasFields &&
    !isStruck.test(value) &&
    context.names?.known.has(key) === true &&
    fieldInside(context.line.text, context.names) === undefined;
  const span = { start: colon, end: colon + 1 };
  return {
    kind: "line-slip",
    slip: "no space after the colon",
    span,
    right: wanted,
    edits: isCertain ? [{ ...span, text: ": " }] : undefined,
  };
}

/** “[interiors], [facades]”. */
const severalLists = /^\[[^[\]{}"'\r\n]+\](?:\s*,?\s*\[[^[\]{}"'\r\n]+\])+$/;

/** Several lists on one line, which are one. */
function oneList(keyed: KeyedLine): LineSlip {
  const { lead, value } = keyed;
  const items = Array.from(value.matchAll(/\[([^[\]]+)\]/g), ([, inner = ""]) => inner.trim());
  const right = `${lead.trimStart()}[${items.join(", ")}]`;
  return { kind: "line-slip", slip: "several lists", span: spanOfValue(keyed), right };
}

const rows: readonly Row[] = [
  where(/^MISSING_CHAR .*quote/, ({ source, start, document }) =>
    openQuote(source, start, document),
  ),
  where(/^BAD_INDENT Flow/, ({ source, start, document }) => openBracket(source, start, document)),
  onLine(/^/, falseItem, ({ input }, _spot, { start }) => falseItems(input, start)),
  where(/block sequence|sequence items/, (context) =>
    /^\s*\t/.test(context.line.text) ? undefined : wrongColumn(context),
  ),
  onValue(groupOrMore, /^[“”„‘‚]/, (keyed, context) => ({
    kind: "quote-slip",
    slip: "curly value",
    span: spanOfValue(keyed),
    lead: keyed.lead,
    value: keyed.value,
    edits: quotingEdits(keyed, context),
  })),
  where(badStart, (context) => {
    const { keyed, start } = context;
    return keyed && start <= keyed.at
      ? unquotedValue(keyed, quotingEdits(keyed, context))
      : undefined;
  }),
  onValue(groupOrMore, /^-\s/, ({ at, lead, value }) => ({
    kind: "line-slip",
    slip: "item beside its key",
    span: { start: at, end: at + 1 },
    lead,
    value,
  })),
  onValue(groupOrMore, /^(?:[*&!]|\?\s)/, (keyed, context) => ({
    kind: "yaml-feature",
    feature: "mark",
    span: spanOfValue(keyed),
    sign: keyed.value.charAt(0),
    line: keyed,
    edits: quotingEdits(keyed, context),
  })),
  // It may be a list or a group after all, followed by what is left of another line.
  onValue(behindEnd, severalLists, oneList),
  onValue(behindEnd, /^[[{]/, (keyed) => unquotedValue(keyed, undefined)),
  onValue(behindEnd, /^["']/, behindQuote),
  onValue(asGroup, /:(?:\s|$)/, colonInside),
  onLine(badStart, /^\*\s+(.*)/, ([, text], { start }) => ({
    kind: "line-slip",
    slip: "star for a dash",
    span: { start, end: start + 1 },
    right: `- ${text}`,
  })),
  where(/^TAB_AS_INDENT/, tabbed),
  where(asGroup, deeperBelow),
  where(noField, tabbed),
  onLine(noField, /^-([^\s-].*)/, ([, text], _spot, span) => ({
    kind: "line-slip",
    slip: "no space after the dash",
    span,
    right: `- ${text}`,
  })),
  onLine(
    noField,
    /^((?:- +)*)([\w-]+):([^ \t].*)$/,
    ([, lead = "", key = "", value = ""], context, { start }) =>
      tightColon(context, start, lead, key, value),
  ),
  where(/^BAD_INDENT/, wrongColumn),
  onLine(noField, /^/, ({ input: line }, _spot, span) => ({
    kind: "line-slip",
    slip: "no key and value",
    span,
    line,
  })),
  anywhere(/^MISSING_CHAR Comments/, "no space before the comment"),
  anywhere(/^(?:MISSING_CHAR|BLOCK_IN_FLOW)/, "no comma or a colon inside"),
  anywhere(/^BAD_DQ_ESCAPE/, "backslash"),
  anywhere(/^BAD_SCALAR_START/, "sign at the beginning"),
  where(/^UNEXPECTED_TOKEN/, ({ source, line, start, end }) => {
    const isInFlow = inFlow(source.slice(line.start, start));
    return plainSlip(isInFlow ? "no comma" : "more after the value", { start, end });
  }),
  where(/^/, ({ error, start, end }) => ({
    kind: "line-slip",
    slip: "other",
    span: { start, end },
    parserSays: error.message,
  })),
];

/** The slip that a parser error is about. */
export function rejectedSlip(rejected: Rejected): Slip | undefined {
  const { source, error } = rejected;
  const [start, end] = error.pos;
  const line = lineAt(source, start);
  const keyed = keyedLine(line);
  const context: ParserError = {
    ...rejected,
    errorText: `${error.code} ${error.message}`,
    start,
    end,
    line,
    keyed: keyed && !inFlow(keyed.lead) ? keyed : undefined,
  };
  for (const row of rows) {
    const found = row(context);
    if (found) return found;
  }
  return undefined;
}
