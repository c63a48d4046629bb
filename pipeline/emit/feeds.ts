// Writes the blog's feed (Atom, RFC 4287) with the summaries of the newest entries.

import { asMap, type JsonMap } from "../read/yaml/value.ts";
import { compareText } from "../report/finding.ts";
import { escapeXml } from "./xml.ts";

/**
 * Enough that a reader that polls weekly misses no entry; a limit, so that the feed does not grow
 * with the blog.
 */
const maxEntries = 30;

/**
 * The feed of the newest entries, newest first. Its `updated` is the date of the entry changed
 * last, so that the output does not depend on the day of the build.
 * @param folder of another language than the sources'
 */
export function feed(
  site: JsonMap,
  all: readonly JsonMap[],
  { tag, folder }: { readonly tag: string; readonly folder?: string | undefined },
): string {
  const brand = asMap(site.brand);
  const url = escapeXml(site.url);
  const inside = folder === undefined ? "" : `/${folder}`;
  const home = `${url}${inside || "/"}`;
  const newestFirst = all
    .toSorted((a, b) => compareText(String(b.date), String(a.date)))
    .slice(0, maxEntries);
  const entries = newestFirst.map((entry) => feedEntry(url, entry));
  const updated = newestFirst.map(changedAt).sort().at(-1) ?? changedAt({ date: "1970-01-01" });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${tag}">
  <title>${escapeXml(brand.name)}</title>
  <subtitle>${escapeXml(brand.tagline)}</subtitle>
  <id>${home}</id>
  <link rel="alternate" type="text/html" href="${home}"/>
  <link rel="self" type="application/atom+xml" href="${url}${inside}/feed.xml"/>
  <author><name>${escapeXml(brand.legalName)}</name><uri>${url}/</uri></author>
  <updated>${updated}</updated>
${entries.join("\n")}
</feed>
`;
}

const changedAt = ({ updated, date }: JsonMap) => `${String(updated ?? date)}T00:00:00Z`;

function feedEntry(url: string, entry: JsonMap): string {
  const address = `${url}${escapeXml(entry.path)}`;
  const topics = Array.isArray(entry.topics) ? entry.topics : [];
  const categories = topics.map((topic) => `\n    <category term="${escapeXml(topic)}"/>`);
  return `  <entry>
    <title>${escapeXml(entry.title)}</title>
    <id>${address}</id>
    <link rel="alternate" type="text/html" href="${address}"/>
    <published>${String(entry.date)}T00:00:00Z</published>
    <updated>${changedAt(entry)}</updated>${categories.join("")}
    <summary>${escapeXml(entry.description)}</summary>
  </entry>`;
}
