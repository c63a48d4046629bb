// Puts both versions of a conflict into one text.
import { parse, stringify } from "yaml";
import type { Conflict } from "./lines.ts";

/** A field on a line of its own, or the first of an item. */
const fieldLine = /^(\s*(?:- )?([\w-]+):[ \t]+)(\S.*?)(\r?\n|$)$/;

const itemLine = /^\s*- (?![\w-]+:(?: |$))/;

/** What stands between two values of one field. */
const between = " / ";

/** A field with words: not a date, a number, a key or an address of which a field has one. */
function wordsIn(line: string) {
  const [, start = "", key = "", value = "", end = ""] = fieldLine.exec(line) ?? [];
  let words: unknown;
  try {
    words = parse(value);
  } catch {
    return undefined;
  }
  const isText = typeof words === "string" && /\p{L}/u.test(words);
  return isText ? { start, key, words: String(words), end } : undefined;
}

/** The line of a field with the words of both; undefined if it is no field of words. */
function fieldOf(mine: string, theirs: string): string | undefined {
  const one = wordsIn(mine);
  const other = wordsIn(theirs);
  if (!one || !other || one.start !== other.start) return undefined;
  const isSentence = [one, other].some(({ words }) => /\s/.test(words));
  if (one.key !== "title" && !isSentence) return undefined;
  const both = stringify(one.words + between + other.words, { lineWidth: 0 }).trim();
  return both.includes("\n") ? undefined : one.start + both + other.end;
}

const linesOf = (text: string) => text.split(/(?<=\n)/);

/** Adds a final line break, so that other text can follow. */
export const whole = (text: string) => (text === "" || text.endsWith("\n") ? text : `${text}\n`);

/** How a line of a list, table or quotation begins; undefined for other blocks. */
const markOf = (line = "") => /^\s*(?:[-*+] |\d+[.)] |\||>)/.exec(line)?.[0].replace(/\d+/, "1");

/** One text below the other, as blocks of their own, or as items of one list. */
function textOf(mine: string, theirs: string): string {
  const last = markOf(mine.trimEnd().split("\n").at(-1));
  const isOneBlock = last !== undefined && last === markOf(theirs.split("\n")[0]);
  if (mine === "" || isOneBlock) return whole(mine) + theirs;
  return whole(mine) + (/\r\n/.test(mine + theirs) ? "\r\n" : "\n") + theirs;
}

/** Both versions, mine first; undefined where only one can stay. */
export function bothOf({ isField, mine, theirs }: Conflict): string | undefined {
  if (mine === null || theirs === null) return undefined;
  if (!isField) return textOf(mine, theirs);
  const lines = [...linesOf(mine), ...linesOf(theirs)];
  if (lines.every((line) => itemLine.test(line))) return whole(mine) + theirs;
  return fieldOf(mine, theirs);
}
