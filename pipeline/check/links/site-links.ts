// Prepares what links are resolved with, and finds the published addresses without a page.
import type { Linking } from "../../core/site/linked-site.ts";
import type { Publication } from "../../core/site/publication.ts";
import type { SiteAddresses } from "../../core/site/site-addresses.ts";
import { successorsOf } from "../../core/site/successors.ts";
import { renamedPages, vanishedAddresses } from "../../core/site/vanished.ts";
import { textAt } from "../../model/value.ts";
import { nearPageAmong } from "./link-candidates.ts";
import type { SiteFiles } from "./site-files.ts";
import { unreadableTargets } from "./unreadable-targets.ts";

/** What is linked: the files, what of them is published, and at which addresses. */
interface Parts {
  readonly files: SiteFiles;
  readonly publication: Publication;
  readonly addresses: SiteAddresses;
}

export function siteLinks(
  { files, publication, addresses }: Parts,
  { pages, formerPaths }: Linking,
) {
  const { singles, unreadablePaths } = files;
  const { entries, shown, hidden, hiddenPaths: drafts, calendar } = publication;
  const { all, lock, retired, redirectSource } = addresses;
  const { mayBeKey, ...possible } = unreadableTargets(files, entries, pages, lock.places);
  const site = singles.get("site")?.root;
  const successors = successorsOf({
    table: singles.table,
    lock,
    addresses: all,
    retired,
    slug: textAt(site, "/brand/slug"),
    entries: shown,
    drafts,
    formerPaths,
  });
  const known = { addresses: all, retired, successors, mayExist: possible.mayExist };
  // If a row of the redirects has errors, it is not known which addresses it would retire.
  const isKnown =
    !unreadablePaths.has(singles.table.fileFor("redirects")) && redirectSource?.valid !== false;
  return {
    mayBeKey,
    /** What links are resolved with. */
    links: {
      ...calendar,
      ...possible,
      addresses: all,
      retired,
      drafts,
      nearPage: nearPageAmong(all),
      pathOfFile: new Map(entries.map(({ source, path }) => [source.path, path])),
      renamedTo: renamedPages(lock, known),
      siteUrl: textAt(site, "/url"),
    },
    /** The published addresses that have neither a page nor a redirect. */
    vanished: isKnown ? vanishedAddresses(lock, { ...known, drafts: hidden }) : [],
  };
}
