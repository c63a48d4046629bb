// Rule: a text that is too short, too long or empty.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { fieldAtStart } from "./parts/field-words.ts";

/**
 * Texts have their place: a description stands below a link in a search result. One that is too
 * short says nothing, and one that is too long is cut in the middle of a word.
 *
 * ```yaml bad articles/second-article.md fields
 * description: How a board is cut.
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * description: How a board is cut, carried and stored before it is fixed.
 * ```
 */
export const meta: Meta = {
  code: "schema-length",
  severity: "error",
  about: "shape",
  meaning: "A text that is too short or too long.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, pointer, length, limit, isShort } of observed(source, "text-length")) {
    report(
      { file, span },
      `${fieldAtStart(pointer)} has ${length} characters; it needs at ${isShort ? "least" : "most"} ${limit}.`,
      isShort
        ? `Say a little more: ${limit - length} characters.`
        : `Make it ${length - limit} characters shorter.`,
    );
  }
  for (const { span, pointer } of observed(source, "empty-text")) {
    report(
      { file, span },
      `${fieldAtStart(pointer)} is empty.`,
      "Write the text between the quotes, or remove the line if nothing belongs here.",
    );
  }
};
