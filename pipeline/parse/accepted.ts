// The slips that YAML accepts, one row each, so that something else is read than was meant: a value that lost its end, an item that
// became a part of the one above it, a quote or comma without its fellow. Each looks at what the parser has read; a row looks at the
// line around it only once the words themselves are odd, as a line may hold thousands of values.
import { isScalar, type Pair, type YAMLMap } from "yaml";
import { inFlow, keyedLine, lineAt, lineBelow, moved, quoted } from "../model/lines.ts";
import { dashBeside } from "./columns.ts";
import { inQuotes, type SlipFinding, standIn, tightColon } from "./slip.ts";

/** A value or key without quotes, as the parser has read it. */
export interface Words {
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** As it was typed. */
  readonly typed: string;
  readonly isKey: boolean;
}

/** A row of the table. */
type AcceptedSlip = (words: Words) => SlipFinding | undefined;

/** A row about words of a kind. */
function words(
  kind: "key" | "value" | "any",
  pattern: RegExp,
  tell: (match: RegExpExecArray, words: Words) => SlipFinding | undefined,
): AcceptedSlip {
  return (found) => {
    if (kind !== "any" && (kind === "key") !== found.isKey) return undefined;
    const match = pattern.exec(found.typed);
    return match ? tell(match, found) : undefined;
  };
}

