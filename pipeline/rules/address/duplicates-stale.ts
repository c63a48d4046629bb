// Rule: each row of duplicates.yaml is about files that share a key.
import type { KeyProblem } from "../../core/site/key-problem.ts";
import type { CheckSite, Meta } from "../../rule.ts";

/**
 * duplicates.yaml accepts that two files share a key. Once they no longer do, the row says
 * something untrue, and would hide the next pair that meets by accident. Take it out.
 *
 * ```yaml bad duplicates.yaml
 * duplicates:
 *   - { collection: articles, key: shared, files: [articles/second-article.md, articles/first-article.md], reason: Two texts of one event. }
 * ```
 *
 * ```yaml good duplicates.yaml
 * duplicates: []
 * ```
 */
export const meta: Meta = {
  code: "duplicates-stale",
  severity: "error",
  about: "reference",
  meaning: "duplicates.yaml names files or keys that are not duplicates.",
  scope: "site",
};

export const checkSite: CheckSite = ({ keyProblems }, report) => {
  for (const problem of keyProblems) {
    const words = wordsFor(problem);
    if (words) report(problem.at, words.message, words.help);
  }
};

function wordsFor(
  problem: KeyProblem,
): { readonly message: string; readonly help: string } | undefined {
  switch (problem.kind) {
    case "no-such-file":
      return {
        message: `“${problem.listed}” is not one of the files with the key ${problem.key}.`,
        help: `Write one of: ${problem.files.join(", ")}.`,
      };
    case "second-row":
      return {
        message: `Another row has the key “${problem.key}” already.`,
        help: "Remove the row.",
      };
    case "not-shared":
      return {
        message: `No two files of ${problem.collection} have the key “${problem.key}”.`,
        help: "Remove the row.",
      };
    default:
      return undefined;
  }
}
