// Links all files (stage 6): keys and addresses, references, links and anchors, and the file of each picture.

import { siteFiles } from "../../check/links/site-files.ts";
import { siteLinks } from "../../check/links/site-links.ts";
import { textsAt } from "../../model/value.ts";
import type { AnalysedContent, LinkedSite, Linking } from "./linked-site.ts";
import { publicationOf } from "./publication.ts";
import { siteAddresses } from "./site-addresses.ts";
import { usedPictures } from "./used-pictures.ts";

/**
 * Links the files of a site.
 * @param refused paths that exist, or would under the right name, but could not be read; with a trailing slash where it may be a folder
 */
export function link(
  content: AnalysedContent,
  refused: ReadonlySet<string>,
  linking: Linking,
): LinkedSite {
  const { media, placeholders, names } = content;
  const files = siteFiles(content.summaries, refused, content.table);
  const { sources, singles, unreadablePaths } = files;
  const publication = publicationOf(files, linking);
  const { entries, shown, withdrawn, problems: keyProblems, misnamed, hiddenPaths } = publication;
  const addresses = siteAddresses(content, files, publication, linking);
  const { lock, retired, languages, redirectRows, redirectSource } = addresses;
  const links = siteLinks({ files, publication, addresses }, linking);
  const hosts = textsAt(singles.get("site")?.root, "/imageHosts");
  const { pictures, lost } = usedPictures(sources, { media, unreadablePaths, hosts });
  const recorded = entries.filter(({ path }) => lock.places.has(path));
  return {
    ...links,
    table: content.table,
    files: sources,
    entries,
    shown,
    singles,
    addresses: addresses.ofSources,
    everyAddress: addresses.all,
    addressProblems: addresses.problems,
    languages,
    lock,
    redirects: Array.from(retired, ([from, to]) => ({ from, to })),
    redirectRows,
    redirectSource,
    withdrawn,
    drafts: hiddenPaths,
    keyProblems,
    misnamed,
    sameNames: names,
    media,
    pictures,
    lostPictures: lost,
    unreadablePaths,
    placeholders,
    recordedFiles: new Set(recorded.map(({ source }) => source.path)),
  };
}
