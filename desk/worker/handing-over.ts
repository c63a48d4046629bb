// Checks changes that are handed over, and describes what they mean for visitors, like `content diff`.
import { impactOf, type State } from "../../pipeline/impact/impact.ts";
import { impactMarkdown } from "../../pipeline/impact/markdown.ts";
import type { Changes, HandedOver } from "../protocol.ts";
import type { Checker, Judged } from "./checking.ts";
import type { PublishedSite } from "./published.ts";

const stateOf = ({ site, judgement, findings }: Judged): State => ({
  result: {
    diagnostics: findings,
    texts: site.texts,
    documents: site.documents,
    linked: judgement.linked,
    pictures: site.pictures,
  },
  media: site.mediaFiles,
});

/** The findings and the description for the whole content with the changes. */
export function handedOver(published: PublishedSite, checker: Checker, changes: Changes): HandedOver {
  // The published version of changed files is analysed as well, so that existing problems are not reported as new.
  const files = Object.keys(changes.files).filter((path) => published.has(path));
  const before = checker.judged({
    files: Object.fromEntries(files.map((path) => [path, published.textOf(path)])),
    pictures: {},
  });
  const after = checker.judged(changes);
  const impact = impactMarkdown(impactOf(stateOf(before), stateOf(after)), {
    folder: published.index.contentFolder,
    texts: { before: before.site.texts, after: after.site.texts },
  });
  return { findings: checker.shown(after), impact };
}
