// Checks changes that are handed over, and describes what they mean for visitors, like `content diff`.
import { impactOf } from "../../pipeline/impact/impact.ts";
import { impactMarkdown } from "../../pipeline/impact/markdown.ts";
import type { Side } from "../../pipeline/impact/pages.ts";
import type { Changes, HandoverCheck } from "../protocol.ts";
import type { Checker, CheckResult } from "./checker.ts";
import type { PublishedSite } from "./published-site.ts";

const sideOf = ({ site, judgement }: CheckResult): Side => ({
  texts: site.texts,
  documents: site.documents,
  linked: judgement.linked,
});

/** The findings and the description for the whole content with the changes. */
export function checkHandover(
  published: PublishedSite,
  checker: Checker,
  changes: Changes,
): HandoverCheck {
  // The published version of changed files is analysed as well, so that existing problems are not reported as new.
  const files = Object.keys(changes.files).filter((path) => published.has(path));
  const before = checker.check({
    files: Object.fromEntries(files.map((path) => [path, published.textOf(path)])),
    pictures: {},
  });
  const after = checker.check(changes);
  const impact = impactMarkdown(impactOf(sideOf(before), sideOf(after)));
  return { findings: checker.toDeskFindings(after), impact };
}
