// Checks the levels of a text's headings: a second page title, a skipped level.
import { type Diagnostic, diagnostic, type Fix, type Location } from "../model/diagnostic.ts";

/** A heading as it was typed. */
export interface TypedHeading {
  readonly level: number;
  /** Its words, as shown. */
  readonly text: string;
  /** Whether it contains anything, such as a picture. */
  readonly hasContent: boolean;
  /** Its range in the text; empty where it is not known. */
  readonly start: number;
  readonly end: number;
}

/** A text and its headings. */
export interface Headings {
  /** In order. */
  readonly headings: readonly TypedHeading[];
  readonly markdown: string;
  readonly locationAt: (start: number, end: number) => Location;
}

/** The findings about the levels of a text's headings. */
export function levelFindings(text: Headings): Diagnostic[] {
  // The page's title counts as the heading above the first one of a text.
  let level = 1;
  return text.headings.flatMap((heading, index) => {
    const above = level;
    level = Math.max(heading.level, 2);
    if (heading.level === 1) return topHeading(text, heading, index);
    // A heading without words has its own finding.
    const isSkipping = heading.level > above + 1 && heading.hasContent;
    return isSkipping ? skippedLevel(text, heading, index, above) : [];
  });
}

/** A heading of the first level, which is reserved for the page's title. */
function topHeading(text: Headings, heading: TypedHeading, index: number): Diagnostic {
  const write = atLevel(2, heading, text);
  const help =
    index === 0
      ? `The page shows its title by itself: if this is it, remove it. For a heading of the text: ${write}`
      : write;
  return diagnostic(
    "heading-top",
    text.locationAt(heading.start, heading.end),
    `“${called(heading)}” is a heading of the first level, which is the page's title.`,
    { help, fix: isAlone(text, heading, index) ? withLevel(2, heading, text) : undefined },
  );
}

/** Whether a heading of the first level can only be one of the second: the first one may be the title, one of several a chapter. */
function isAlone({ headings, markdown }: Headings, heading: TypedHeading, index: number): boolean {
  const isOnly = headings.filter(({ level }) => level === 1).length === 1;
  // A sentence is no heading: its mark may be a slip.
  const isSentence = /\.\s*$/.test(markdown.slice(heading.start, heading.end));
  return index > 0 && isOnly && !isSentence;
}

function skippedLevel(
  text: Headings,
  heading: TypedHeading,
  index: number,
  above: number,
): Diagnostic {
  const wanted = above + 1;
  const below = above === 1 ? "directly below the page's title" : `below one of level ${above}`;
  // Headings behind it of the same or a deeper level would have to move with it, or are meant to be its parts.
  const next = text.headings[index + 1];
  const isLast = !next || next.level < heading.level;
  return diagnostic(
    "heading-skipped",
    text.locationAt(heading.start, heading.end),
    `“${called(heading)}” is a heading of level ${heading.level} ${below}.`,
    {
      help: atLevel(wanted, heading, text),
      fix: isLast ? withLevel(wanted, heading, text) : undefined,
    },
  );
}

/** The heading's words on one line. */
const called = ({ text }: TypedHeading) => text.replace(/\s+/g, " ");

/** The heading's line as it should be typed, with its placeholders. */
function atLevel(wanted: number, { start }: TypedHeading, { markdown }: Headings): string {
  const typed = /[^\r\n]*/.exec(markdown.slice(start))?.[0] ?? "";
  return /^<h[1-6]\b/i.test(typed)
    ? `Write <h${wanted}>`
    : `Write ${"#".repeat(wanted)} ${typed.trimEnd().replace(/^[#\s]+/, "")}`;
}

/** The fix that gives a heading another level; undefined where it is no line that begins with number signs. */
function withLevel(
  wanted: number,
  { level, start }: TypedHeading,
  { markdown, locationAt }: Headings,
): Fix | undefined {
  // “# # Words”: the second sign is one of the heading's words.
  const signs = /^(#+)[ \t]+(?!#)/.exec(markdown.slice(start, start + 10))?.[1];
  if (signs?.length !== level) return undefined;
  return {
    title: `the heading is one of level ${wanted}`,
    edits: [{ ...locationAt(start, start + level), text: "#".repeat(wanted) }],
  };
}
