// Rule: a file with nothing in it, or with comments alone.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * A file without a word makes a page without a word. It is most often a file that was created and
 * never filled, or one whose text was lost when it was saved.
 *
 * ```markdown bad legal/disclaimer.md
 *
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
  code: "file-empty",
  severity: "error",
  about: "shape",
  meaning: "The file has nothing in it.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report, table) => {
  const { path: file } = source;
  const collection = table.translationOf(file)?.collection ?? table.collectionOf(file);
  for (const { span, holds } of observed(source, "empty-file")) {
    report(
      { file, span },
      holds === "nothing" ? "The file is empty." : "The file has comments but no content.",
      collection?.kind === "entries"
        ? `Write the ${collection.noun} into it or remove the file.`
        : "Put back what it held, from the last commit that has it.",
    );
  }
};
