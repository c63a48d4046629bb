// Rule: a link, a picture, a table, a tag, code or a heading that is printed as it was typed.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";
import { reportMarks } from "./parts/unread-marks.ts";

/**
 * A link, a picture, a table or a tag is printed as it was typed, as one of its marks is missing or wrong; or code never ends. Texts are read
 * as GitHub reads them. What is meant to be read as it is typed stands between backticks, or has a backslash before it.
 *
 * ```markdown bad articles/second-article.md text
 * With a saw, as [the first article](/blog/first-article says.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * With a saw, as [the first article](/blog/first-article) says.
 * ```
 */
export const meta: Meta = {
  code: "markdown-not-read",
  severity: "error",
  about: "shape",
  meaning:
    "A link, a picture, a table or a tag that is printed as it was typed, because a mark of it is wrong.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span } of observed(source, "empty-heading")) {
    report(
      { file, span },
      "The heading has no words.",
      "Write the words behind it, or remove the line.",
    );
  }
  for (const { span, marks } of observed(source, "unclosed-code")) {
    report(
      { file, span },
      "The code that begins here never ends, so all that follows is shown as code.",
      `Write ${marks} on a line of its own where it ends; if no code is meant, remove this line.`,
    );
  }
  reportMarks(source, "markdown-not-read", report);
};
