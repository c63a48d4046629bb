// Slips that YAML accepts, so that something else is read than was meant: an item that becomes a part of the one above it, a quote
// or comma that has lost its fellow.
import type { Range } from "yaml";
import { inFlow, keyedLine, lineAt, moved, quoted } from "../model/lines.ts";
import type { SyntaxFinding } from "./syntax-finding.ts";

/** Spaces before what stands in the line of an offset. */
const columnOf = (source: string, at: number) => lineAt(source, at).text.search(/\S|$/);

/** A comma that ends a list or group in brackets: what stood behind it may be lost. */
export function loneComma(source: string, [start, end]: Range): SyntaxFinding | undefined {
  const inner = source.slice(start, end - 1);
  const at = start + inner.trimEnd().length - 1;
  if (source[at] !== "," || !/[\]}]/.test(source[end - 1] ?? "")) return undefined;
  return {
    code: "yaml-syntax",
    start: at,
    end: at + 1,
    message: "Nothing stands between this comma and the bracket behind it.",
    help: "Remove the comma, or write what was meant to follow it.",
  };
}

/** Letters of a line behind which a writer may begin the next one for want of room. */
const fullLine = 60;

/** A short item of a list that goes on in the next line, which more likely lacks its dash. */
export function foldedItem(source: string, start: number, end: number): SyntaxFinding | undefined {
  const first = lineAt(source, start);
  if (end <= first.end || first.text.length >= fullLine || !/^\s*-\s+\S/.test(first.text)) return undefined;
  const next = lineAt(source, first.end + (source.startsWith("\r\n", first.end) ? 2 : 1));
  if (next.text.trim() === "" || first.start + first.text.search(/[^\s-]/) !== start) return undefined;
  const from = next.start + next.text.search(/\S/);
  return {
    code: "yaml-syntax",
    start: from,
    end: next.start + next.text.trimEnd().length,
    message: "The line is read as a part of the list's item above it.",
    help: `For an item of its own write: - ${next.text.trim()}; for one text put both on one line.`,
  };
}

/** An item of a list that stands behind another one on its line, as the end of the line was lost. */
export function itemBehind(source: string, start: number, end: number): SyntaxFinding | undefined {
  const behind = /(?<=\S)[ \t]{2,}(- +\S.*)$/.exec(source.slice(start, end));
  if (!behind || !/^\s*-\s/.test(lineAt(source, start).text)) return undefined;
  const [, item = ""] = behind;
  return {
    code: "yaml-syntax",
    start: end - item.length,
    end,
    message: "Another item seems to begin here, but it is read as a part of the one before it.",
    help: `Begin it on a line of its own, so: ${moved(item, columnOf(source, start))}; if it is none, put quotes around the whole value.`,
  };
}

/** A list item that stands further in than those above it, so that it is read as a part of the one above. */
export function swallowedItem(source: string, start: number, end: number): SyntaxFinding | undefined {
  const item = /\n[ \t]*(- +\S[^\r\n]*)/.exec(source.slice(start, end));
  if (!item) return undefined;
  const [all, swallowed = ""] = item;
  const column = columnOf(source, start);
  const isBelowItem = /^\s*-\s/.test(lineAt(source, start).text);
  const lines = [`- ${source.slice(start, start + item.index)}`, swallowed];
  return {
    code: "yaml-syntax",
    start: start + item.index + all.length - swallowed.length,
    end: start + item.index + all.length,
    message: "The line is read as a part of the value above it, with its dash.",
    help: `${
      isBelowItem
        ? `For an item of a list, begin it in the column of the one above: ${moved(swallowed, column)}`
        : `For a list, write each item on a line of its own: ${lines.map((line) => moved(line, column + 2)).join(", ")}`
    }; for text, put quotes around the whole value.`,
  };
}

/** A mark before the quotes of a value, which are read as a part of it then. */
export function markBeforeQuotes(source: string, start: number, end: number): SyntaxFinding | undefined {
  const value = source.slice(start, end);
  const [, marks = "", , words = ""] = /^([^\p{L}\p{N}\s"'([{]+|[“”„‘’‚`]\s+)(["'])([^"'\r\n]*)\2$/u.exec(value) ?? [];
  if (marks === "") return undefined;
  return {
    code: "yaml-quotes",
    start,
    end: start + marks.trimEnd().length,
    message: `The quotes of the value would be shown as part of it, as ${marks.trimEnd()} stands before them.`,
    help: `Remove the ${marks.trimEnd()}, or write: ${quoted(marks + words)}`,
  };
}

/** A value whose last quote none opens, and one with a quote within a word; of single quotes those between letters are apostrophes. */
const unopened = [
  /^[^"“”„]*[^\s\d"“”„]"$/,
  /^[^"]*[\p{L}\p{N}]"[^"]*[^\s\d"]"$/u,
  /^(?:[^'‘’‚]|(?<=\p{L})'(?=\p{L}))*[^\s\d'‘’‚sS]'$/u,
];

/** A quote that ends a value and that none opens, or one within a word: neither a foot or inch behind a digit nor an apostrophe. */
export function lastQuote(source: string, start: number, end: number): SyntaxFinding | undefined {
  const value = source.slice(start, end);
  // A colon in it makes it a mistake of its own, which says where the quote is missing.
  const line = lineAt(source, start);
  const isWhole = !inFlow(source.slice(line.start, start));
  if (isWhole && /:\s/.test(keyedLine(line)?.value ?? "")) return undefined;
  if (!unopened.some((pattern) => pattern.test(value))) return undefined;
  const mark = value.slice(-1);
  return {
    code: "yaml-quotes",
    start: end - 1,
    end,
    message: `The ${mark} that ends the value would be shown as part of it, as none opens it.`,
    help: `Write a ${mark} before the value too, or remove this one.`,
  };
}
