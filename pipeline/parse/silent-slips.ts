// The table of slips that YAML accepts but reads differently from what was meant: a value that lost its end, an item that became part of
// the one above, a quote or comma without its partner. A row looks at the surrounding line only if the words themselves are odd, as a
// line may hold thousands of values.
import { isMap, isPair, isScalar } from "yaml";
import { inFlow, keyedLine, lineAt, lineBelow, quoted, quotedAtColumn } from "../model/lines.ts";
import { foldedLine, itemBehind } from "./folded-items.ts";
import {
  dummyWord,
  inQuotes,
  type Read,
  type SlipFinding,
  slip,
  tightColon,
  type Words,
} from "./slip.ts";

const isWords = (read: Read): read is Words => read.typed !== undefined;

/** A row of the table. */
type SilentSlip = (read: Read) => SlipFinding | undefined;

/** A row about unquoted words: values only, or also keys. */
function words(
  kind: "any" | "value",
  pattern: RegExp,
  tell: (found: Words, match: RegExpExecArray) => SlipFinding | undefined,
): SilentSlip {
  return (read) => {
    if (!isWords(read) || (read.isKey && kind === "value")) return undefined;
    const match = pattern.exec(read.typed);
    return match ? tell(read, match) : undefined;
  };
}

/** A row about a list or group in brackets. */
const inBrackets =
  (tell: SilentSlip): SilentSlip =>
  (read) =>
    !isScalar(read.node) && read.node.flow ? tell(read) : undefined;

