// Compresses the site's text files with brotli during the build, so that no server has to compress them for each visitor.

import { extname } from "node:path";
import { constants } from "node:zlib";
import { inWorkers } from "../../pipeline/pool.ts";
import { compressedName, type SiteFolder, stagedPath } from "./site-folder.ts";
import type { Update } from "./steps.ts";

/** Brotli quality for pages, which change often; measured on this site's pages (decision 248). */
export const pageQuality = 6;

/** Brotli quality for the app's files, which change seldom and are loaded by every visitor. */
const appQuality = constants.BROTLI_MAX_QUALITY;

/** File types worth compressing; pictures, fonts and PDFs are compressed already. */
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
  /** Brotli quality, 0 to 11. */
  readonly quality: number;
}

/** The result for a file. */
export interface Compressed {
  readonly name: string;
  /** Whether the compressed form is smaller and has been written. */
  readonly isSmaller: boolean;
}

/**
 * Writes `name.br` beside every text file that becomes smaller and has none.
 * @param ofApp names of the app's files
 * @param update receives the number of finished files and the total
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
    if (!compressible.has(extname(name)) || site.keepCompressed(name)) continue;
    const quality = ofApp.has(name) ? appQuality : pageQuality;
    tasks.push({
      name,
      from: site.pathOf(name),
      to: stagedPath(site.staging, compressedName(name)),
      quality,
    });
  }
  let done = 0;
  const take = (results: readonly Compressed[]) => {
    for (const { name, isSmaller } of results) {
      if (isSmaller) site.addCompressed(name);
    }
    done += results.length;
    update(done, tasks.length);
  };
  await inWorkers(new URL("./compress-worker.ts", import.meta.url), undefined, tasks, take, stop);
}
