// Rule: HTML elements, tags and comments without an end, and end tags of nothing.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { reportMarks } from "./parts/unread-marks.ts";

/**
 * An element that is opened and never closed makes all that follows bold, or small, or part of a table. Markdown's own
 * signs are shorter and cannot be left open: **bold**.
 *
 * A comment that never ends takes all below it along where it begins a line; inside a paragraph it has to end in the same paragraph,
 * or its words stand on the page: `<!-- ask the office -->`.
 *
 * ```markdown bad articles/second-article.md text
 * <b>With a saw.
 *
 * And a mask.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * <b>With a saw.</b>
 *
 * And a mask.
 * ```
 */
export const meta: Meta = {
  code: "html-unclosed",
  severity: "error",
  about: "html",
  meaning: "An HTML element is never closed, or closed without being open.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, name, isSlashed } of observed(source, "unclosed-element")) {
    report(
      { file, span },
      isSlashed
        ? `A slash closes no <${name}>: it is opened here and never closed.`
        : `<${name}> is opened here and never closed.`,
      `Write </${name}> where it ends; if no HTML is meant, write &lt;${name}&gt;.`,
    );
  }
  for (const { span, name } of observed(source, "stray-end-tag")) {
    report(
      { file, span },
      `</${name}> closes an element that is not open.`,
      `Remove it, or write <${name}> where it should begin.`,
    );
  }
  for (const { span, name } of observed(source, "unfinished-tag")) {
    report({ file, span }, ...unfinished(name));
  }
  reportMarks(source, "html-unclosed", report);
};

/** Message and help about a tag without its end. */
const unfinished = (name: string): readonly [message: string, help: string] =>
  name === "!--"
    ? [
        "A comment opens here and never ends, so everything below it is lost.",
        "Write --> where the comment ends.",
      ]
    : [
        `The tag <${name} has no > at its end.`,
        "Write the > that ends the tag; if no HTML is meant, write &lt; for <.",
      ];
