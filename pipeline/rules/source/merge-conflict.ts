// Rule: marks of git, where it could not join two versions of a text.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * Where two people changed the same lines, git keeps both versions in the file, with lines of
 * <<<<<<<, ======= and >>>>>>> around them, and leaves it to a person to join them. Nothing else is
 * said of a file with such lines, as nobody wrote it so. Decide what is to stand there, and remove
 * the three lines.
 *
 * ```markdown bad legal/disclaimer.md
 * ---
 * title: Disclaimer
 * ---
 * <<<<<<< HEAD
 * This page says how the information is meant.
 * =======
 * This page says what the information is for.
 * >>>>>>> new-disclaimer
 * ```
 *
 * ```markdown good legal/disclaimer.md
 * ---
 * title: Disclaimer
 * ---
 * This page says how the information is meant.
 * ```
 */
export const meta: Meta = {
  code: "merge-conflict",
  severity: "error",
  about: "conflict",
  meaning: "Two versions of a text that git could not join stand side by side.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const { first, last } of observed(source, "merge-conflict")) {
    const location = { file, span: first };
    if (last) {
      report(
        location,
        "From here on the text has two versions, one below the other, as git could not join them.",
        {
          help: "Keep the version above =======, the one below it, or parts of both; then remove the marks of <<<<<<<, ======= and >>>>>>>.",
          related: [{ file, span: last, message: "They end here." }],
        },
      );
    } else {
      report(
        location,
        "This mark was left by git where it could not join two versions.",
        "Remove the marks of <<<<<<<, ======= and >>>>>>>, once only one version is left.",
      );
    }
  }
};
