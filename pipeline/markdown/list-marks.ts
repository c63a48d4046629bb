// Puts lines together that begin as those of a list do, but are none: the bullets of Word may stand in paragraphs of their own.
import type { FoundMark } from "./mark-pattern.ts";

/** Whether a line begins with marks that were read, such as those of a list, before the mark that was not. */
export const isInBlock = ({ parts }: FoundMark) => !/^[ \t>]*$/.test(parts[1] ?? "");

/** What a mark is called. */
export const markName = ({ parts }: FoundMark) => (parts[3]?.endsWith(".") ? "a number and a dot" : (parts[3] ?? ""));

/** Marks that letters follow although they are none of a list: “*Conditions apply”. */
const mayBeRemark = /^[*+]$/;

/**
 * Lines with the same mark, at least two, or one where a list is.
 * @param blankLines most blank lines between two of them
 */
export function groupedLines(found: readonly FoundMark[], blankLines: 0 | 1): FoundMark[][] {
  const groups: FoundMark[][] = [];
  for (const mark of found) {
    const last = groups.at(-1)?.at(-1);
    if (last && markName(last) === markName(mark) && isNear(last, mark, blankLines)) groups.at(-1)?.push(mark);
    else groups.push([mark]);
  }
  return groups.filter(([first, second]) => {
    if (!first) return false;
    const isTight = /^(?:[-+*]|\d+\.)$/.test(first.parts[3] ?? "");
    if (isTight && isBesideList(first)) return true;
    return second !== undefined && !(isTight && mayBeRemark.test(first.parts[3] ?? ""));
  });
}

/** Whether two lines are of one paragraph, or of paragraphs with so many blank lines between them. */
function isNear(one: FoundMark, other: FoundMark, blankLines: number): boolean {
  const between = one.markdown.slice(one.end, other.start);
  if (/(?:^|[\r\n])[ \t>]*#{1,6}[ \t]/.test(between)) return false;
  return (between.match(/(?:\r\n|\n|\r)[ \t>]*(?=[\r\n])/g) ?? []).length <= blankLines;
}

const listLine = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** A point of the list of which a mark would be one: its indentation and its sign, whatever its number. */
export function pointLike({ parts: [, lead = "", mark = ""] }: FoundMark): RegExp {
  const sign = /^\d/.test(mark) ? `\\d{1,9}[${mark.slice(-1)}]` : `[${mark}]`;
  return new RegExp(`^${lead}${sign}[ \\t]`);
}

/** Whether the line above or below one is that of a list, or of a certain one. */
export function isBesideList({ markdown, start, end }: FoundMark, point = listLine): boolean {
  const above = markdown.slice(Math.max(0, start - mostAround), start).trimEnd();
  const below = markdown.slice(end, end + mostAround);
  const lineAbove = /[^\r\n]*$/.exec(above)?.[0] ?? "";
  const lineBelow = /^[^\r\n]*(?:[\r\n]+[ \t]*(?=[\r\n]))*[\r\n]+([^\r\n]*)/.exec(below)?.[1] ?? "";
  return point.test(lineAbove) || point.test(lineBelow);
}

/** Most letters that are looked at on either side. */
const mostAround = 2000;
