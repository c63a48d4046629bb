// Rule, with --release only: content marked `sample: true` has to be replaced before the site goes live.
import { finding, type Rule, type RuleFinding } from "../rule.ts";
import { samples } from "../samples.ts";

export const rule: Rule = {
  code: "sample-content",
  severity: "error",
  about: "shape",
  meaning: "Sample content that must be replaced before the site goes live.",
  release: "only",
  *check({ path: file, root }): Iterable<RuleFinding> {
    if (!root) return;
    for (const { mark } of samples(root)) {
      const span = { start: mark.keySpan.start, end: mark.value.span.end };
      yield finding(
        { file, span },
        "This is still marked as sample content.",
        "Put the real content in its place and remove the line “sample: true”.",
      );
    }
  },
};
