// sitemap.xml for search engines (sitemaps.org, protocol 0.9) and the blog's feed (Atom, RFC 4287).
import { canonicalPath } from "../collections.ts";
import { compareText } from "../model/diagnostic.ts";
import type { Address } from "../model/linked.ts";
import { type JsonMap, mapOf } from "../model/value.ts";
import { feedText } from "./feed-text.ts";

/** What XML 1.0 cannot hold in any form (2.2): a reader refuses the whole file for one of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;

function escapeXml(text: string): string {
  return text
    .replace(notXml, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** Most addresses of one file (sitemaps.org, "Using Sitemap index files"). */
const mostAddresses = 50_000;

/**
 * Every indexable address; of two that show one page, only the canonical one.
 * @param most addresses in one file
 * @returns texts by name: `sitemap.xml` with all of them, or with the names of `sitemap-1.xml` and so on, which have them
 */
export function sitemaps(site: string, addresses: readonly Address[], most = mostAddresses): Map<string, string> {
  const places = addresses
    .filter((address) => address.index && !(address.path in canonicalPath))
    .map(({ path }) => site + path);
  if (places.length <= most) return new Map([["sitemap.xml", listOf("urlset", "url", places)]]);
  const parts = Array.from({ length: Math.ceil(places.length / most) }, (_, part) => ({
    name: `sitemap-${part + 1}.xml`,
    text: listOf("urlset", "url", places.slice(part * most, (part + 1) * most)),
  }));
  const names = parts.map(({ name }) => `${site}/${name}`);
  return new Map([
    ["sitemap.xml", listOf("sitemapindex", "sitemap", names)],
    ...parts.map(({ name, text }) => [name, text] as const),
  ]);
}

function listOf(list: string, item: string, places: readonly string[]): string {
  const rows = places.map((place) => `  <${item}><loc>${escapeXml(place)}</loc></${item}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</${list}>\n`;
}

/** Entries of the feed: a reader that asks once a week misses none, and the feed does not grow with the blog. */
const mostEntries = 30;

/** The entries of the feed, newest first. */
export function newestOf<Item extends { readonly summary: JsonMap }>(all: readonly Item[]): readonly Item[] {
  const day = ({ summary }: Item) => String(summary.date);
  return all.toSorted((a, b) => compareText(day(b), day(a))).slice(0, mostEntries);
}

/**
 * The feed of the newest entries, newest first, each with its whole text; it is as old as the one of them that was changed last, so
 * that nothing depends on the day of the build.
 */
export function feed(site: JsonMap, newestFirst: readonly JsonMap[]): string {
  const brand = mapOf(site.brand);
  const url = String(site.url);
  const day = (entry: JsonMap | undefined) => `${String(entry?.updated ?? entry?.date ?? "1970-01-01")}T00:00:00Z`;
  const entries = newestFirst.map(
    (entry) => `  <entry>
    <title>${escapeXml(String(entry.title))}</title>
    <id>${escapeXml(url + String(entry.path))}</id>
    <link href="${escapeXml(url + String(entry.path))}"/>
    <published>${String(entry.date)}T00:00:00Z</published>
    <updated>${day(entry)}</updated>
    <summary>${escapeXml(String(entry.description))}</summary>
    <content type="html">${escapeXml(feedText(entry, url))}</content>
  </entry>`,
  );
  const newest = newestFirst.map(day).sort().at(-1) ?? day(undefined);
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <title>${escapeXml(String(brand.name))}</title>
  <id>${escapeXml(url)}/</id>
  <link href="${escapeXml(url)}/"/>
  <link rel="self" href="${escapeXml(url)}/feed.xml"/>
  <author><name>${escapeXml(String(brand.legalName))}</name></author>
  <updated>${newest}</updated>
${entries.join("\n")}
</feed>
`;
}
