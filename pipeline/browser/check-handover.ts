// Checks changes that are handed over, and describes what they mean for visitors, like `content diff`: of the compiled files it compares those
// of the changed files, and the addresses.

import { translating } from "../core/site/translating.ts";
import { diffOf } from "../diff/diff.ts";
import { diffMarkdown, unknownMarkdown } from "../diff/markdown.ts";
import type { Checker } from "./checker.ts";
import type { PublishedSite } from "./published-site.ts";
import { snapshotOf } from "./snapshot.ts";
import type { Changes, HandoverCheck } from "./types.ts";

/** The findings and the description for the whole content with the changes. */
export function checkHandover(
  published: PublishedSite,
  checker: Checker,
  changes: Changes,
): HandoverCheck {
  // The published version of changed files is analysed as well, so that existing problems are not reported as new.
  const paths = Object.keys(changes.files);
  const known = paths.filter((path) => published.has(path));
  const asPublished = checker.check({
    files: Object.fromEntries(known.map((path) => [path, published.textOf(path)])),
    pictures: {},
  });
  const sideOf = (result: typeof asPublished) =>
    snapshotOf(published, result, checker.linkLanguages(result, translating), {
      paths,
      translations: checker.translations?.documents,
    });
  const before = sideOf(asPublished);
  const after = checker.check(changes);
  const findings = checker.toDeskFindings(after);
  const files = [...paths, ...Object.keys(changes.pictures)];
  const impact = findings.some(({ severity, known: isOld }) => severity === "error" && !isOld)
    ? unknownMarkdown(files)
    : diffMarkdown(diffOf(before, sideOf(after), published.table), files);
  return { findings, impact };
}
