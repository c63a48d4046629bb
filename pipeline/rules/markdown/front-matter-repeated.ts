// Rule: a second head of fields in a text, which is there after pasting a whole file into another.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * A file has one head of fields, between two lines of `---` at its beginning. A second one in the text is there because a whole file was pasted;
 * its lines would be printed. Take it out; if another text begins there, give it a file of its own.
 *
 * ```markdown bad articles/second-article.md text
 * With a saw.
 *
 * ---
 * title: How it is carried
 * description: By two people, and upright.
 * ---
 *
 * By two people.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * With a saw.
 *
 * ## How it is carried
 *
 * By two people.
 * ```
 */
export const meta: Meta = {
  code: "front-matter-repeated",
  severity: "error",
  about: "shape",
  meaning: "A second head of fields stands in the text.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span } of observed(source, "second-head")) {
    const { path: file, text } = source;
    if (text.slice(0, span.start).trim() === text.slice(span.start).trim()) {
      const all = { file, span: { start: span.start, end: text.length } };
      report(all, "From here on the whole file stands a second time.", {
        help: "Take out all lines from this one on.",
        suggestions: [{ label: "Take out the second copy", edits: [{ ...all, text: "" }] }],
      });
      continue;
    }
    report(
      { file, span },
      "A second head of fields stands in the text, and its lines are printed.",
      "Take it out, from --- to ---; if another text begins here, give it a file of its own.",
    );
  }
};