/** What stands behind a value or key and is a comment. */
const comment = /[ \t]+(#[^\r\n]*)/y;

/** Addresses, keys with a hyphen, days, numbers and what is no text: behind one of them nobody goes on with a sentence. */
const noSentence = /^[^\s\p{Lu}]*[/._:-]\S*$|^\P{L}*$|^(?:[Nn]ull|[Tt]rue|[Ff]alse)$/u;

/** Words behind a value that YAML leaves out: without a space after the sign more likely a number or a hashtag than a comment. */
function leftOut({ source, start, end, typed, isKey }: Words): SlipFinding | undefined {
  comment.lastIndex = end;
  const match = comment.exec(source);
  const lost = match?.[1]?.trimEnd() ?? "";
  const isTag = /^#[^\s#]/.test(lost);
  if (!match || !/[\p{L}\p{N}]/u.test(lost) || (!isTag && noSentence.test(typed))) return undefined;
  const at = end + match[0].length - (match[1] ?? "").length;
  const line = lineAt(source, start);
  const whole = source.slice(start, at + lost.length);
  const isLine = !/[\r\n]/.test(whole);
  const remark = isTag ? "" : " – or, if it is a comment, put it on a line of its own above.";
  return {
    start: at,
    end: at + lost.length,
    message: "What begins with # after a space is a comment and would be lost.",
    help: isLine
      ? `Write: ${source.slice(line.start, start).trimStart()}${quoted(whole)}${remark}`
      : "Put quotes around the whole text; a comment has a line of its own above it.",
    instead: isLine && !isKey ? standIn(start, at + lost.length) : undefined,
  };
}

/** Letters of a line behind which a writer may begin the next one for want of room. */
const fullLine = 60;

/** A short item of a list that goes on in the next line, which more likely lacks its dash. */
function foldedItem({ source, start }: Words): SlipFinding | undefined {
  const first = lineAt(source, start);
  const isShort = first.text.length < fullLine && /^\s*-\s+\S/.test(first.text);
  const next = lineBelow(source, first);
  if (!isShort || next.text.trim() === "" || first.start + first.text.search(/[^\s-]/) !== start) return undefined;
  const from = next.start + next.text.search(/\S/);
  return {
    start: from,
    end: next.start + next.text.trimEnd().length,
    message: "The line is read as a part of the list's item above it.",
    help: `For an item of its own write: - ${next.text.trim()}; for one text put both on one line.`,
  };
}

/** An item that stands further in than it should, so that it is read as a part of what is above it. */
function swallowedItem({ source, start, typed }: Words, at: number, item: string): SlipFinding | undefined {
  const line = lineAt(source, at);
  const above = lineAt(source, start);
  const beside = /^\s*-\s/.test(above.text) ? dashBeside(source, line) : undefined;
  if (beside) return beside;
  const column = above.text.search(/\S/);
  const items = [`- ${/^.*/.exec(typed)?.[0]}`, item].map((each) => moved(each, column + 2));
  return {
    start: at,
    end: at + item.length,
    message: "The line is read as a part of the value above it, with its dash.",
    help: `For a list, write each item on a line of its own: ${items.join(", ")}; for text, put quotes around the whole value.`,
  };
}

/** A value whose last quote none opens, and one with a quote within a word; of single quotes those between letters are apostrophes. */
const unopened = [
  /^[^"“”„]*[^\s\d"“”„]"$/,
  /^[^"]*[\p{L}\p{N}]"[^"]*[^\s\d"]"$/u,
  /^(?:[^'‘’‚]|(?<=\p{L})'(?=\p{L}))*[^\s\d'‘’‚sS]'$/u,
];

/** A quote that ends a value and that none opens: neither a foot or inch behind a digit nor an apostrophe. */
function lastQuote({ source, start, end, typed }: Words): SlipFinding | undefined {
  if (!unopened.some((pattern) => pattern.test(typed))) return undefined;
  // A colon in it makes it a mistake of its own, which says where the quote is missing.
  const line = lineAt(source, start);
  if (!inFlow(source.slice(line.start, start)) && /:\s/.test(keyedLine(line)?.value ?? "")) return undefined;
  const mark = typed.slice(-1);
  return {
    code: "yaml-quotes",
    start: end - 1,
    end,
    message: `The ${mark} that ends the value would be shown as part of it, as none opens it.`,
    help: `Write a ${mark} before the value too, or remove this one.`,
  };
}

const lineEnd = /[ \t]*(?:[\r\n]|$)/y;

/** “walls and fences# Layers stand …”: a comment that lost the line end before it. */
function joinedComment({ source, start, end, typed }: Words, at: number): SlipFinding | undefined {
  // Only what goes on to the end of its line can have been followed by a comment.
  lineEnd.lastIndex = end;
  if (/[\r\n]/.test(typed) || !lineEnd.test(source)) return undefined;
  const lead = /^[ \t]*(?=#)/.exec(lineBelow(source, lineAt(source, start)).text)?.[0];
  const [value, remark] = [typed.slice(0, at), typed.slice(at)];
  return {
    code: "yaml-doubtful",
    start: start + at,
    end: start + at + 1,
    message: "A # directly behind a word is shown as part of the value, with all that follows it.",
    help: `If a comment begins here, put it on a line of its own: ${moved(value, 0)}, “${remark}”; if not, put quotes around the value.`,
    // Only where the next line goes on with it is it surely a comment.
    mended:
      lead === undefined
        ? undefined
        : {
            title: "the comment stands on a line of its own",
            edits: [{ start: start + at, end: start + at, text: `\n${lead}` }],
          },
  };
}

/** The table of these slips; the first row that fits tells. */
const table: readonly AcceptedSlip[] = [
  words("any", /^/, (_match, found) => leftOut(found)),
  // ’"The second article"
  words(
    "value",
    /^([^\p{L}\p{N}\s"'([{]+|[“”„‘‚`]\s+)(["'])([^"'\r\n]*)\2$/u,
    ([, marks = "", , text = ""], { start }) => ({
      code: "yaml-quotes",
      start,
      end: start + marks.trimEnd().length,
      message: `The quotes of the value would be shown as part of it, as ${marks.trimEnd()} stands before them.`,
      help: `Remove the ${marks.trimEnd()}, or write: ${quoted(marks + text)}`,
    }),
  ),
  words("value", /["']$/, (_match, found) => lastQuote(found)),
  // - interiors  - fire
  words("value", /(?<=\S)[ \t]{2,}(- +\S[^\r\n]*)/, ({ index, 0: all, 1: item = "" }, { source, start }) => {
    if (!/- {1,9}$/.test(source.slice(Math.max(0, start - 10), start))) return undefined;
    const at = start + index + all.length;
    return {
      start: at - item.length,
      end: at,
      message: "Another item seems to begin here, but it is read as a part of the one before it.",
      help: `Begin it on a line of its own, so: ${moved(item, lineAt(source, start).text.search(/\S/))}; if it is none, put quotes around the whole value.`,
    };
  }),
  words("value", /\n[ \t]*(- +\S[^\r\n]*)/, ({ index, 0: all, 1: item = "" }, found) =>
    swallowedItem(found, found.start + index + all.length - item.length, item),
  ),
  words("value", /[\r\n]/, (_match, found) => foldedItem(found)),
  words("any", /^(?:[“”„][^“”„"]*["“”]|[‘‚][^‘‚']*[’'])$/, ([typed], { start, end, isKey }) => {
    const isLine = !/[\r\n]/.test(typed);
    const inside = typed.slice(1, -1).replace(/\s*[\r\n]\s*/g, " ");
    return {
      code: "yaml-quotes",
      start,
      end,
      message: isKey
        ? "The key stands in curly quotes, which YAML does not take for quotes."
        : "The value stands in curly quotes, which would be shown as part of it.",
      help: isKey ? `Write ${inside} without quotes.` : `Write straight quotes: "${inside}"`,
      instead: isKey ? { start, end, text: inside } : isLine ? standIn(start, end) : undefined,
      mended: !isLine
        ? undefined
        : isKey
          ? { title: "the key stands without quotes", edits: [{ start, end, text: inside }] }
          : inQuotes(start, typed, quoted(inside)),
    };
  }),
  words("value", /(?<=\p{L}\p{L}[.,;:!?)”’]?)#[ \t]+\p{L}/u, ({ index }, found) => joinedComment(found, index)),
];

/** The slip in a value or key without quotes. */
export function slipInWords(found: Words): SlipFinding | undefined {
  for (const row of table) {
    const finding = row(found);
    if (finding) return finding;
  }
  return undefined;
}

/** `""&name` in braces: the parser takes it for the name of a value and forgets it. */
export function slipBehindQuotes(source: string, end: number): SlipFinding | undefined {
  const [all, lead = ""] = /^([ \t]*)&[^\s,[\]{}]+/.exec(source.slice(end, end + 200)) ?? [];
  if (all === undefined) return undefined;
  return {
    start: end + lead.length,
    end: end + all.length,
    message: "What stands behind the closing quote is not read.",
    help: "Put it between the quotes, or take it out.",
  };
}

/** A comma that ends a list or group in brackets: what stood behind it may be lost. */
export function slipAtBracket(source: string, end: number): SlipFinding | undefined {
  if (!/[\]}]/.test(source[end - 1] ?? "")) return undefined;
  let at = end - 2;
  while (/\s/.test(source[at] ?? "")) at--;
  if (source[at] !== ",") return undefined;
  return {
    start: at,
    end: at + 1,
    message: "Nothing stands between this comma and the bracket behind it.",
    help: "Remove the comma, or write what was meant to follow it.",
  };
}

/** `{ phone: 1800, 000 0000 }`: a comma within a value, which in braces ends it; or a field that lost its colon or the space behind it. */
export function slipInBraces(source: string, { items }: YAMLMap): SlipFinding | undefined {
  const at = items.findIndex((pair, index) => index > 0 && isBare(pair) && isPlain(items[index - 1]?.value));
  const [before, key] = [items[at - 1], items[at]?.key];
  if (!before || !isScalar(key) || !isScalar(before.value) || !key.range || !before.value.range) return undefined;
  const [[start], [from, end]] = [before.value.range, key.range];
  const typed = source.slice(from, end);
  const [, name = "", value = ""] = /^([\w-]+):?[ \t]*(\S.*)$/.exec(typed) ?? [];
  if (typed.startsWith(`${name}:`)) return tightColon(from, name, value);
  const field =
    /^[a-z]/.test(name) && typed.startsWith(`${name} `)
      ? `If “${name}” is a field, write: ${name}: ${value} – if not, write`
      : "Write";
  return {
    start: from,
    end,
    message: "In braces a comma ends the value before it, and what follows has no colon.",
    help: `${field} the whole value in quotes: ${isScalar(before.key) ? `${before.key.value}: ` : ""}${quoted(source.slice(start, end))}`,
    instead: standIn(start, end),
  };
}

const isPlain = (node: unknown) => isScalar(node) && node.type === "PLAIN" && node.source !== "";
const isBare = ({ key, value }: Pair) => value === null && isPlain(key);
