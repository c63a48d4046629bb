// Links some files, for tests of rules about the site.
import { type LinkedSite, link } from "../../../pipeline/link/index.ts";
import type { Summary } from "../../../pipeline/model/analysis.ts";

/** The linked site of some files, without pages, pictures and published addresses. */
export function linkedSite(
  summaries: readonly Summary[],
  texts: ReadonlyMap<string, string>,
  today: string,
): LinkedSite {
  const content = {
    summaries,
    texts,
    unclaimed: [],
    media: new Set<string>(),
    refused: [],
    names: [],
    placeholders: { values: new Map<string, string>(), unreadable: new Set<string>() },
    lock: undefined,
  };
  return link(content, new Set(), { pages: [], drafts: false, today });
}
