// Adds the files that are not pages to the site, such as the client bundle and robots.txt.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isRelease, readCompiled } from "@site/common/languages";
import { compiledFolderOf } from "@site/common/page-files";
import { staticHeaders } from "@site/common/policy";
import { hashOfFile } from "@site/files/file-hashes";
import { hashOf } from "@site/files/hash";
import type { Site as CompiledSite } from "../../.content/types.d.ts";
import { type BuildRecord, buildRecordName } from "./build-record.ts";
import { type Bundles, bundleFolder } from "./bundles.ts";
import type { SiteFolder } from "./site-folder.ts";

const robotsName = "robots.txt";

/** RFC 9116. */
const securityName = ".well-known/security.txt";

/** Folder of the compiled content whose files are copied unchanged. */
export const staticPrefix = "static/";

/** The fields of the compiled site that are read here; already validated by its schema. */
type Site = Partial<Pick<CompiledSite, "url" | "security">>;

/** Arguments of `copyFiles`. */
interface CopyWork {
  /** The project's folder. */
  readonly root: string;
  readonly bundles: Bundles;
  /** States of the compiled content's files, by name. */
  readonly compiled: Readonly<Record<string, string>>;
  /** Files of the search index, by their names in the site. */
  readonly search: ReadonlyMap<string, string>;
  readonly builtFrom: BuildRecord;
  readonly site: SiteFolder;
}

/** The text of robots.txt: the app's own, with the address of the sitemap. */
function robots({ url }: Site, own: string | undefined): string {
  const text = own === undefined ? "User-agent: *\nDisallow:\n" : readFileSync(own, "utf8");
  if (/^sitemap:/im.test(text) || url === undefined) return text;
  return `${text.trimEnd()}\n\nSitemap: ${new URL("/sitemap.xml", url).href}\n`;
}

/** The text of security.txt; undefined if the content names no contact. */
function security({ url, security: contact }: Site): string | undefined {
  if (url === undefined || contact === undefined) return undefined;
  const canonical = new URL(`/${securityName}`, url).href;
  return `Contact: mailto:${contact.email}\nExpires: ${contact.expiresOn}T23:59:59Z\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}

/**
 * Copies missing files into the site; a file of the compiler replaces one of the app.
 * @throws the file system's error
 */
export function copyFiles({ root, bundles, compiled, search, builtFrom, site }: CopyWork): void {
  const made = Object.keys(compiled).filter((name) => name.startsWith(staticPrefix));
  const sources = new Map<string, string>([
    ...bundles.client.map((name): [string, string] => [
      name,
      join(root, bundleFolder, "client", name),
    ]),
    ...made.map((name): [string, string] => [
      name.slice(staticPrefix.length),
      join(compiledFolderOf(root), name),
    ]),
    ...search,
  ]);
  const about = readCompiled<Site>(compiledFolderOf(root), "site.json");
  const contact = security(about);
  const texts = new Map([
    [robotsName, robots(about, sources.get(robotsName))],
    ["_headers", staticHeaders(isRelease(root))],
    [buildRecordName, `${JSON.stringify(builtFrom, undefined, 2)}\n`],
    ...(contact === undefined ? [] : [[securityName, contact] as const]),
  ]);
  for (const [name, from] of sources) {
    if (!texts.has(name)) site.put(name, hashOfFile(from), (path) => copyFileSync(from, path));
  }
  for (const [name, text] of texts) {
    site.put(name, hashOf(text), (path) => writeFileSync(path, text));
  }
}
