// Headings of the first level in a text, which are the page's title: whether one says that title again, and the change that lowers
// one with all that stand below it, so that none changes its place among the others.
import { isSlip } from "../model/closest.ts";
import type { Edit, Fix, Place } from "../model/diagnostic.ts";
import type { TypedHeading } from "./raised-headings.ts";

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a heading says the title again: its words but for a slip, or most of them. */
export function isTitleAgain(heading: string, title: string | undefined): boolean {
  const [typed, words] = [wordsOf(heading), wordsOf(title ?? "")];
  if (typed.length === 0 || words.length === 0) return false;
  if (isSlip(typed.join(" "), words.join(" "))) return true;
  const shared = typed.filter((word) => words.includes(word)).length;
  return shared > 1 && shared * 5 >= 3 * Math.max(typed.length, words.length);
}

/** The marks of a heading with a space between them, “# # Words”, which were one run of marks; with what they should be. */
export function splitMarks(typed: string): { readonly typed: string; readonly right: string } | undefined {
  const marks = /^#[ \t]+(#{1,5})[ \t]*(?=\S)/.exec(typed);
  return marks ? { typed: marks[0], right: `#${marks[1]} ` } : undefined;
}

/**
 * What lowering a heading of the first level takes. Of several each is a chapter and takes those below it along; a single one that
 * stands among headings of the second level is one of them.
 * @param headings all headings of a text, in order
 * @param index one of the first level
 * @param titles those of the first level that say the page's title again
 * @returns undefined where it may be the title or none at all, or one of them was typed in another way
 */
export function lowered(
  headings: readonly TypedHeading[],
  index: number,
  titles: ReadonlySet<number>,
  markdown: string,
  placeAt: (start: number, end: number) => Place,
): Fix | undefined {
  const start = headings[index]?.start;
  const split = start === undefined ? undefined : splitMarks(markdown.slice(start, start + 20));
  if (start !== undefined && split)
    return {
      title: "the marks of the heading stand together",
      edits: [{ ...placeAt(start, start + split.typed.length), text: split.right }],
    };
  // A sentence is no heading: the mark may be there by mistake.
  if (/\.\s*$/.test(markdown.slice(start, headings[index]?.end))) return undefined;
  const isDeep = headings.some(({ level }) => level > 1);
  if (titles.has(index) || (titles.size > 0 && isDeep)) return undefined;
  const chapters = headings.filter(({ level }) => level === 1).length;
  // One at the beginning of a text with others: the title in other words, a chapter, or one of the others with a slip.
  if (chapters === 1 && index === 0 && isDeep) return undefined;
  const next = headings.findIndex(({ level }, at) => at > index && level === 1);
  const below = headings.slice(index + 1, next < 0 ? headings.length : next);
  const moving = chapters > 1 && below.some(({ level }) => level === 2) ? below : [];
  const edits: Edit[] = [];
  for (const { level, start, end } of [...headings.slice(index, index + 1), ...moving]) {
    if (start === undefined || end === undefined || level === 6) return undefined;
    if (markdown[start] === "#") {
      edits.push({ ...placeAt(start, start), text: "#" });
      continue;
    }
    // A line of === becomes one of ---; there is none for a deeper level, and a tag is mended by hand.
    const line = level === 1 && markdown[start] !== "<" ? /=+(?=[ \t]*$)/.exec(markdown.slice(start, end)) : null;
    if (!line) return undefined;
    const at = start + line.index;
    edits.push({ ...placeAt(at, at + line[0].length), text: "-".repeat(line[0].length) });
  }
  const also = moving.length === 0 ? "" : ", and those below it move with it";
  return { title: `the heading is one of the second level${also}`, edits };
}
