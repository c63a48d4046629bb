// The slips that YAML accepts but reads otherwise than was meant: a value that lost its end, an item that became part of the one above, a
// quote without its partner, a letter that looks like a space. The surrounding line is looked at only if the words themselves are odd, as
// a line may hold thousands of values.
import { isScalar, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { inFlow, lineAt, quoted } from "../../model/lines.ts";
import type { Span } from "../../model/source.ts";
import { anyLookAlike, falseItems, gap, gapAtKey, gapBehindColon } from "./look-alikes.ts";
import type { LineSlip, QuoteSlip, Slip, UnquotedPlaceholder } from "./observations.ts";
import { inQuotes, plainSlip } from "./slip.ts";

/** A node that the parser has read: a key, a value, or a whole list or group. */
interface ReadNode extends Span {
  readonly source: string;
  readonly node: Scalar | YAMLMap | YAMLSeq;
  readonly isKey: boolean;
  /** The source of an unquoted key or value. */
  readonly typed: string | undefined;
}

/** An unquoted key or value. */
type Words = ReadNode & { readonly typed: string };

const isWords = (read: ReadNode): read is Words => read.typed !== undefined;

/** A comment after a value or key. */
const comment = /[ \t]+(#[^\r\n]*)/y;

/** Addresses, hyphenated keys, dates, numbers and other non-text: no sentence continues after one of them. */
const noSentence = /^[^\s\p{Lu}]*[/._:-]\S*$|^\P{L}*$|^(?:[Nn]ull|[Tt]rue|[Ff]alse)$/u;

/** Words after a value that YAML drops as a comment. Without a space after the # they are more likely a number or hashtag. */
function leftOut({ source, start, end, typed }: Words): LineSlip | undefined {
  comment.lastIndex = end;
  const match = comment.exec(source);
  const lost = match?.[1]?.trimEnd() ?? "";
  const isTag = /^#[^\s#]/.test(lost);
  if (!match || !/[\p{L}\p{N}]/u.test(lost) || (!isTag && noSentence.test(typed))) return undefined;
  const at = end + match[0].length - (match[1] ?? "").length;
  const whole = source.slice(start, at + lost.length);
  return {
    kind: "line-slip",
    slip: "comment",
    span: { start: at, end: at + lost.length },
    right: `${source.slice(lineAt(source, start).start, start).trimStart()}${quoted(whole)}`,
    isTag,
    isOnOneLine: !/[\r\n]/.test(whole),
  };
}

/**
 * A value that ends in a quote which none opens, or which one opens only behind a word or mark.
 * Behind a digit it may be an inch mark, between letters an apostrophe.
 */
const unopened = [
  /^(?:[^"“”„]*[^\s"“”„]"|[^\p{L}\p{N}\s"]+\s+")?[^"“”„]*[^\s\d"“”„]"$/u,
  /^(?:[^\p{L}\p{N}\s']+\s*')?(?:[^'‘’‚]|(?<=\p{L})'(?=\p{L}))*[^\s\d'‘’‚sS]'$/u,
];

/** A closing quote that was never opened. */
function lastQuote({ source, start, end, typed }: Words): QuoteSlip | undefined {
  if (!/["']$/.test(typed)) return undefined;
  const before = source.slice(lineAt(source, start).start, start);
  // A colon in the value is a slip of its own, whose message says where quotes are missing.
  const isGroup = !inFlow(before) && /:\s.*:\s/.test(before);
  if (isGroup || !unopened.some((pattern) => pattern.test(typed))) return undefined;
  return { kind: "quote-slip", slip: "not opened", span: { start: end - 1, end } };
}

/** A value or key in curly quotes. */
function curly({ start, end, typed, isKey }: Words): QuoteSlip | undefined {
  if (!/^(?:[“”„][^“”„"]*["“”]|[‘‚][^‘‚']*[’'])$/.test(typed)) return undefined;
  const isLine = !/[\r\n]/.test(typed);
  const words = typed.slice(1, -1).replace(/\s*[\r\n]\s*/g, " ");
  const span = { start, end };
  if (isKey) {
    return {
      kind: "quote-slip",
      slip: "curly key",
      span,
      words,
      edits: [{ ...span, text: words }],
    };
  }
  return {
    kind: "quote-slip",
    slip: "curly quotes shown",
    span,
    words,
    edits: isLine ? inQuotes(start, typed, quoted(words)) : undefined,
  };
}

/** A line with a dash that is read as part of the value above, and would be shown with its dash. */
function foldedItem({ start, typed }: Words): LineSlip | undefined {
  const match = /\n[ \t]*(- +\S[^\r\n]*)/.exec(typed);
  const text = match?.[1];
  if (!match || !text) return undefined;
  const end = start + match.index + match[0].length;
  return {
    kind: "line-slip",
    slip: "item in the value above",
    span: { start: end - text.length, end },
    item: text,
  };
}

/** `title: {{brand.name}} boards`: YAML reads the braces as a group; `{{ src: a.jpg }` is a group with a brace too many. */
function doubledBrace({
  source,
  node,
  start,
}: ReadNode): LineSlip | UnquotedPlaceholder | undefined {
  if (isScalar(node) || !node.flow || !source.startsWith("{{", start)) return undefined;
  const line = lineAt(source, start);
  const before = source.slice(line.start, start);
  const rest = source.slice(start, line.end);
  if (/^\{\{\s*[\w-]+:\s/.test(rest)) {
    return {
      kind: "line-slip",
      slip: "brace too many",
      span: { start, end: start + 2 },
      right: `${inFlow(before) ? "" : before.trimStart()}${rest.slice(1)}`,
      edits: [{ start, end: start + 1, text: "" }],
    };
  }
  // In a list in brackets the value ends where the next one begins.
  const value = (
    inFlow(before) ? (/^(?:\{\{[^{}]*\}\}|[^,\]{}])+/.exec(rest)?.[0] ?? rest) : rest
  ).trimEnd();
  // With a quote at its end, it has lost the one at its beginning.
  const inside = /^[^"]*"$/.test(value) ? `"${value}` : quoted(value);
  return {
    kind: "unquoted-placeholder",
    span: { start, end: start + value.length },
    right: `${inFlow(before) ? "" : before.trimStart()}${inside}`,
    // A quote cannot open within a word.
    edits: /[\s[,]$/.test(before) ? inQuotes(start, value, inside) : undefined,
  };
}

const gapBehind = new RegExp(`^([a-z][\\w-]*):(${gap}[^]*)$`);

/** Whether only spaces and hyphens stand before an offset on its line; a long line may hold many values, so its words are not read. */
function beginsLine(source: string, offset: number): boolean {
  let start = offset;
  while (start > 0 && /[^\S\r\n]|-/.test(source.charAt(start - 1))) start--;
  return start === 0 || /[\r\n]/.test(source.charAt(start - 1));
}

/** A character that looks like a space or a dash of YAML, beside a key or before an item. */
function lookAlike({ source, start, end, typed, isKey }: Words): LineSlip | undefined {
  if (!anyLookAlike.test(typed)) return undefined;
  if (isKey) return gapAtKey(typed, start, () => source.slice(end, lineAt(source, end).end));
  // Behind a key on its line it is a part of the text.
  if (!beginsLine(source, start)) return undefined;
  const [, key, value] = gapBehind.exec(typed) ?? [];
  return key === undefined || value === undefined
    ? falseItems(typed, start)
    : gapBehindColon(key, value, start + key.length + 1);
}

/** The slip in a node that the parser has read. */
export function silentSlip(read: ReadNode): Slip | undefined {
  const { source, start, isKey } = read;
  if (isKey && source[start] === ":") {
    return plainSlip("no key", { start, end: start + 1 });
  }
  if (!isWords(read)) return doubledBrace(read);
  const alike = lookAlike(read);
  if (alike) return alike;
  const ofValue = isKey ? undefined : () => lastQuote(read) ?? foldedItem(read);
  return leftOut(read) ?? ofValue?.() ?? curly(read);
}
