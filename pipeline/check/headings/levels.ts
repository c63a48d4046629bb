// Reports headings of the first level, headings that skip a level, and headings of a picture alone.

import type { TextHeading } from "../../read/markdown/text.ts";
import { codesOf } from "../../report/code.ts";
import { type Fix, type Location, replacing } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile, Scope } from "../check.ts";

export const codes = codesOf({
  "heading-skipped": { severity: "warning", guess: true, meaning: "A heading skips a level." },
  "heading-top": {
    severity: "error",
    meaning: "A # heading in the body; only the title of a page may be one.",
  },
  "heading-wordless": {
    severity: "error",
    meaning: "A heading of a picture alone, which no table of contents can name.",
  },
});

export const scope: Scope = { quoted: true };

export const check: CheckFile = ({ path: file, texts, body }, report) => {
  for (const { headings } of [...texts.values(), ...(body ? [body] : [])]) {
    // The page's title counts as the heading above the first one of a text.
    let above = 1;
    for (const [index, heading] of headings.entries()) {
      const { level, hasContent } = heading;
      if (level === 1) reportTop(file, headings, index, report);
      reportWordless(file, heading, report);
      // An empty heading has its own finding.
      if (level > above + 1 && hasContent) {
        reportSkipped(file, heading, headings[index + 1], above, report);
      }
      above = Math.max(level, 2);
    }
  }
};

/** Reports a heading of a picture alone. */
function reportWordless(file: string, heading: TextHeading, report: Report): void {
  if (!heading.hasContent || heading.words !== "") return;
  report({
    code: codes["heading-wordless"],
    at: { file, span: heading.span },
    message: `“${heading.typed.trim()}” is a heading without words.`,
    help: "Write words beside the picture, or put the picture in a paragraph of its own.",
  });
}

function reportTop(
  file: string,
  headings: readonly TextHeading[],
  index: number,
  report: Report,
): void {
  const heading = headings[index];
  if (!heading) return;
  const write = atLevel(2, heading);
  report({
    code: codes["heading-top"],
    at: { file, span: heading.span },
    message: `“${heading.words}” is a heading of the first level, which is the page's title.`,
    help: index === 0 ? `Remove it if it repeats the title. Otherwise: ${write}` : write,
    fix: isCertain(headings, index) ? withLevel(2, heading, file) : undefined,
  });
}

function reportSkipped(
  file: string,
  heading: TextHeading,
  next: TextHeading | undefined,
  above: number,
  report: Report,
): void {
  // Headings below it have to move too, or are meant as its parts.
  const hasMore = next !== undefined && next.level >= heading.level;
  const where = above === 1 ? "directly below the page's title" : `below one of level ${above}`;
  const also = hasMore ? "Move the headings below it too, unless they are its parts. " : "";
  report({
    code: codes["heading-skipped"],
    at: { file, span: heading.span },
    message: `“${heading.words}” is a heading of level ${heading.level} ${where}.`,
    help: also + atLevel(above + 1, heading),
    fix: hasMore ? undefined : withLevel(above + 1, heading, file),
  });
}

/**
 * The first one may be the title, and one of several a chapter; a sentence is no heading, as its
 * mark may be a slip.
 */
const isCertain = (headings: readonly TextHeading[], index: number) =>
  index > 0 &&
  headings.filter(({ level }) => level === 1).length === 1 &&
  !/\.\s*$/.test(headings[index]?.typed ?? "");

/** The heading's line as it should be typed, with its placeholders, as the end of a help text. */
function atLevel(wanted: number, { typed }: TextHeading): string {
  const [line = ""] = /[^\r\n]*/.exec(typed) ?? [];
  return /^<h[1-6]\b/i.test(line)
    ? `Write h${wanted} in both of its tags.`
    : `Write ${"#".repeat(wanted)} ${line.trimEnd().replace(/^[#\s]+/, "")}`;
}

/**
 * The fix that gives a heading another level; undefined where it is no line that begins with number
 * signs.
 */
function withLevel(
  wanted: number,
  { signs }: TextHeading,
  file: Location["file"],
): Fix | undefined {
  const title = `the heading is one of level ${wanted}`;
  return signs && replacing({ file, span: signs }, "#".repeat(wanted), title);
}
