// Checks the levels of a text's headings (a second page title, a skipped level) and makes the fix, which moves a heading together with
// those below it.
import { isSlip } from "../model/closest.ts";
import {
  type Diagnostic,
  diagnostic,
  type Edit,
  type Fix,
  type Location,
} from "../model/diagnostic.ts";

/** A heading as it was typed. */
export interface TypedHeading {
  readonly level: number;
  /** Its words, as shown. */
  readonly text: string;
  /** Whether it contains anything, such as a picture. */
  readonly hasContent: boolean;
  /** Its range in the text, where known. */
  readonly start: number | undefined;
  readonly end: number | undefined;
}

/** A text and its headings. */
export interface Headings {
  /** In order. */
  readonly headings: readonly TypedHeading[];
  readonly markdown: string;
  /** The page's title. */
  readonly title: string | undefined;
  readonly locationAt: (start: number, end: number) => Location;
}

/** The findings about the levels of a text's headings. */
export function levelFindings(text: Headings): Diagnostic[] {
  // The page's title counts as the heading above the first one of a text.
  let level = 1;
  return text.headings.flatMap((heading, index) => {
    const above = level;
    level = Math.max(heading.level, 2);
    if (heading.level === 1) return topHeading(text, index);
    // A heading without words has its own finding.
    return heading.level > above + 1 && heading.hasContent ? skippedLevel(text, index, above) : [];
  });
}

function skippedLevel(text: Headings, index: number, above: number): Diagnostic[] {
  const heading = text.headings[index];
  if (!heading) return [];
  const below = above === 1 ? "directly below the page's title" : `below one of level ${above}`;
  return [
    diagnostic(
      "heading-skipped",
      locationOf(heading, text),
      `“${called(heading)}” is a heading of level ${heading.level} ${below}.`,
      { help: atLevel(above + 1, typedLine(heading, text)), fix: raised(text, index, above + 1) },
    ),
  ];
}

/** A heading of the first level, which is reserved for the page's title. */
function topHeading(text: Headings, index: number): Diagnostic[] {
  const { headings, markdown } = text;
  const heading = headings[index];
  if (!heading) return [];
  const typed = typedLine(heading, text);
  const underline = underlineOf(markdown.slice(heading.start ?? 0, heading.end ?? 0));
  const isTitle = isTitleAgain(heading, text);
  const split = splitMarks(typed);
  const fix = underline === undefined ? lowered(text, index) : undefined;
  const below = "with one # more before the headings that belong below it";
  let help = split ? `Write ${split.right}${typed.slice(split.typed.length)}` : atLevel(2, typed);
  if (underline !== undefined) {
    help = `Remove the line ${underline} if no heading is meant; for one, write ## and its words on a line of their own.`;
  } else if (isTitle) {
    help = "Remove the heading: the page shows its title by itself.";
  } else if (fix && fix.edits.length > 1) {
    help = `${help}, ${below}`;
  } else if (!fix && index === 0 && headings.length > 1) {
    help = `If it is the page's title, remove the line. If it is a heading of the text: ${help}, ${below}.`;
  }
  const message = `“${called(heading)}” is a heading of the first level, which is the page's title.`;
  return [diagnostic("heading-top", locationOf(heading, text), message, { help, fix })];
}

const locationOf = ({ start = 0, end = 0 }: TypedHeading, { locationAt }: Headings) =>
  locationAt(start, end);

/** The heading's words on one line. */
const called = ({ text }: TypedHeading) => text.replace(/\s+/g, " ");

/** The heading's line as typed, with its placeholders. */
const typedLine = ({ start = 0 }: TypedHeading, { markdown }: Headings) =>
  /[^\r\n]*/.exec(markdown.slice(start))?.[0] ?? "";

const atLevel = (wanted: number, typed: string) =>
  /^<h[1-6]\b/i.test(typed)
    ? `Write <h${wanted}>`
    : `Write ${"#".repeat(wanted)} ${typed.trimEnd().replace(/^#+\s*/, "")}`;

/**
 * The underline of = or - below a heading of several lines: Markdown takes all the lines as the heading, which is seldom meant.
 * @param typed the heading as typed
 */
