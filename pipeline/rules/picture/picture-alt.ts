// Rule: a picture without a text that says what it shows.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * People who cannot see the picture have its text read to them, and search engines read it too. Say
 * what is to be seen, in a sentence.
 *
 * ```markdown bad articles/second-article.md text
 * ![](../media/board.jpg)
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "picture-alt",
  severity: "error",
  about: "picture",
  meaning: "A picture without a text that says what it shows.",
  scope: "file",
};

const message = "The picture has no text that says what it shows.";

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { span, pointer } of observed(source, "field-without-alt")) {
    report({ file, span }, message, {
      help: "Add a line such as alt: A child at an open window. It is read to people who cannot see the picture.",
      missing: pointer,
    });
  }
  for (const { span, src, isTag } of observed(source, "picture-without-alt")) {
    report(
      { file, span },
      message,
      isTag
        ? 'Write it into the tag: alt="A child at an open window"'
        : `Write it between the brackets: ![A child at an open window](${src})`,
    );
  }
};
