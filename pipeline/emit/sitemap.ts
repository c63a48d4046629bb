// Writes sitemap.xml for search engines (sitemaps.org, protocol 0.9), with each page's pictures (Google's extension, image 1.1) and its
// versions in other languages (XHTML links).
import type { Address } from "../model/linked.ts";
import type { AddressesByLanguage } from "./versions.ts";
import { escapeXml } from "./xml.ts";

/** What a sitemap says of a page besides its address. */
export interface SitemapPage {
  /** Date of its last change from the content, `YYYY-MM-DD`; undefined if the content has none. */
  readonly changed?: string | undefined;
  /** Addresses of its pictures; those of the site begin with a slash. */
  readonly pictures?: readonly string[];
}

/** Most pictures per address (Google, "Image sitemaps"). */
const maxPictures = 1000;

/** What a sitemap is made of. */
export interface SitemapOptions {
  /** Address of the site without trailing slash. */
  readonly site: string;
  readonly addresses: readonly Address[];
  /** By the addresses of their sources. */
  readonly pages?: ReadonlyMap<string, SitemapPage>;
  /** A page's address in each language that has it, by the address of its source; the sources' language is first. */
  readonly versions?: ReadonlyMap<string, AddressesByLanguage>;
  /** The canonical addresses of pages that have another one, too, by that. */
  readonly canonicalPaths?: Readonly<Record<string, string>>;
}

/**
 * Every indexable address; of two that show one page, only the canonical one. A file may have 50,000 (sitemaps.org); 10,000 articles in
 * two languages have some 20,000.
 */
export function sitemap(options: SitemapOptions): string {
  const { site, addresses, canonicalPaths = {} } = options;
  const pages: NonNullable<SitemapOptions["pages"]> = options.pages ?? new Map();
  const versions: NonNullable<SitemapOptions["versions"]> = options.versions ?? new Map();
  const indexed = addresses.filter(
    ({ index, path, of = path }) => index && !Object.hasOwn(canonicalPaths, of),
  );
  const lines = indexed.map(({ path, of = path }) => {
    const { changed, pictures = [] } = pages.get(of) ?? {};
    const day = changed === undefined ? "" : `<lastmod>${escapeXml(changed)}</lastmod>`;
    const images = pictures
      .slice(0, maxPictures)
      .map((picture) => (picture.startsWith("/") ? site + picture : picture))
      .map((picture) => `<image:image><image:loc>${escapeXml(picture)}</image:loc></image:image>`);
    const links = linksTo(versions.get(of) ?? {}, site);
    return `  <url><loc>${escapeXml(site + path)}</loc>${day}${links.join("")}${images.join("")}</url>`;
  });
  const names =
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"' +
    (indexed.some(({ path, of = path }) => versions.has(of))
      ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"'
      : "");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${names}>\n${lines.join("\n")}\n</urlset>\n`;
}

/** The latest date; undefined if none is known. */
export function newest(all: readonly SitemapPage[]): string | undefined {
  return all.reduce<string | undefined>(
    (last, { changed }) =>
      changed !== undefined && (last === undefined || changed > last) ? changed : last,
    undefined,
  );
}

/** The links to a page's versions: each language, and the default for all others. */
function linksTo(versions: AddressesByLanguage, site: string): string[] {
  const all = Object.entries(versions);
  const [source] = all;
  return [...all, ...(source ? [["x-default", source[1]] as const] : [])].map(
    ([tag, path]) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeXml(site + path)}"/>`,
  );
}
