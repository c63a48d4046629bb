// Groups neighbouring lines that begin like list items but are none for Markdown, such as bullets pasted from Word, so that
// mark-patterns.ts reports each group as one finding.
import type { FoundMark } from "./mark-pattern.ts";

/** Whether other marks that Markdown did read, such as those of a list, come before this one on its line. */
export const isInBlock = ({ parts }: FoundMark) => !/^[ \t>]*$/.test(parts[1] ?? "");

/** How messages name a mark. */
export const markName = ({ parts }: FoundMark) =>
  parts[3]?.endsWith(".") ? "a number and a dot" : (parts[3] ?? "");

/** Marks that may also begin a remark: “*Conditions apply”. */
const mayBeRemark = /^[*+]$/;

/**
 * Groups of lines with the same mark: at least two lines, or one beside a list.
 * @param blankLines most blank lines between two of them
 */
export function groupedLines(found: readonly FoundMark[], blankLines: 0 | 1): FoundMark[][] {
  const groups: FoundMark[][] = [];
  for (const mark of found) {
    const last = groups.at(-1)?.at(-1);
    if (last && markName(last) === markName(mark) && isNear(last, mark, blankLines)) {
      groups.at(-1)?.push(mark);
    } else {
      groups.push([mark]);
    }
  }
  return groups.filter(([first, second]) => {
    if (!first) return false;
    const isTight = /^(?:[-+*]|\d+\.)$/.test(first.parts[3] ?? "");
    if (isTight && isBesideList(first)) return true;
    return second !== undefined && !(isTight && mayBeRemark.test(first.parts[3] ?? ""));
  });
}

/** Whether two lines are in one paragraph, or in paragraphs with at most this many blank lines between them. */
function isNear(one: FoundMark, other: FoundMark, blankLines: number): boolean {
  const between = one.markdown.slice(one.end, other.start);
  if (/(?:^|[\r\n])[ \t>]*#{1,6}[ \t]/.test(between)) return false;
  return (between.match(/(?:\r\n|\n|\r)[ \t>]*(?=[\r\n])/g) ?? []).length <= blankLines;
}

const listLine = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]/;

/** Matches an item of the list that a mark would belong to: same indentation and sign, any number. */
export function pointLike({ parts: [, lead = "", mark = ""] }: FoundMark): RegExp {
  const sign = /^\d/.test(mark) ? `\\d{1,9}[${mark.slice(-1)}]` : `[${mark}]`;
  return new RegExp(`^${lead}${sign}[ \\t]`);
}

/** Whether the line above or below is a list item, or matches a certain pattern. */
export function isBesideList({ markdown, start, end }: FoundMark, point = listLine): boolean {
  const above = markdown.slice(Math.max(0, start - mostAround), start).trimEnd();
  const below = markdown.slice(end, end + mostAround);
  const lineAbove = /[^\r\n]*$/.exec(above)?.[0] ?? "";
  const lineBelow = /^[^\r\n]*(?:[\r\n]+[ \t]*(?=[\r\n]))*[\r\n]+([^\r\n]*)/.exec(below)?.[1] ?? "";
  return point.test(lineAbove) || point.test(lineBelow);
}

/** Most characters that are looked at on either side. */
const mostAround = 2000;
