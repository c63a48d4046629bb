// Links the files of a site: keys and addresses, references, links and anchors, and the file of
// each picture.

import { dirname } from "node:path/posix";
import { isSlip } from "@site/common/closest";
import { nothingSeen } from "../images/picture-files.ts";
import { SingleFiles } from "../read/file/singles.ts";
import { textAt } from "../read/yaml/value.ts";
import type { Finding } from "../report/finding.ts";
import { type Report, reportInto } from "../report/report.ts";
import { readLock } from "./address-lock.ts";
import { addressesOf } from "./addresses.ts";
import { entriesOf } from "./entries.ts";
import { incompleteAddresses } from "./incomplete-addresses.ts";
import { languagesOf, retiredIn } from "./languages.ts";
import { type Publication, publicationOf } from "./publication.ts";
import { rowsOf } from "./redirect-rows.ts";
import { formerAddressLookup } from "./renamed-pages.ts";
import type { EntryFiles } from "./shared-keys.ts";
import type { LinkOptions, ReadContent, Site, SiteAddresses, SiteLinks } from "./site.ts";
import { usedPictures } from "./used-pictures.ts";

/** Links the files of a site; other problems are reported by checks. */
export function linkSite(content: ReadContent, options: LinkOptions): Site {
  const findings: Finding[] = [];
  const report = reportInto(findings, Number.POSITIVE_INFINITY);
  const { table, media, placeholders, unclaimed, paths, texts, translations } = content;
  const { today, renamed = new Map() } = options;
  const files = content.summaries;
  const single = files.filter((source) => table.rowFor(source).kind === "single");
  const singles = new SingleFiles(single, table);
  const unreadable = unreadableIn(content);
  const entryFiles = { sources: files, singles, unreadablePaths: unreadable };
  const publication = publicationOf(entriesOf(entryFiles, today, report), options.drafts);
  const { entries, shown } = publication;
  const addresses = siteAddresses(content, entryFiles, publication, options, report);
  return {
    table,
    today,
    files,
    singles,
    entries,
    shown,
    placeholders,
    translations,
    folder: { paths, media, texts, unclaimed, unreadable },
    addresses,
    links: siteLinks(singles, publication, addresses),
    pictures: { ...usedPictures(files, media), files: nothingSeen },
    renamed,
    findings,
  };
}

/**
 * Paths that exist, or would under the right name, but could not be read; with a trailing slash
 * where it may be a folder.
 */
function unreadableIn({ refused, unclaimed, table }: ReadContent): Set<string> {
  const unreadable = new Set([
    ...refused.map(({ path }) => path),
    // An unreadable path may be a folder, and everything in it exists too; a link does not count.
    ...refused.flatMap(({ path, isFolder }) => (isFolder ? [`${path}/`] : [])),
    ...unclaimed.flatMap(({ suggested }) => suggested ?? []),
  ]);
  // The files that may be in unreadable folders; `*` is any name.
  const possible = table.collections
    .map((row) => (row.kind === "single" ? row.file : `${row.folder}/*${row.extension}`))
    .filter((path) => unreadable.has(dirname(path)));
  return new Set([...unreadable, ...possible]);
}

/**
 * Lists the addresses of a site: its pages in all languages, published addresses, and retired ones.
 */
function siteAddresses(
  { texts, lock: lockSource, translations, table }: ReadContent,
  files: EntryFiles,
  publication: Publication,
  { pages: sitePages, renamed = new Map() }: LinkOptions,
  report: Report,
): SiteAddresses {
  const { singles } = files;
  const { entries, shown, unpublished } = publication;
  const sourcePages = addressesOf(shown, singles, sitePages, report);
  const languages = languagesOf(translations, shown, singles, sourcePages, report);
  const pages = new Map([...sourcePages, ...languages.flatMap(({ addresses }) => [...addresses])]);
  const lock = readLock(lockSource);

  const file = singles.get("redirects");
  const source = file && { ...file, text: texts.get(file.path) ?? "" };
  const rows = rowsOf(source);
  const retired = new Map(rows.map(({ from, to }) => [from, to]));
  const inLanguages = [...retiredIn(languages, lock.places.keys(), { addresses: pages, retired })];
  for (const [from, to] of inLanguages) retired.set(from, to);
  const incomplete = incompleteAddresses(files, entries, sitePages);
  const hasVanished = (path: string) =>
    !retired.has(path) && (unpublished.has(path) || !(pages.has(path) || incomplete.has(path)));
  return {
    pages,
    sourcePages,
    languages,
    lock,
    redirects: { source, rows },
    retired,
    unpublished,
    incomplete,
    vanished: new Set([...lock.places.keys()].filter(hasVanished)),
    renamedPage: formerAddressLookup(publication, table, renamed),
  };
}

/** What links are resolved with besides the addresses. */
function siteLinks(
  singles: SingleFiles,
  { entries, calendar }: Publication,
  { vanished, renamedPage }: SiteAddresses,
): SiteLinks {
  return {
    ...calendar,
    pathOfFile: new Map(entries.map(({ source, path }) => [source.path, path])),
    renamedTo: (path) => {
      if (!vanished.has(path)) return undefined;
      const to = renamedPage(path)?.path;
      return to === undefined || isSlip(path, to) ? undefined : to;
    },
    siteUrl: textAt(singles.get("site")?.root, "/url"),
  };
}
