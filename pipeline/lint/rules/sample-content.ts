// Under --release: what is marked `sample: true` has to be replaced before the site goes live.
import { finding, type Rule, type RuleFinding } from "../rule.ts";
import { samples } from "../samples.ts";

export const rule: Rule = {
  code: "sample-content",
  severity: "error",
  scope: "content",
  meaning: "Sample content that must be replaced before the site goes live.",
  release: "only",
  *check({ units, release }): Iterable<RuleFinding> {
    if (!release) return;
    for (const { file, root } of units) {
      if (!root) continue;
      for (const { mark } of samples(root)) {
        const span = { start: mark.keySpan.start, end: mark.value.span.end };
        yield finding({ file: file.path, span }, "This is still marked as sample content.", {
          help: "Put the real content in its place and remove the line “sample: true”.",
        });
      }
    }
  },
};
