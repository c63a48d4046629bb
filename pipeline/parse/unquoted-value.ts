// A value that YAML reads only in quotes: what most writers' mistakes come to.
import type { YAMLParseError } from "yaml";
import { inFlow, keyedLine, type Line, lineAt, quoted, unquoted } from "../model/lines.ts";
import { withoutMarks } from "../model/plain-text.ts";
import { fillerFor, inQuotes, type UncodedFinding } from "./syntax-finding.ts";

/** The finding about a line whose value has to stand in quotes as a whole; undefined where something else is wrong. */
export function unquotedValue(source: string, error: YAMLParseError, line: Line): UncodedFinding | undefined {
  const keyed = keyedLine(line);
  if (!keyed || inFlow(keyed.lead)) return undefined;
  const { lead, value, at } = keyed;
  const [start] = error.pos;
  // The marks of a title would be seen: what is to be pasted has none.
  const text = lead.startsWith("title:") ? (withoutMarks(unquoted(value))?.left ?? unquoted(value)) : unquoted(value);
  const help = `Write: ${lead.trimStart()}${quoted(text)}`;
  // Curly quotes around a value are quotes; those within it, and whatever stands before them, are text.
  const marked = /^["“”„'‘‚].*["“”'‘’]$/.test(value);
  const mended = marked && !/^“[^“”„"]*”$|^‘[^‘’‚']*’$/.test(value) ? undefined : inQuotes(at, value, quoted(text));
  const whole = { end: at + value.length, help, filler: fillerFor(at, at + value.length), mended };
  const nested = error.code === "BLOCK_AS_IMPLICIT_KEY";
  const misplaced = error.code === "UNEXPECTED_TOKEN" && start >= at;
  if ((nested || misplaced) && /^[“”„‘‚]/.test(value))
    return {
      ...whole,
      code: "yaml-quotes",
      start: at,
      message: "The value stands in curly quotes, which YAML does not take for quotes.",
    };
  const next = lineAt(source, Math.min(line.end + (source[line.end] === "\r" ? 2 : 1), source.length));
  if (/^-\s/.test(value) && /^\s*-\s/.test(next.text))
    return {
      start: at,
      end: at + value.length,
      message: "A list begins on the line below its key.",
      help: `Write ${lead.trim()} alone, and below it, in one column: “  ${value}”, “  ${next.text.trim()}”`,
      // With the items below it, which would be read as parts of what stands for the value.
      filler: fillerFor(at, at + (/^.*(?:(?:\r\n|\n|\r)[ \t]*-[ \t].*)*/.exec(source.slice(at))?.[0].length ?? 0)),
    };
  const empty = error.message.includes("cannot be an empty string");
  const isItem = (nested || misplaced) && /^[?-]\s/.test(value);
  if ((error.code === "BAD_SCALAR_START" && start <= at) || empty || isItem)
    return {
      ...whole,
      start: at,
      message: `A value that begins with ${value[0]} has to stand in quotes.`,
      // A dash may be that of a list whose line end was lost.
      mended: isItem || isOdd(value) ? undefined : mended,
      ...(isOdd(value) ? { help: `Remove the ${value[0]}, or write: ${lead.trimStart()}${quoted(text)}` } : {}),
    };
  if (misplaced && /^[*&!]/.test(value))
    return {
      ...whole,
      mended: isOdd(value) ? undefined : mended,
      code: "yaml-feature",
      start: at,
      message: `A value that begins with ${value[0]} has to stand in quotes.`,
    };
  if (misplaced && /^[[{]/.test(value) && error.message.includes("node end"))
    return {
      ...whole,
      start: at,
      message: `A value that begins with ${value[0]} has to stand in quotes.`,
      // It may be a list or a group after all, with something left over behind it.
      mended: undefined,
    };
  const close = /^["']/.test(value) ? source.slice(0, start).lastIndexOf(value.charAt(0)) : -1;
  if (misplaced && close > at && error.message.includes("node end"))
    return {
      ...whole,
      start: close,
      end: close + 1,
      message: "The value ends at this quote, but text follows it.",
      mended: undefined,
    };
  const colon = value.search(/:(\s|$)/);
  // A value that needs quotes and has but the last of them has lost the first.
  const isOpen = /^[^"'“”‘’„‚]*"$/.test(value);
  const opened = isOpen
    ? { title: "the quote that ends the value begins it too", edits: [{ start: at, end: at, text: '"' }] }
    : undefined;
  // An address or an id ends in no colon, and none stands behind quotes.
  const isWord = /^(?:\S+|(["']).*\1):$/.test(value);
  if (nested && colon >= 0)
    return {
      ...whole,
      start: at + colon,
      end: at + colon + 1,
      message: "A colon followed by a space stands inside the value.",
      help: isOpen
        ? `Put the first of its quotes before the value: ${lead.trimStart()}"${value}`
        : `${isWord ? "Remove the colon, or put" : "Put"} quotes around the value: ${lead.trimStart()}${quoted(text)}`,
      // A word that is a key elsewhere in the file may be one here too, whose line end was lost.
      mended:
        isWord || isKeyIn(source, /[\w-]*$/.exec(value.slice(0, colon))?.[0] ?? "") ? undefined : (opened ?? mended),
    };
  return undefined;
}

/** Whether a value begins with a comma, or with a mark that comes in pairs and has no other one: it may be there by mistake. */
function isOdd(value: string): boolean {
  const [mark = ""] = value;
  return mark === "," || (/[`*]/.test(mark) && value.indexOf(mark, 1) < 0);
}

/** Whether a line begins with a word as its key. */
function isKeyIn(source: string, word: string): boolean {
  return [...source.matchAll(/^[ \t]*([\w-]*):/gm)].some(([, key]) => key === word);
}
