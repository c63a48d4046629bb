// Recognises marks that can only be meant as a link, a picture or a table, and corrects them.

import { linkSchemes } from "./address.ts";

/** What a mark is certainly meant as. */
export interface Intended {
  /** Offset, in what is typed, of the line that is wrong. */
  readonly at?: number;
  /** What is wrong, as the end of a sentence that begins with that line. */
  readonly what: string;
  readonly help: string;
}

/** The beginning of an address. */
export const address = String.raw`(?:[/#]|\.{1,2}\/|(?:${linkSchemes.join("|")}):|www\.)`;

const link = new RegExp(
  String.raw`^(?<words>\[[^[\]\n]*\])\s*\(\s*(?<target>${address}[^()]*)\)?$`,
);
const picture = /^(?<words>!\[[^[\]\n]*\])\s*\(\s*(?<target>[^()\s][^()]*)\)?$/;
/** The end of a link whose first bracket is missing, or the beginning of one whose second is. */
const half = new RegExp(String.raw`\]\(${address}|^!?\[[^[\]()\n]*\(${address}[^()]*\)$`);
/** The size of a picture, as some systems write it behind the address. */
const size = /\s+=\d*x\d*\s*$/;
/** An address with a title in quotes of any kind. */
const titled = /^(\S+)\s+["“”'‘’](.+?)["“”'‘’]?\s*$/;

const linkHelp =
  "Write [the words](/address), with each of the four brackets once, no space, and no link inside.";

/** A link or picture with a space in or before its address, or without a bracket. */
export function intendedLink(typed: string): Intended | undefined {
  const { words, target } = (link.exec(typed) ?? picture.exec(typed))?.groups ?? {};
  const what = `is printed as it is typed: it is no ${typed.startsWith("!") ? "picture" : "link"}.`;
  if (words !== undefined && target !== undefined && !/[<>{}]/.test(target)) {
    return { what, help: helpFor(words, target) };
  }
  return words !== undefined || half.test(typed) ? { what, help: linkHelp } : undefined;
}

/** What to write in place of an address that is not read. */
function helpFor(words: string, target: string): string {
  const [typedSize] = size.exec(target) ?? [];
  if (typedSize !== undefined) return `Leave out ${typedSize.trim()}: the site sets the size.`;
  if (/[）﹚]$/.test(target)) {
    return `Type the closing bracket on the keyboard: ${words}(${target.slice(0, -1)})`;
  }
  const href = withoutSpaces(target.trim());
  if (/^[^"]*\s(?!")/.test(href)) return linkHelp;
  // A file of ours has to be renamed, as its name has a space.
  const renamed = /^\.|^(?![/#]|\w+:)/.test(href) && href.includes("%20");
  const right = `${words}(${renamed ? href.replaceAll("%20", "-") : href})`;
  return `${renamed ? "Rename the file without spaces, and write" : "Write"} ${right}`;
}

/**
 * An address without spaces: those beside a slash are slips, and others are percent-encoded where
 * the address has a file or host.
 */
function withoutSpaces(target: string): string {
  const [, href, title] = titled.exec(target) ?? [];
  if (href !== undefined) return `${href} "${title}"`;
  if (/^(?!https?:)\w+:/.test(target)) return target.replace(/\s+/g, "");
  const joined = target.replace(/\s*\/\s*/g, "/");
  return /[.]|^\w+:/.test(joined) ? joined.replace(/\s+/g, "%20") : joined;
}

/** The second line of a table, also with the dashes that phones and word processors type. */
const delimiter = /^[ \t]*\|?(?:[ \t]*:?[-–—]+:?[ \t]*\|)*[ \t]*:?[-–—]+:?[ \t]*\|?[ \t]*$/;

/** The cells of a row (GitHub Flavored Markdown, 4.10). */
const cellsOf = (row: string) =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/);

/**
 * A table that is not read, because its second line is missing, misplaced or of another width than
 * its head.
 */
export function intendedTable(typed: string): Intended | undefined {
  const [head = "", second = ""] = typed.split("\n");
  if (delimiter.test(head)) {
    return {
      what: "is below no line of heads, so the table is printed as it is typed.",
      help: "Write the line of heads directly above this line.",
    };
  }
  const columns = cellsOf(head).length;
  const cells = cellsOf(second);
  const right = Array.from({ length: columns }, (_, at) => (cells[at] ?? "").trim());
  const line = `| ${right.map((cell) => (/^:?-+:?$/.test(cell) ? cell : "---")).join(" | ")} |`;
  const at = head.length + 1;
  if (!delimiter.test(second)) {
    return undefined;
  }
  if (cells.length === columns && !/[–—]/.test(second)) {
    return {
      what: "is printed as it is typed, with the table that it begins.",
      help: "Put an empty line above the table, and begin its lines at the left edge.",
    };
  }
  const what =
    cells.length === columns
      ? "has long dashes, so the table is printed."
      : `has ${counted(cells.length)} and the line above it ${columns}, so the table is printed.`;
  return { at, what, help: `Write: ${line}` };
}

const counted = (cells: number) => (cells === 1 ? "1 cell" : `${cells} cells`);
