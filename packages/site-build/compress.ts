// Compresses the site's text files with brotli, so that no server compresses them for each visitor.

import { readFileSync, writeFileSync } from "node:fs";
import { extname } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { inWorkers } from "@site/files/pool";
import { compressedName, type SiteFolder, stagedPath } from "./site-folder.ts";
import type { OnProgress } from "./steps.ts";

/**
 * Brotli quality for pages, which change often: 11 takes sixty times as long for an eighth of the
 * bytes, which are 8 ms of a slow line for an article and 7 minutes of building 10,000.
 */
export const pageQuality = 6;

/**
 * Compressed size in bytes above which a page counts as long; articles are smaller, as there may be
 * thousands.
 */
const longPage = 20_000;

/** Brotli quality for long pages: 11 would take four times as long for 2 % of their bytes. */
const longPageQuality = 10;

/** Brotli quality for the app's files, which change seldom and are loaded by every visitor. */
const appQuality = constants.BROTLI_MAX_QUALITY;

/** File types worth compressing; pictures, fonts and PDFs are compressed already. */
const compressible = new Set([
  ".css",
  ".data",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Files up to which the compressing takes no longer than the start of a thread for it. */
const few = 20;

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

function brotli(source: Buffer, quality: number): Buffer {
  return brotliCompressSync(source, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
    },
  });
}

/** Writes the compressed form of a file if it is smaller. */
export function compressFile({ name, from, to, quality }: CompressTask): Compressed {
  const source = readFileSync(from);
  const first = brotli(source, quality);
  // Long pages are few, and compressing them better saves a tenth of their size.
  const isLong = name.endsWith(".html") && first.length > longPage;
  const made = isLong ? brotli(source, longPageQuality) : first;
  const isSmaller = made.length < source.length;
  if (isSmaller) writeFileSync(to, made);
  return { name, isSmaller };
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
  update: OnProgress,
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
  if (tasks.length <= few) return take(tasks.map(compressFile));
  await inWorkers(new URL("./compress-worker.ts", import.meta.url), undefined, tasks, take, stop);
}