/** A comment after a value or key. */
const comment = /[ \t]+(#[^\r\n]*)/y;

/** Addresses, hyphenated keys, dates, numbers and other non-text: no sentence continues after one of them. */
const noSentence = /^[^\s\p{Lu}]*[/._:-]\S*$|^\P{L}*$|^(?:[Nn]ull|[Tt]rue|[Ff]alse)$/u;

/** Words after a value that YAML drops as a comment. Without a space after the # they are more likely a number or hashtag. */
function leftOut({ source, start, end, typed, isKey }: Words): SlipFinding | undefined {
  comment.lastIndex = end;
  const match = comment.exec(source);
  const lost = match?.[1]?.trimEnd() ?? "";
  const isTag = /^#[^\s#]/.test(lost);
  if (!match || !/[\p{L}\p{N}]/u.test(lost) || (!isTag && noSentence.test(typed))) return undefined;
  const at = end + match[0].length - (match[1] ?? "").length;
  const whole = source.slice(start, at + lost.length);
  const isLine = !/[\r\n]/.test(whole);
  const remark = isTag ? "" : " – or, if it is a comment, put it on a line of its own above.";
  return slip(
    { start: at, end: at + lost.length },
    "What begins with # after a space is a comment and would be lost.",
    isLine
      ? `Write: ${source.slice(lineAt(source, start).start, start).trimStart()}${quoted(whole)}${remark}`
      : "Put quotes around the whole text; a comment has a line of its own above it.",
    { instead: isLine && !isKey ? dummyWord(start, at + lost.length) : undefined },
  );
}

/** A value whose last quote is never opened, or with a quote within a word. Single quotes between letters are apostrophes. */
const unopened = [
  /^[^"“”„]*[^\s\d"“”„]"$/,
  /^[^"]*[\p{L}\p{N}]"[^"]*[^\s\d"]"$/u,
  /^(?:[^'‘’‚]|(?<=\p{L})'(?=\p{L}))*[^\s\d'‘’‚sS]'$/u,
];

/** A closing quote that was never opened: neither a foot or inch mark after a digit nor an apostrophe. */
function lastQuote({ source, start, end, typed }: Words): SlipFinding | undefined {
  if (!unopened.some((pattern) => pattern.test(typed))) return undefined;
  // A colon in the value is a slip of its own, whose message says where the quote is missing.
  const line = lineAt(source, start);
  if (!inFlow(source.slice(line.start, start)) && /:\s/.test(keyedLine(line)?.value ?? "")) {
    return undefined;
  }
  const mark = typed.slice(-1);
  return slip(
    { start: end - 1, end },
    `The ${mark} that ends the value would be shown as part of it, as none opens it.`,
    `Write a ${mark} before the value too, or remove this one.`,
    { code: "yaml-quotes" },
  );
}

/** A value or key in curly quotes. */
function curly({ start, end, typed, isKey }: Words): SlipFinding {
  const isLine = !/[\r\n]/.test(typed);
  const inside = typed.slice(1, -1).replace(/\s*[\r\n]\s*/g, " ");
  const code = "yaml-quotes";
  if (isKey) {
    return slip(
      { start, end },
      "The key stands in curly quotes, which are read as letters.",
      `Write ${inside} without quotes.`,
      {
        code,
        instead: { start, end, text: inside },
        mended: { title: "the key stands without quotes", edits: [{ start, end, text: inside }] },
      },
    );
  }
  return slip(
    { start, end },
    "The value stands in curly quotes, which would be shown as part of it.",
    `Write straight quotes: "${inside}"`,
    {
      code,
      instead: isLine ? dummyWord(start, end) : undefined,
      mended: isLine ? inQuotes(start, typed, quoted(inside)) : undefined,
    },
  );
}

const lineEnd = /[ \t]*(?:[\r\n]|$)/y;

/** “walls and fences# Layers stand …”: a comment that lost the line end before it. */
function joinedComment(
  { source, start, end, typed }: Words,
  { index: at }: RegExpExecArray,
): SlipFinding | undefined {
  // Only a value that reaches the end of its line can have been followed by a comment.
  lineEnd.lastIndex = end;
  if (/[\r\n]/.test(typed) || !lineEnd.test(source)) return undefined;
  const place = { start: start + at, end: start + at };
  // It is certainly a comment only if the next line continues it.
  const below = /^[ \t]*(?=#)/.exec(lineBelow(source, lineAt(source, start)).text)?.[0];
  return slip(
    { ...place, end: place.end + 1 },
    "A # directly behind a word is shown as part of the value, with all that follows it.",
    `If a comment begins here, put it on a line of its own: ${quotedAtColumn(typed.slice(0, at), 0)}, “${typed.slice(at)}”; if not, put quotes around the value.`,
    {
      code: "yaml-doubtful",
      mended:
        below === undefined
          ? undefined
          : {
              title: "the comment stands on a line of its own",
              edits: [{ ...place, text: `\n${below}` }],
            },
    },
  );
}

/** `title: {{brand.name}} boards`: YAML reads the braces as a group. */
function unquotedPlaceholder({ source, start }: Read): SlipFinding | undefined {
  if (!source.startsWith("{{", start)) return undefined;
  const line = lineAt(source, start);
  const before = source.slice(line.start, start);
  const rest = source.slice(start, line.end);
  // In a list in brackets the value ends where the next one begins.
  const value = (
    inFlow(before) ? (/^(?:\{\{[^{}]*\}\}|[^,\]{}])+/.exec(rest)?.[0] ?? rest) : rest
  ).trimEnd();
  // With a quote at its end, it has lost the one at its beginning.
  const inside = /^[^"]*"$/.test(value) ? `"${value}` : quoted(value);
  return slip(
    { start, end: start + value.length },
    "A value that begins with {{ has to stand in quotes.",
    `Write: ${inFlow(before) ? "" : before.trimStart()}${inside}`,
    {
      code: "placeholder-unquoted",
      instead: dummyWord(start, start + value.length),
      // A quote cannot open within a word.
      mended: /[\s[,]$/.test(before) ? inQuotes(start, value, inside) : undefined,
    },
  );
}

/** `[facade, ]`: a comma at the end of a list or group in brackets; what followed it may be lost. */
function commaAtEnd({ source, end }: Read): SlipFinding | undefined {
  if (!/[\]}]/.test(source[end - 1] ?? "")) return undefined;
  let at = end - 2;
  while (/\s/.test(source[at] ?? "")) at--;
  return source[at] === ","
    ? slip(
        { start: at, end: at + 1 },
        "Nothing stands between this comma and the bracket behind it.",
        "Remove the comma, or write what was meant to follow it.",
      )
    : undefined;
}

const isPlain = (node: unknown) => isScalar(node) && node.type === "PLAIN" && node.source !== "";
const isBare = (item: unknown) => isPair(item) && item.value === null && isPlain(item.key);

/** `{ phone: 1800, 000 0000 }`: a comma within a value, which ends the value; or a field without its colon or the space after it. */
function commaInValue({ source, node }: Read): SlipFinding | undefined {
  if (!isMap(node)) return undefined;
  const at = node.items.findIndex(
    (pair, index) => index > 0 && isBare(pair) && isPlain(node.items[index - 1]?.value),
  );
  const before = node.items[at - 1];
  const key = node.items[at]?.key;
  if (!before || !isScalar(key) || !isScalar(before.value) || !key.range || !before.value.range) {
    return undefined;
  }
  const [start] = before.value.range;
  const [from, end] = key.range;
  const typed = source.slice(from, end);
  const [, name = "", value = ""] = /^([\w-]+):?[ \t]*(\S.*)$/.exec(typed) ?? [];
  if (typed.startsWith(`${name}:`)) return tightColon(from, name, value);
  const isField = /^[a-z]/.test(name) && typed.startsWith(`${name} `);
  return slip(
    { start: from, end },
    "In braces a comma ends the value before it, and what follows has no colon.",
    `${isField ? `If “${name}” is a field, write: ${name}: ${value} – if not, write` : "Write"} the whole value in quotes: ${isScalar(before.key) ? `${before.key.value}: ` : ""}${quoted(source.slice(start, end))}`,
    { instead: dummyWord(start, end) },
  );
}

/** The table of these slips; the first row that fits is used. */
const table: readonly SilentSlip[] = [
  inBrackets(unquotedPlaceholder),
  inBrackets(commaInValue),
  inBrackets(commaAtEnd),
  ({ source, start, isKey }) =>
    isKey && source[start] === ":"
      ? slip(
          { start, end: start + 1 },
          "A colon stands here without a key before it.",
          "Write the key before it, such as title: My title, or remove the colon.",
        )
      : undefined,
  // `{ ""&name }`: the parser reads what follows the quotes as an anchor and drops it.
  ({ source, end, isKey, typed }) => {
    const [all, lead = ""] =
      (isKey &&
        typed === undefined &&
        /^([ \t]*)&[^\s,[\]{}]+/.exec(source.slice(end, end + 200))) ||
      [];
    return all === undefined
      ? undefined
      : slip(
          { start: end + lead.length, end: end + all.length },
          "What stands behind the closing quote is not read.",
          "Put it between the quotes, or take it out.",
        );
  },
  words("any", /^/, leftOut),
  // ’"The second article"
  words(
    "value",
    /^([^\p{L}\p{N}\s"'([{]+|[“”„‘’‚`]\s+)(["'])([^"'\r\n]*)\2$/u,
    ({ start }, [, marks = "", , text = ""]) =>
      slip(
        { start, end: start + marks.trimEnd().length },
        `The quotes of the value would be shown as part of it, as ${marks.trimEnd()} stands before them.`,
        `Remove the ${marks.trimEnd()}, or write: ${quoted(marks + text)}`,
        { code: "yaml-quotes" },
      ),
  ),
  words("value", /["']$/, lastQuote),
  words("value", /(?<=\S)[ \t]{2,}(- +\S[^\r\n]*)/, itemBehind),
  words("value", /[\r\n]/, foldedLine),
  words("any", /^(?:[“”„][^“”„"]*["“”]|[‘‚][^‘‚']*[’'])$/, curly),
  words("value", /(?<=\p{L}\p{L}[.,;:!?)”’]?)#[ \t]+\p{L}/u, joinedComment),
];

/** The slip in a node that the parser has read. */
export function silentSlip(read: Read): SlipFinding | undefined {
  for (const row of table) {
    const finding = row(read);
    if (finding) return finding;
  }
  return undefined;
}