export function underlineOf(typed: string): string | undefined {
  const lines = typed.split(/\r\n|\n|\r/);
  return lines.length > 2 && !/^[#<]/.test(typed)
    ? lines.at(-1)?.replace(/^[ \t>]+|[ \t]+$/g, "")
    : undefined;
}

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a heading repeats the page's title: exactly, with a slip, or most of its words. */
function isTitleAgain({ text }: TypedHeading, { title = "" }: Headings): boolean {
  const typed = wordsOf(text);
  const words = wordsOf(title);
  if (typed.length === 0 || words.length === 0) return false;
  if (isSlip(typed.join(" "), words.join(" "))) return true;
  const shared = typed.filter((word) => words.includes(word)).length;
  return shared > 1 && shared * 5 >= 3 * Math.max(typed.length, words.length);
}

/** Heading marks separated by a space, “# # Words”, with what they should be. */
function splitMarks(typed: string): { readonly typed: string; readonly right: string } | undefined {
  const marks = /^#[ \t]+(#{1,5})[ \t]*(?=\S)/.exec(typed);
  return marks ? { typed: marks[0], right: `#${marks[1]} ` } : undefined;
}

/** Edits that move headings by this many levels; undefined where one of them cannot be moved. */
function movedBy(
  by: number,
  headings: readonly TypedHeading[],
  { markdown, locationAt }: Headings,
): Edit[] | undefined {
  const edits: Edit[] = [];
  for (const { level, start, end } of headings) {
    if (start === undefined || end === undefined || level + by > 6) return undefined;
    const marks = /^#+/.exec(markdown.slice(start, start + 6))?.[0];
    if (marks?.length === level) {
      edits.push({ ...locationAt(start, start + level), text: "#".repeat(level + by) });
      continue;
    }
    // A line of === becomes one of ---; no underline exists for deeper levels, and tags are changed by hand.
    const line =
      level === 1 && !/[#<]/.test(markdown[start] ?? "")
        ? /=+(?=[ \t]*$)/.exec(markdown.slice(start, end))
        : null;
    if (!line) return undefined;
    const at = start + line.index;
    edits.push({ ...locationAt(at, at + line[0].length), text: "-".repeat(line[0].length) });
  }
  return edits;
}

/**
 * The fix for a heading of the first level. Where there are several, each is a chapter and takes the headings below it along; a single
 * one among headings of the second level becomes one of them.
 * @returns undefined where it may be the title, may not be a heading, or cannot be moved
 */
function lowered(text: Headings, index: number): Fix | undefined {
  const { headings, markdown, locationAt } = text;
  const heading = headings[index];
  if (heading?.start === undefined) return undefined;
  const split = splitMarks(markdown.slice(heading.start, heading.start + 20));
  if (split) {
    return {
      title: "the marks of the heading stand together",
      edits: [
        { ...locationAt(heading.start, heading.start + split.typed.length), text: split.right },
      ],
    };
  }
  // A sentence is not a heading: its mark may be a slip.
  if (/\.\s*$/.test(markdown.slice(heading.start, heading.end))) return undefined;
  const tops = headings.filter(({ level }) => level === 1);
  const isDeep = tops.length < headings.length;
  if (isTitleAgain(heading, text) || (isDeep && tops.some((top) => isTitleAgain(top, text)))) {
    return undefined;
  }
  // A single one before other headings may be the title in other words, a chapter, or a slip.
  if (tops.length === 1 && index === 0 && isDeep) return undefined;
  const next = headings.findIndex(({ level }, at) => at > index && level === 1);
  const below = headings.slice(index + 1, next < 0 ? headings.length : next);
  const moving = tops.length > 1 && below.some(({ level }) => level === 2) ? below : [];
  const edits = movedBy(1, [heading, ...moving], text);
  const also = moving.length === 0 ? "" : ", and those below it move with it";
  return edits && { title: `the heading is one of the second level${also}`, edits };
}

/**
 * The fix for a skipped level: moves the heading up, together with those below it.
 * @param wanted the level that it should have
 * @returns undefined where the next heading may be meant to stand below it: of “### A” and “### B” the first has one mark too many if
 * other headings of the text have two
 */
function raised(text: Headings, index: number, wanted: number): Fix | undefined {
  const { headings } = text;
  const own = headings[index]?.level ?? wanted;
  const isAlike = own === wanted + 1 && headings[index + 1]?.level === own;
  if (isAlike && headings.some(({ level }) => level === wanted)) return undefined;
  const end = headings.findIndex(({ level }, at) => at > index && level < own);
  const edits = movedBy(wanted - own, headings.slice(index, end < 0 ? headings.length : end), text);
  return edits && { title: `the heading is one of level ${wanted}`, edits };
}
