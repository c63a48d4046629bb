// Compresses the text files of the site, so that no server has to do it for each visitor.

import { extname, join } from "node:path";
import { constants } from "node:zlib";
import { inWorkers } from "../../pipeline/pool.ts";
import { compressedName, type SiteFolder } from "./site-folder.ts";
import type { Update } from "./steps.ts";

/** How well pages are compressed, which change with every word: measured on this site's pages, decision 248. */
export const pageQuality = 8;

/** The app's files change seldom and every visitor loads them: as well as brotli can. */
const appQuality = constants.BROTLI_MAX_QUALITY;

/** Types that get smaller; pictures, fonts and PDFs are compressed already. */
const compressible = new Set([
  ".css",
  ".data",
  ".dxf",
  ".html",
  ".ifc",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** A file to compress. */
export interface CompressTask {
  readonly name: string;
  readonly from: string;
  readonly to: string;
  /** Brotli's, 0 to 11. */
  readonly quality: number;
}

/** What has become of it. */
export interface Compressed {
  readonly name: string;
  /** Whether its compressed form is smaller, and so has been written. */
  readonly isSmaller: boolean;
}

/**
 * Puts `name.br` beside every text file of the site that gets smaller by it and has none.
 * @param ofApp names of the app's own files
 * @param update is told how many of how many files are done
 * @throws the file system's error, the reason of `stop`
 */
export async function compress(
  site: SiteFolder,
  ofApp: ReadonlySet<string>,
  update: Update,
  stop?: AbortSignal,
): Promise<void> {
  const tasks: CompressTask[] = [];
  for (const name of site.names) {
    if (!compressible.has(extname(name))) continue;
    const isCompressed = site.isCompressed(name);
    if (isCompressed) site.addCompressed(name, false);
    if (isCompressed !== undefined) continue;
    const quality = ofApp.has(name) ? appQuality : pageQuality;
    tasks.push({ name, from: site.pathOf(name), to: join(site.staging, compressedName(name)), quality });
  }
  let done = 0;
  const take = (results: readonly Compressed[]) => {
    for (const { name, isSmaller } of results) if (isSmaller) site.addCompressed(name, true);
    done += results.length;
    update(done, tasks.length);
  };
  await inWorkers(new URL("./compress-worker.ts", import.meta.url), undefined, tasks, take, stop);
}
