// Links the files of a site: keys and addresses, references, links and anchors, and the file of each picture.

import type { Finding } from "../report/finding.ts";
import { reportInto } from "../report/report.ts";
import { entriesOf } from "./entries.ts";
import type { AnalysedContent, LinkedSite, Linking } from "./linked-site.ts";
import { publicationOf } from "./publication.ts";
import { renamedPages } from "./renamed-pages.ts";
import { siteAddresses } from "./site-addresses.ts";
import { siteFiles } from "./site-files.ts";
import { siteLinks } from "./site-links.ts";
import { usedPictures } from "./used-pictures.ts";

/** Links the files of a site; other problems are reported by checks. */
export function linkSite(content: AnalysedContent, linking: Linking): LinkedSite {
  const findings: Finding[] = [];
  const report = reportInto(findings, Number.POSITIVE_INFINITY);
  const { table, media, placeholders, unclaimed, paths } = content;
  const files = siteFiles(content.summaries, unreadableIn(content), table);
  const { sources, singles, unreadablePaths } = files;
  const publication = publicationOf(entriesOf(files, linking.today, report), linking.drafts);
  const { entries, shown, withdrawn, hiddenPaths } = publication;
  const addresses = siteAddresses({ ...content, singles }, publication, linking.pages, report);
  const { lock, retired, languages, redirectRows, redirectSource } = addresses;
  const renamedPage = renamedPages(publication, table, linking.formerPaths);
  const links = siteLinks({ files, publication, addresses, renamedPage }, linking);
  const { pictures, unresolved } = usedPictures(sources, media);
  const recorded = entries.filter(({ path }) => lock.places.has(path));
  return {
    ...links,
    findings,
    table,
    files: sources,
    entries,
    shown,
    singles,
    addresses: addresses.ofSources,
    everyAddress: addresses.all,
    languages,
    lock,
    redirects: Array.from(retired, ([from, to]) => ({ from, to })),
    redirectRows,
    redirectSource,
    renamedPage,
    withdrawn,
    drafts: hiddenPaths,
    unclaimed,
    paths,
    media,
    pictures,
    unresolvedPictures: unresolved,
    unreadablePaths,
    placeholders,
    recordedFiles: new Set(recorded.map(({ source }) => source.path)),
  };
}

/** Paths of files that exist but could not be read; with a trailing slash where it may be a folder. */
export function unreadableIn({ refused, unclaimed }: AnalysedContent): Set<string> {
  return new Set([
    ...refused.map(({ path }) => path),
    // An unreadable path may be a folder, and everything in it exists too; a link does not count.
    ...refused.flatMap(({ path, isFolder }) => (isFolder ? [`${path}/`] : [])),
    ...unclaimed.flatMap(({ belongs }) => belongs ?? []),
  ]);
}
