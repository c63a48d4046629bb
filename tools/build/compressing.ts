// Compresses the text files of the site, so that the server need not do it for each visitor. What was made of the same bytes is
// kept in `.cache/site/packed` for as long as the site has them.

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { constants } from "node:zlib";
import { isIntact, type Kept, keptFolder, type SiteFile, type SiteFiles, type Written, written } from "./kept.ts";
import { clientOf } from "./page-files.ts";
import type { Standing } from "./standing.ts";
import type { PackTask } from "./worker.ts";
import type { Workers } from "./workers.ts";

/** Types that get smaller; pictures, fonts and PDFs are compressed already. */
const compressible = new Set([
  ".css",
  ".data",
  ".dxf",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Whether a file is worth compressing, by its name. */
export function isCompressible(name: string): boolean {
  return compressible.has(extname(name));
}

/** How well pages are compressed, which change with every word: measured on this site's pages, see docs/decisions.md. */
export const pageQuality = 8;

/** The app's files change seldom and every visitor loads them: as well as brotli can. */
export const appQuality = constants.BROTLI_MAX_QUALITY;

/** What `compress` needs. */
export interface CompressWork {
  /** The project's folder. */
  readonly root: string;
  /** All files of the site but its pictures. */
  readonly files: SiteFiles;
  /** Names of the app's own. */
  readonly ofApp: ReadonlySet<string>;
  readonly standing: Standing;
  readonly workers: Workers;
  readonly stop?: AbortSignal | undefined;
}

/**
 * Writes `name.br` beside every text file that gets smaller by it, where it is not there yet.
 * @param onProgress is told how many of how many texts are done
 * @returns the files with their compressed forms, and what is kept of those
 * @throws the file system's error
 */
export async function compress(
  { root, files, ofApp, standing, workers, stop }: CompressWork,
  onProgress: (done: number, total: number) => void,
): Promise<Pick<Kept, "files" | "packed">> {
  const { kept } = standing;
  const client = clientOf(root);
  const folder = join(root, keptFolder, "packed");
  mkdirSync(folder, { recursive: true });
  const done: Record<string, SiteFile> = { ...files };
  const tasks = new Map<string, PackTask & { readonly files: string[] }>();
  const keys = new Map<string, string>();
  for (const [name, file] of Object.entries(files)) {
    if (!isCompressible(name)) continue;
    const quality = ofApp.has(name) ? appQuality : pageQuality;
    const key = `${file.hash}-${quality}${extname(name)}-${process.versions.brotli}.br`;
    keys.set(name, key);
    // Of bytes that were written before the compressed form is known.
    if (file.packed !== undefined && standing.packed.has(name)) continue;
    const isKept = isIntact(join(folder, key), kept.packed[key]);
    const task = tasks.get(key) ?? { kind: "pack", files: [], kept: join(folder, key), isKept, quality };
    task.files.push(join(client, name));
    tasks.set(key, task);
  }
  let count = 0;
  onProgress(0, tasks.size);
  await workers.run(
    [...tasks.values()],
    (results) => {
      for (const result of results) {
        if (result.kind !== "pack") continue;
        for (const [path, packed] of Object.entries(result.packed)) {
          const name = relative(client, path).split(sep).join("/");
          const file = done[name];
          if (file) done[name] = { ...file, packed };
        }
      }
      count += results.length;
      onProgress(count, tasks.size);
    },
    stop,
  );
  const packed: Record<string, Written> = {};
  for (const [name, key] of keys) {
    const found = done[name]?.packed && ((!tasks.has(key) && kept.packed[key]) || written(join(folder, key)));
    if (found) packed[key] = found;
  }
  return { files: done, packed };
}

/**
 * Removes compressed files that the site has no more.
 * @param root the project's folder
 * @param packed what is kept
 * @param before what was kept; undefined where that is not known
 */
export function forgetPacked(root: string, packed: Kept["packed"], before: Kept["packed"] | undefined): void {
  const folder = join(root, keptFolder, "packed");
  for (const name of before ? Object.keys(before) : readdirSync(folder))
    if (!(name in packed)) rmSync(join(folder, name), { force: true });
}
