// Rule: HTML without an effect that a reader could see, which was taken out of a text.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { attributeWords, counted, lookWords } from "./parts/removed-html.ts";

/**
 * Comments, classes and the like have no effect a reader could see and are left out of the site. Take them out, so that
 * nobody believes they do something.
 *
 * ```markdown bad articles/second-article.md text
 * <!-- Ask Ravi for a picture. -->
 *
 * With a saw.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * With a saw.
 * ```
 */
export const meta: Meta = {
  code: "html-removed-invisible",
  severity: "warning",
  about: "words",
  meaning: "HTML without a visible effect was removed.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, opening, count } of observed(source, "removed-comment")) {
    const what = opening.startsWith("<!--") ? "The comment" : `What is inside ${opening} …>`;
    report(
      { file, span },
      counted(`${what} is left out of the site.`, count),
      "Remove it, or leave it: only writers see it.",
    );
  }
  for (const removed of observed(source, "removed-attributes")) {
    if (!removed.isVisible) report({ file, span: removed.span }, ...attributeWords(removed));
  }
  for (const look of observed(source, "removed-look")) {
    if (!look.isVisible) report({ file, span: look.span }, ...lookWords(file, look));
  }
  for (const { span } of observed(source, "link-without-address")) {
    report(
      { file, span },
      "<a> without an address is no link: only its words are shown.",
      'Take the tag out and leave its words; for a link write the address into it: <a href="/contact">',
    );
  }
};
