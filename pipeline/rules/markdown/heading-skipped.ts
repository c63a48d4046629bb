// Rule: a heading more than one level below the one above it.
import type { TextHeading } from "../../model/text.ts";
import type { CheckFile, Meta } from "../../rule.ts";
import { atLevel, withLevel } from "./parts/heading-level.ts";
import { textsOf } from "./parts/texts.ts";

/** Of the headings below one: that they have to move with it, or would skip a level themselves or become its parts. */
function besideIt(headings: readonly TextHeading[], index: number): string {
  const level = headings[index]?.level ?? 1;
  const rest = headings.slice(index + 1);
  const end = rest.findIndex((other) => other.level < level);
  const below = end < 0 ? rest : rest.slice(0, end);
  const [next] = below;
  if (!next) return "";
  const mayBePart = below.some((other) => other.level === level);
  return below.length === 1
    ? `Move “${next.words}” below it up with it${mayBePart ? ", unless that is a part of it" : ""}. `
    : `Move the ${below.length} headings below it up with it${mayBePart ? ", unless they are parts of it" : ""}. `;
}

/**
 * Headings are an outline: people who listen to a page jump from one to the next, and a level that is missing sounds like
 * a part that they did not find.
 *
 * ```markdown bad articles/second-article.md text
 * ## Cutting
 *
 * #### Saws
 *
 * With a fine blade.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ## Cutting
 *
 * ### Saws
 *
 * With a fine blade.
 * ```
 */
export const meta: Meta = {
  code: "heading-skipped",
  severity: "warning",
  about: "words",
  meaning: "A heading skips a level.",
  scope: "file",
  quoted: true,
};

export const check: CheckFile = (source, report) => {
  const { path: file } = source;
  for (const { headings } of textsOf(source)) {
    // The page's title counts as the heading above the first one of a text.
    let level = 1;
    for (const [index, heading] of headings.entries()) {
      const above = level;
      level = Math.max(heading.level, 2);
      // A heading without words has its own finding.
      if (heading.level <= above + 1 || !heading.hasContent) continue;
      // Headings behind it of the same or a deeper level would have to move with it, or are meant to be its parts.
      const next = headings[index + 1];
      const isLast = !next || next.level < heading.level;
      report(
        { file, span: heading.span },
        `“${heading.words}” is a heading of level ${heading.level} ${above === 1 ? "directly below the page's title" : `below one of level ${above}`}.`,
        {
          help: besideIt(headings, index) + atLevel(above + 1, heading),
          fix: isLast ? withLevel(above + 1, heading, file) : undefined,
        },
      );
    }
  }
};
