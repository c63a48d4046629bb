// Checks changes that are handed over, and describes what they mean for visitors, like `content diff`.

import { impactOf } from "@site/pipeline/impact/impact";
import { impactMarkdown } from "@site/pipeline/impact/markdown";
import type { Side } from "@site/pipeline/impact/pages";
import { translating } from "@site/pipeline/link/translating";
import type { Changes, HandoverCheck } from "../protocol.ts";
import type { Checker, CheckResult } from "./checker.ts";
import type { PublishedSite } from "./published-site.ts";

/** A state of the site; translations are included as far as the changes concern them. */
function sideOf(result: CheckResult, checker: Checker): Side {
  const { texts, documents } = result.site;
  const translated = new Map(checker.translations?.documents);
  return {
    texts,
    documents: { get: (path) => translated.get(path) ?? documents.get(path) },
    linked: checker.linkLanguages(result, translating),
  };
}

/** The findings and the description for the whole content with the changes. */
export function checkHandover(
  published: PublishedSite,
  checker: Checker,
  changes: Changes,
): HandoverCheck {
  // The published version of changed files is analysed as well, so that existing problems are not reported as new.
  const files = Object.keys(changes.files).filter((path) => published.has(path));
  const asPublished = checker.check({
    files: Object.fromEntries(files.map((path) => [path, published.textOf(path)])),
    pictures: {},
  });
  const before = sideOf(asPublished, checker);
  const after = checker.check(changes);
  const impact = impactMarkdown(impactOf(before, sideOf(after, checker)));
  return { findings: checker.toDeskFindings(after), impact };
}
