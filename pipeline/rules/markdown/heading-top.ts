// Rule: a heading of the first level in a text; the page's title is its only one.
import type { TextHeading } from "../../model/text.ts";
import type { CheckFile, Meta } from "../../rule.ts";
import { atLevel, withLevel } from "./parts/heading-level.ts";
import { textsOf } from "./parts/texts.ts";

/**
 * The page's title is its one heading of the first level and comes from the field “title”. Headings in the text begin with
 * ##. One that says the title again is to be removed; of several chapters each gets one # more, and so do the headings below
 * it.
 *
 * ```markdown bad articles/second-article.md text
 * # Cutting
 *
 * With a saw.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ## Cutting
 *
 * With a saw.
 * ```
 */
export const meta: Meta = {
  code: "heading-top",
  severity: "error",
  about: "shape",
  meaning: "A # heading in the body; the page's title is its only one.",
  scope: "file",
  quoted: true,
};

export const check: CheckFile = (source, report) => {
  const { path: file } = source;
  for (const { headings } of textsOf(source)) {
    for (const [index, heading] of headings.entries()) {
      if (heading.level !== 1) continue;
      const write = atLevel(2, heading);
      report(
        { file, span: heading.span },
        `“${heading.words}” is a heading of the first level, which is the page's title.`,
        {
          help:
            index === 0
              ? `The page shows its title by itself: if this is it, remove it. For a heading of the text: ${write}`
              : write,
          fix: isCertain(headings, index) ? withLevel(2, heading, file) : undefined,
        },
      );
    }
  }
};

/** The first one may be the title, and one of several a chapter; a sentence is no heading, as its mark may be a slip. */
const isCertain = (headings: readonly TextHeading[], index: number) =>
  index > 0 &&
  headings.filter(({ level }) => level === 1).length === 1 &&
  !/\.\s*$/.test(headings[index]?.typed ?? "");
