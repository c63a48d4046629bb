// Writes sitemap.xml for search engines (sitemaps.org, protocol 0.9), with each page's pictures (Google's extension, image 1.1) and its
// versions in other languages (XHTML links).
import { canonicalPath } from "../collections.ts";
import type { Address } from "../model/linked.ts";
import { escapeXml } from "./xml.ts";

/** What a sitemap says of a page besides its address. */
export interface PageFacts {
  /** Date of its last change from the content, `YYYY-MM-DD`; undefined if the content has none. */
  readonly changed?: string | undefined;
  /** Addresses of its pictures; those of the site begin with a slash. */
  readonly pictures?: readonly string[];
}

/** Most addresses per file (sitemaps.org, "Using Sitemap index files"). */
const mostAddresses = 50_000;

/** Most pictures per address (Google, "Image sitemaps"). */
const mostPictures = 1000;

/** An address with its details. */
interface Row extends PageFacts {
  readonly place: string;
  /** The page's address in each language that has it, by language tag; the sources' language is first. */
  readonly versions?: Versions | undefined;
}

type Versions = Readonly<Record<string, string>>;

/**
 * Every indexable address; of two that show one page, only the canonical one.
 * @param site address of the site without trailing slash
 * @param facts of pages, by the addresses of their sources
 * @param versions of pages in several languages, by the addresses of their sources
 * @param most addresses per file
 * @returns texts by file name: `sitemap.xml` with all addresses, or an index of `sitemap-1.xml` and so on
 */
export function sitemaps(
  site: string,
  addresses: readonly Address[],
  facts: ReadonlyMap<string, PageFacts> = new Map(),
  versions: ReadonlyMap<string, Versions> = new Map(),
  most = mostAddresses,
): Map<string, string> {
  const rows = addresses
    .filter(({ index, path, of = path }) => index && !(of in canonicalPath))
    .map(({ path, of = path }): Row => ({ place: site + path, ...facts.get(of), versions: versions.get(of) }));
  if (rows.length <= most) return new Map([["sitemap.xml", listOf("urlset", "url", rows, site)]]);
  const parts = Array.from({ length: Math.ceil(rows.length / most) }, (_, part) => {
    const own = rows.slice(part * most, (part + 1) * most);
    const name = `sitemap-${part + 1}.xml`;
    return { name, text: listOf("urlset", "url", own, site), row: { place: `${site}/${name}`, changed: newest(own) } };
  });
  return new Map([
    [
      "sitemap.xml",
      listOf(
        "sitemapindex",
        "sitemap",
        parts.map(({ row }) => row),
        site,
      ),
    ],
    ...parts.map(({ name, text }) => [name, text] as const),
  ]);
}

/** The latest date; undefined if none is known. */
export function newest(all: readonly PageFacts[]): string | undefined {
  return all.reduce<string | undefined>(
    (last, { changed }) => (changed !== undefined && (last === undefined || changed > last) ? changed : last),
    undefined,
  );
}

/** The links to a page's versions: each language, and the default for all others. */
function linksTo(versions: Versions, site: string): string[] {
  const all = Object.entries(versions);
  const [source] = all;
  return [...all, ...(source ? [["x-default", source[1]] as const] : [])].map(
    ([tag, path]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(site + path)}"/>`,
  );
}

function listOf(list: string, item: string, rows: readonly Row[], site: string): string {
  const lines = rows.map(({ place, changed, pictures = [], versions = {} }) => {
    const day = changed === undefined ? "" : `<lastmod>${escapeXml(changed)}</lastmod>`;
    const images = pictures
      .slice(0, mostPictures)
      .map((picture) => (picture.startsWith("/") ? site + picture : picture))
      .map((picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`);
    const links = linksTo(versions, site);
    return `  <${item}><loc>${escapeXml(place)}</loc>${day}${links.join("")}${images.join("")}</${item}>`;
  });
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
    (list === "urlset" ? ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' : "") +
    (rows.some(({ versions }) => versions) ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} ${names}>\n${lines.join("\n")}\n</${list}>\n`;
}
