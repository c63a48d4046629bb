// Rule: fields without the line of dashes that ends them.
import { observed } from "../../core/observation.ts";
import type { CheckObserved, Meta } from "../../rule.ts";

/**
 * The front matter ends with a line of three hyphens. Without that line nobody can know where the
 * fields end and the text begins.
 *
 * ```markdown bad legal/disclaimer.md
 * ---
 * title: Disclaimer
 *
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
  code: "front-matter-unclosed",
  severity: "error",
  about: "shape",
  meaning: "The fields never end.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  for (const { span, lastLine } of observed(source, "unclosed-front-matter")) {
    const location = { file: source.path, span };
    if (lastLine === undefined) {
      report(
        location,
        "The line that ends the fields holds more than ---.",
        "Write --- alone on the line.",
      );
    } else {
      report(
        location,
        "The fields that begin here never end.",
        `Write --- on a line of its own below line ${lastLine}.`,
      );
    }
  }
};
