// Rule, with --release only: content marked `sample: true` has to be replaced before the site goes live.

import { samples } from "../../model/samples.ts";
import type { CheckFile, Meta } from "../../rule.ts";

/**
 * Testimonials, clients and certificates of invented companies may stand in for real ones while
 * the site is built, marked with “sample: true”. On a live site they would be a lie. A translation
 * is marked with “unreviewed: true” until somebody has read it beside its source. The check with
 * --release lists every mark.
 *
 * ```yaml bad clients.yaml fields
 * sample: true
 * ```
 *
 * ```yaml good clients.yaml fields
 * # The sixteen companies have agreed in writing.
 * ```
 */
export const meta: Meta = {
  code: "sample-content",
  severity: "error",
  about: "shape",
  meaning: "Sample content, or a translation that nobody has reviewed, before the site goes live.",
  scope: "release",
};

export const check: CheckFile = ({ path: file, root }, report) => {
  if (!root) return;
  for (const { mark } of samples(root)) {
    const span = { start: mark.keySpan.start, end: mark.value.span.end };
    if (mark.key === "unreviewed") {
      report(
        { file, span },
        "This translation is still marked as not reviewed.",
        "Read it beside its source and remove the line “unreviewed: true”.",
      );
    } else {
      report(
        { file, span },
        "This is still marked as sample content.",
        "Put the real content in its place and remove the line “sample: true”.",
      );
    }
  }
};
