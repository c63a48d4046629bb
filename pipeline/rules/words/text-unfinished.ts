// Rule: notes that writers leave for themselves: TODO, [TBC], Lorem ipsum, and the ✎ of our own tools. Drafts may have them, as they are not published.

import { matchesIn } from "../../model/pattern.ts";
import { spanIn } from "../../model/prose.ts";
import { samples } from "../../model/samples.ts";
import type { Span } from "../../model/source.ts";
import { scalarAt, scalarsIn, writtenText } from "../../model/value.ts";
import type { CheckFile, Meta } from "../../rule.ts";

/**
 * Not: “A TODO list”, “TODO.md” and “the Lorem ipsum text”, which are about such words, the number in Super Bowl XXX, and words in
 * quotes.
 */
const left =
  /\b[Ll]orem [Ii]psum\b(?! (?:texts?|words|passages?|generators?)\b)|\[(?:T(?:B[ACD]|ODO|K)|t(?:b[acd]|odo|k))\b[^[\]\r\n]{0,80}\]|(?<![“‘"'`\w])(?:TODO(?![ -]?(?:lists?|apps?|applications?|items?|comments?|examples?)\b|\.\w)|TB[ACD]|FIXME|(?<!\p{Lu}\p{Ll}{1,20} )XXX)(?!\w)|✎/gu;

/** A value that is just such a word: a single word does not count as prose. */
const nothingElse = new RegExp(`^(?:${left.source})$`, "u");

const isIn = (all: readonly Span[], { start }: Span) =>
  all.some((span) => span.start <= start && start < span.end);

/**
 * TODO, TBC, [TBD], Lorem ipsum and the mark ✎ are notes to yourself; published, they are read by
 * customers. A page that is not ready can wait with `draft: true` in its front matter.
 *
 * ```markdown bad articles/second-article.md text
 * The board weighs [TBC] per square metre.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * The board is light enough for one person to carry.
 * ```
 */
export const meta: Meta = {
  code: "text-unfinished",
  severity: "warning",
  about: "words",
  meaning: "Words that hold the place of words still to come, such as TODO.",
  scope: "file",
};

export const check: CheckFile = ({ path: file, text: typedText, root, prose }, report) => {
  if (scalarAt(root, "/draft") === true) return;
  const spans = prose.flatMap((block) =>
    matchesIn(block.text, left).map(({ index, 0: { length } }) =>
      spanIn(block, index, index + length),
    ),
  );
  for (const node of scalarsIn(root)) {
    if (nothingElse.test(writtenText(node)) && !spans.some((other) => isIn([node.span], other))) {
      spans.push(node.span);
    }
  }
  // A marked sample has its own finding.
  const marked = root && spans.length > 0 ? Array.from(samples(root), ({ map }) => map.span) : [];
  for (const span of spans) {
    if (isIn(marked, span)) continue;
    const words = typedText.slice(span.start, span.end);
    report(
      { file, span },
      `“${words}” holds the place of words that are still to come.`,
      "Write them in its place, or take it out.",
    );
  }
};
