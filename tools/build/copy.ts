// The files of the site that are no pages: the bundle for the browser, what the compiler has made, the search's index, robots.txt,
// what the site was built from, and the headers for static hosts.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Site as CompiledSite } from "../../.content/types.d.ts";
import { hashOf } from "../../pipeline/cache/hash.ts";
import { staticHeaders } from "../../server/policy/texts.ts";
import { type BuiltFrom, builtFromName } from "./built-from.ts";
import { type Bundles, bundleFolder } from "./bundles.ts";
import { hashOfFile } from "./file-hashes.ts";
import { readCompiled } from "./languages.ts";
import { compiledOf } from "./page-files.ts";
import type { SiteFolder } from "./site-folder.ts";
import { BuildError } from "./steps.ts";

const robotsName = "robots.txt";

/** RFC 9116. */
const securityName = ".well-known/security.txt";

/** The folder of the compiled content whose files belong to the site as they are. */
const asTheyAre = "static/";

/** What is read here of the compiled site; the schemas have checked it. */
type Site = Partial<Pick<CompiledSite, "url" | "security">>;

/** What `copyFiles` needs. */
export interface CopyWork {
  /** The project's folder. */
  readonly root: string;
  /** Those of all languages. */
  readonly bundles: readonly Bundles[];
  /** Hashes of the files of the compiled content, by name. */
  readonly compiled: Readonly<Record<string, string>>;
  /** Files of the search's index, by their names in the site. */
  readonly search: ReadonlyMap<string, string>;
  readonly built: BuiltFrom;
  readonly site: SiteFolder;
}

/** What the file says that programs read before they visit a site: the app's own, and where the sitemap is. */
function robots({ url }: Site, own: string | undefined): string {
  const text = own === undefined ? "User-agent: *\nDisallow:\n" : readFileSync(own, "utf8");
  if (/^sitemap:/im.test(text) || url === undefined) return text;
  return `${text.trimEnd()}\n\nSitemap: ${new URL("/sitemap.xml", url).href}\n`;
}

/** Whom to tell of a weakness of the site, as programs and people look for it; none where the content does not say. */
function security({ url, security: said }: Site): string | undefined {
  if (url === undefined || said === undefined) return undefined;
  const canonical = new URL(`/${securityName}`, url).href;
  return `Contact: mailto:${said.email}\nExpires: ${said.expiresOn}T23:59:59Z\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}

/**
 * The files for the browser of all languages: what is the same in several of them has one name, which stands for its bytes.
 * @throws BuildError for a name that stands for several
 */
function bundled(root: string, bundles: readonly Bundles[]): Map<string, string> {
  const files = new Map<string, string>();
  for (const { language, client } of bundles)
    for (const name of client) {
      const [from, same] = [join(root, bundleFolder(language), "client", name), files.get(name)];
      if (same === undefined) files.set(name, from);
      else if (hashOfFile(from) !== hashOfFile(same))
        throw new BuildError(`${name} of the bundles in ${language.tag} is another file than that of ${same}.`);
    }
  return files;
}

/**
 * Copies files into the site that it has not got; what the compiler has made goes before a file of the app.
 * @returns where the files of the site that are copied come from, by name
 * @throws BuildError for a file that languages do not agree about; the file system's error
 */
export function copyFiles({ root, bundles, compiled, search, built, site }: CopyWork): ReadonlyMap<string, string> {
  const made = Object.keys(compiled).filter((name) => name.startsWith(asTheyAre));
  const sources = new Map<string, string>([
    ...bundled(root, bundles),
    ...made.map((name): [string, string] => [name.slice(asTheyAre.length), join(compiledOf(root), name)]),
    ...search,
  ]);
  const about = readCompiled<Site>(compiledOf(root), "site.json");
  const contact = security(about);
  const texts = new Map([
    [robotsName, robots(about, sources.get(robotsName))],
    ["_headers", staticHeaders()],
    [builtFromName, `${JSON.stringify(built, undefined, 2)}\n`],
    ...(contact === undefined ? [] : [[securityName, contact] as const]),
  ]);
  for (const [name, from] of sources)
    if (!texts.has(name)) site.put(name, hashOfFile(from), (path) => copyFileSync(from, path));
  for (const [name, text] of texts) site.put(name, hashOf(text), (path) => writeFileSync(path, text));
  return sources;
}
