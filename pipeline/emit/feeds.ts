// sitemap.xml for search engines (sitemaps.org, protocol 0.9) and the blog's feed (Atom, RFC 4287).
import { canonicalPath } from "../collections.ts";
import { compareText } from "../model/diagnostic.ts";
import type { Address } from "../model/linked.ts";
import { type JsonMap, mapOf } from "../model/value.ts";

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

/** Every indexable address; of two that show one page, only the canonical one. */
export function sitemap(site: string, addresses: readonly Address[]): string {
  const rows = addresses
    .filter((address) => address.index && !(address.path in canonicalPath))
    .map((address) => `  <url><loc>${escapeXml(site + address.path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join("\n")}\n</urlset>\n`;
}

/** The feed of entries, newest first; it is as old as its newest one, so that nothing depends on the day of the build. */
export function feed(site: JsonMap, all: readonly JsonMap[]): string {
  const brand = mapOf(site.brand);
  const url = String(site.url);
  const newestFirst = all.toSorted((a, b) => compareText(String(b.date), String(a.date)));
  const day = (entry: JsonMap | undefined) => `${String(entry?.updated ?? entry?.date ?? "1970-01-01")}T00:00:00Z`;
  const entries = newestFirst.map(
    (entry) => `  <entry>
    <title>${escapeXml(String(entry.title))}</title>
    <id>${escapeXml(url + String(entry.path))}</id>
    <link href="${escapeXml(url + String(entry.path))}"/>
    <published>${String(entry.date)}T00:00:00Z</published>
    <updated>${day(entry)}</updated>
    <summary>${escapeXml(String(entry.description))}</summary>
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
