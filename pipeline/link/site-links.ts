// Prepares what links are resolved with.

import { isSlip } from "../read/schema/closest.ts";
import { textAt } from "../read/yaml/value.ts";
import type { Linking } from "./linked-site.ts";
import type { Publication } from "./publication.ts";
import type { RenamedPages } from "./renamed-pages.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import type { SiteFiles } from "./site-files.ts";
import { unreadableTargets } from "./unreadable-targets.ts";

/** What is linked: the files, what of them is published, at which addresses, and the pages that were renamed. */
interface Parts {
  readonly files: SiteFiles;
  readonly publication: Publication;
  readonly addresses: SiteAddresses;
  readonly renamedPage: RenamedPages;
}

export function siteLinks(
  { files, publication, addresses, renamedPage }: Parts,
  { pages }: Pick<Linking, "pages">,
) {
  const { entries, hiddenPaths: drafts, calendar } = publication;
  const { all, lock, retired } = addresses;
  const { mayBeKey, ...possible } = unreadableTargets(files, entries, pages, lock.places);
  return {
    mayBeKey,
    mayExist: possible.mayExist,
    /** What links are resolved with. */
    links: {
      ...calendar,
      ...possible,
      addresses: all,
      retired,
      drafts,
      pathOfFile: new Map(entries.map(({ source, path }) => [source.path, path])),
      renamedTo: (path: string) => {
        if (!lock.places.has(path) || all.has(path) || possible.mayExist(path)) return undefined;
        const to = renamedPage(path)?.path;
        return to === undefined || isSlip(path, to) ? undefined : to;
      },
      siteUrl: textAt(files.singles.get("site")?.root, "/url"),
    },
  };
}
