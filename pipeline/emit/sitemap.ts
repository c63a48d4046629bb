// Writes sitemap.xml for search engines: addresses, days of changes, and versions in other
// languages.
import type { Address } from "../link/entry.ts";
import type { AddressesByLanguage } from "./versions.ts";
import { escapeXml } from "./xml.ts";

/** What a sitemap is made of. */
export interface SitemapOptions {
  /** Address of the site without trailing slash. */
  readonly site: string;
  readonly addresses: readonly Address[];
  /**
   * Days of the last change (`YYYY-MM-DD`), by address of the source page, where the content has
   * one.
   */
  readonly changed: ReadonlyMap<string, string>;
  /**
   * A page's address in each language that has it, by the address of its source; the sources'
   * language is first.
   */
  readonly versions: ReadonlyMap<string, AddressesByLanguage>;
  /** The canonical addresses of pages that have another one, too, by that. */
  readonly canonicalPaths: Readonly<Record<string, string>>;
}

/**
 * Every indexable address; of two that show one page, only the canonical one. A file may have
 * 50,000 (sitemaps.org); 10,000 articles in two languages have some 20,000.
 */
export function sitemap(options: SitemapOptions): string {
  const { site, addresses, changed, versions, canonicalPaths } = options;
  const link = (language: string, path: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(site + path)}"/>`;
  const rows = addresses.flatMap(({ index, path, of = path }) => {
    if (!index || Object.hasOwn(canonicalPaths, of)) return [];
    const day = changed.get(of);
    const translated = Object.entries(versions.get(of) ?? {});
    const links = translated.map(([language, address]) => link(language, address));
    const [source] = translated;
    // The version for visitors of any other language.
    if (source) links.push(link("x-default", source[1]));
    const lastmod = day === undefined ? "" : `<lastmod>${escapeXml(day)}</lastmod>`;
    return [`  <url><loc>${escapeXml(site + path)}</loc>${lastmod}${links.join("")}</url>`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${rows.join("\n")}
</urlset>
`;
}
