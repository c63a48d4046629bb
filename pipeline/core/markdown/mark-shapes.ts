// What marks of links, tables, tags and lists look like that Markdown did not read, for the patterns that find them and the rules that judge them.
import type { FoundMark } from "./observations.ts";
import { sanitiseSchema } from "./sanitise.ts";

/** Stands for what is no word: code, pictures, tags, escapes and other syntax. */
export const hidden = "\ufffc";
/** Stands for what already has a finding. */
export const reported = "\ufff8";

/** Quotes of every kind. */
export const quote = '["“”„‟«»‘’‚‹›`´]';

/** What only an address begins with, and how the name of a page or a picture ends. */
const beginsAddress = /^[<\s]*(?:\/|#\p{L}|\.{1,2}\/|https?:|mailto:|tel:|www\.|\{[%{])/u;
const endsFile = /\.(?:md|html?|pdf|jpe?g|png|gif|webp|avif|svg)\b/i;

/** Whether brackets and parentheses can only be a link or a picture: words may stand in both, too. */
export const isAddress = (typed = "") =>
  beginsAddress.test(typed) || endsFile.test(typed) || /^\+?\d[\d\s()-]{6,}$/.test(typed);

/** How many parentheses are opened and not closed. */
export const openIn = (typed: string) => typed.split("(").length - typed.split(")").length;

export const withoutLinks = (words = "") => words.replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1");

/** The cells of a row. */
const cellsIn = (row = "") =>
  row
    .replace(/^[ \t>]*\|?/, "")
    .trimEnd()
    .replace(/\|$/, "")
    .split("|");

/** The lines of a table, each in cells. */
export const rowsIn = ({ typed }: FoundMark) => typed.split(/\r\n|\n|\r/).map(cellsIn);

export const isRule = (cells: readonly string[] = []) =>
  cells.every((cell) => /^[ \t]*:?-+:?[ \t]*$/.test(cell));

/** The characters beside a mark. */
const beside = ({ markdown, start, end }: FoundMark) =>
  [markdown[start - 1] ?? " ", markdown[end] ?? " "] as const;

/** Whether a tag without an end follows a letter or digit, as “less than” does. */
export const isComparison = (mark: FoundMark) =>
  !/[>="/]/.test(mark.typed) && /[\p{L}\p{N}]/u.test(beside(mark)[0]);

export const isElement = ({ parts }: FoundMark) =>
  sanitiseSchema.tagNames?.includes((parts[1] ?? "").slice(1).toLowerCase()) ?? false;

/** A tag with its end, and with an attribute or nothing in it; or an address. */
export const isLikeTag = /^<\/?[a-z][\w:-]*(?:\s*\/?\s*>|[\s/][\s\S]*[\w-]+\s*=|\.[\w-]+.*>)/i;

/** A number in the digits of Hindi, in a circle, or in parentheses. */
export const otherNumber = String.raw`[०-९]{1,3}(?:[.)।]|[-–](?![०-९\d]))|\((?:[०-९]|\d){1,2}\)|[①-⑳]`;
