// Links some files, for tests of rules about the site.

import { linkSite } from "../../../pipeline/link/link-site.ts";
import type { Site } from "../../../pipeline/link/site.ts";
import type { Summary } from "../../../pipeline/read/file/summary.ts";
import { table } from "../own-table.ts";

/** The linked site of some files, without pages, pictures and published addresses. */
export function linkedSite(
  summaries: readonly Summary[],
  texts: ReadonlyMap<string, string>,
  today: string,
): Site {
  const content = {
    table,
    summaries,
    texts,
    unclaimed: [],
    media: new Set<string>(),
    refused: [],
    paths: [...texts.keys()],
    placeholders: { values: new Map<string, string>(), unreadable: new Set<string>() },
    lock: undefined,
    translations: { files: [], lock: undefined },
  };
  return linkSite(content, { pages: [], drafts: false, today });
}
