// Writes the blog's feed (Atom, RFC 4287).
import { compareText } from "../finding.ts";
import { type JsonMap, mapOf } from "../model/value.ts";
import { feedText } from "./feed-text.ts";
import { escapeXml } from "./xml.ts";

/** Enough that a reader that polls weekly misses no entry; a limit, so that the feed does not grow with the blog. */
const maxEntries = 30;

/** The entries of the feed, newest first. */
export function newestOf<Item extends { readonly summary: JsonMap }>(
  all: readonly Item[],
): readonly Item[] {
  const day = ({ summary }: Item) => String(summary.date);
  return all.toSorted((a, b) => compareText(day(b), day(a))).slice(0, maxEntries);
}

/**
 * The feed of the newest entries with their whole texts, newest first. Its `updated` is that of the entry changed last, so that the
 * output does not depend on the day of the build.
 */
export function feed(
  site: JsonMap,
  newestFirst: readonly JsonMap[],
  { tag, language }: { readonly tag: string; readonly language?: string } = { tag: "en-IN" },
): string {
  const inside = language === undefined ? "" : `/${language}`;
  const brand = mapOf(site.brand);
  const url = String(site.url);
  const entries = newestFirst.map((entry) => feedEntry(url, entry));
  const newest = newestFirst.map(day).sort().at(-1) ?? day(undefined);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">
  <title>${escapeXml(brand.name)}</title>
  <subtitle>${escapeXml(brand.tagline)}</subtitle>
  <id>${escapeXml(url)}${inside || "/"}</id>
  <link rel="alternate" type="text/html" href="${escapeXml(url)}${inside || "/"}"/>
  <link rel="self" type="application/atom+xml" href="${escapeXml(url)}${inside}/feed.xml"/>
  <author><name>${escapeXml(brand.legalName)}</name><uri>${escapeXml(url)}/</uri></author>
  <updated>${newest}</updated>
${entries.join("\n")}
</feed>
`;
}

const day = (entry: JsonMap | undefined) =>
  `${String(entry?.updated ?? entry?.date ?? "1970-01-01")}T00:00:00Z`;

/** The permanent id of an entry. */
const idOf = (url: string, entry: JsonMap) => `<id>${escapeXml(`${url}${entry.path}`)}</id>`;

function feedEntry(url: string, entry: JsonMap): string {
  return `  <entry>
    <title>${escapeXml(entry.title)}</title>
    ${idOf(url, entry)}
    <link rel="alternate" type="text/html" href="${escapeXml(`${url}${entry.path}`)}"/>
    <published>${String(entry.date)}T00:00:00Z</published>
    <updated>${day(entry)}</updated>${categories(entry)}
    <summary>${escapeXml(entry.description)}</summary>
    <content type="html">${escapeXml(feedText(entry, url))}</content>
  </entry>`;
}

/** The topics of an entry. */
function categories({ topics }: JsonMap): string {
  const terms = Array.isArray(topics) ? topics.map(String) : [];
  return terms.map((term) => `\n    <category term="${escapeXml(term)}"/>`).join("");
}
