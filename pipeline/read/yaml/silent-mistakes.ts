// Finds mistakes that YAML accepts but reads in another way.

import { isScalar, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { codesOf } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import { inFlow, lineAt, type YamlMistake, yamlQuoted } from "./lines.ts";
import { gap, gapAtKey, gapBehindColon } from "./look-alikes.ts";

export const codes = codesOf({
  "placeholder-unquoted": {
    severity: "error",
    meaning: "A {{…}} at the beginning of a value needs quotes around the value.",
  },
  "yaml-quotes": { severity: "error", meaning: "Curly quotes where straight ones are needed." },
});

/** A node that the parser has read: a key, a value, or a whole list or group. */
interface ReadNode extends Span {
  readonly source: string;
  readonly node: Scalar | YAMLMap | YAMLSeq;
  readonly isKey: boolean;
  /** The source of an unquoted key or value. */
  readonly typed: string | undefined;
}

/** An unquoted key or value. */
type UnquotedNode = ReadNode & { readonly typed: string };

const isUnquoted = (read: ReadNode): read is UnquotedNode => read.typed !== undefined;

/** A comment after a value or key. */
const comment = /[ \t]+(#[^\r\n]*)/y;

/**
 * Addresses, hyphenated keys, dates, numbers and other non-text: no sentence continues after one of
 * them.
 */
const noSentence = /^[^\s\p{Lu}]*[/._:-]\S*$|^\P{L}*$|^(?:[Nn]ull|[Tt]rue|[Ff]alse)$/u;

/**
 * Words after a value that YAML drops as a comment. Without a space after the # they are more
 * likely a number or hashtag.
 */
function leftOut({ source, end, typed }: UnquotedNode): YamlMistake | undefined {
  comment.lastIndex = end;
  const match = comment.exec(source);
  const lost = match?.[1]?.trimEnd() ?? "";
  const isTag = /^#[^\s#]/.test(lost);
  if (!match || !/[\p{L}\p{N}]/u.test(lost) || (!isTag && noSentence.test(typed))) return undefined;
  const at = end + match[0].length - (match[1] ?? "").length;
  return {
    span: { start: at, end: at + lost.length },
    message: "What follows # after a space is a comment and would be lost.",
    help: "Put quotes around the whole value, or write the comment on its own line above.",
  };
}

/** A value or key in curly quotes. */
function curly({ start, end, typed, isKey }: UnquotedNode): YamlMistake | undefined {
  if (!/^(?:[“”„][^“”„"]*["“”]|[‘‚][^‘‚']*[’'])$/.test(typed)) return undefined;
  const words = typed.slice(1, -1).replace(/\s*[\r\n]\s*/g, " ");
  const code = codes["yaml-quotes"];
  const span = { start, end };
  if (isKey) {
    return {
      code,
      span,
      message: "The key is in curly quotes, which are read as letters.",
      help: `Write ${words} without quotes.`,
    };
  }
  return {
    code,
    span,
    message: "The value is in curly quotes, which would be shown as part of it.",
    help: `Write ${yamlQuoted(words)}`,
  };
}

/** “-fire”. */
export const noSpaceBehindDash = {
  message: "There is no space after the dash.",
  help: "Write a space after the dash.",
};

/** A line with a dash that is read as part of the value above, and would be shown with its dash. */
function foldedItem({ start, typed }: UnquotedNode): YamlMistake | undefined {
  const match = /\n[ \t]*(- +\S[^\r\n]*)/.exec(typed);
  const text = match?.[1];
  if (!match || !text) return undefined;
  const [item] = /^-[^\s-][^\r\n]*/.exec(typed) ?? [];
  if (item) return { ...noSpaceBehindDash, span: { start, end: start + item.length } };
  const end = start + match.index + match[0].length;
  return {
    span: { start: end - text.length, end },
    message: "The line is read as part of the value above it.",
    help: "Begin an item in the column of the other items.",
    isRelative: true,
  };
}

/** `title: {{brand.name}} boards`: YAML reads the braces as a group. */
function placeholder({ source, node, start }: ReadNode): YamlMistake | undefined {
  if (isScalar(node) || !node.flow || !source.startsWith("{{", start)) return undefined;
  const line = lineAt(source, start);
  const before = source.slice(line.start, start);
  const rest = source.slice(start, line.end);
  if (/^\{\{\s*[\w-]+:\s/.test(rest)) return undefined;
  // In a list in brackets the value ends where the next one begins.
  const value = (
    inFlow(before) ? (/^(?:\{\{[^{}]*\}\}|[^,\]{}])+/.exec(rest)?.[0] ?? rest) : rest
  ).trimEnd();
  // With a quote at its end, it has lost the one at its beginning.
  const inside = /^[^"]*"$/.test(value) ? `"${value}` : yamlQuoted(value);
  return {
    code: codes["placeholder-unquoted"],
    span: { start, end: start + value.length },
    message: "A value that begins with {{ needs quotes.",
    help: `Write ${inside}`,
  };
}

const gapBehind = new RegExp(`^([a-z][\\w-]*):(${gap}[^]*)$`);

/** A character that looks like a space, beside a key. */
function lookAlike({ source, start, typed, isKey }: UnquotedNode): YamlMistake | undefined {
  if (isKey) return gapAtKey(typed, start);
  const [, key, value] = gapBehind.exec(typed) ?? [];
  if (key === undefined || value === undefined) return undefined;
  // Behind another key on its line it is a part of the text.
  const beginsLine = /(?:^|[\r\n])[ \t-]*$/.test(source.slice(Math.max(0, start - 200), start));
  return beginsLine ? gapBehindColon(key, value, start + key.length + 1) : undefined;
}

/** The mistake in a node that the parser has read. */
export function silentMistake(read: ReadNode): YamlMistake | undefined {
  const { source, start, isKey } = read;
  if (isKey && source[start] === ":") {
    return {
      span: { start, end: start + 1 },
      message: "There is a colon here with no key before it.",
      help: "Write the key before it, or remove the colon.",
    };
  }
  if (!isUnquoted(read)) return placeholder(read);
  return lookAlike(read) ?? leftOut(read) ?? (isKey ? undefined : foldedItem(read)) ?? curly(read);
}
