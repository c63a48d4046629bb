// Rule: a file that does not begin with its fields between two lines of dashes.
import { type Observed, observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * Front matter is the block between two lines of three hyphens at the beginning of a file; it holds
 * the title, the date and all that is not running text. Without it the page has no title, and no
 * list knows of it.
 *
 * ```markdown bad legal/disclaimer.md
 * This page says how the information is meant.
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
  code: "front-matter-missing",
  severity: "error",
  about: "shape",
  meaning: "The file does not begin with its fields.",
  scope: "file",
};

type Begins = Observed<"no-front-matter">["begins"];

/** How a file begins. */
const example = "Begin the file with ---, then lines such as title: My title, then --- again.";

const words: Readonly<Record<Begins, { readonly message: string; readonly help: string }>> = {
  "with more than dashes": {
    message: "The first line holds more than three dashes.",
    help: "Write --- alone on the first line.",
  },
  "with blanks": {
    message: "The fields do not begin on the first line.",
    help: "Remove what comes before the first ---.",
  },
  "with a field": {
    message: "The file does not begin with ---.",
    help: "Write --- alone on a line above this one.",
  },
  "with text": { message: "The file does not begin with its fields.", help: example },
  "without fields": { message: "Between the two lines of --- stands no field.", help: example },
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, begins } of observed(source, "no-front-matter")) {
    const { message, help } = words[begins];
    report({ file: source.path, span }, message, help);
  }
};
