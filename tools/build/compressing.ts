// Compresses the text files of the site that were not compressed when they were written, so that the server need not do it for each
// visitor. What was made of the same bytes is kept for as long as the site has them.

import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { isIntact, type Kept, type SiteFile, type SiteFiles, type Written, written } from "./kept.ts";
import { isCompressible, type PackedNow, packedFolder, packedName, qualityOf } from "./packing.ts";
import { clientOf } from "./page-files.ts";
import type { Standing } from "./standing.ts";
import type { PackTask } from "./worker.ts";
import type { Workers } from "./workers.ts";

/** What `compress` needs. */
export interface CompressWork {
  /** The project's folder. */
  readonly root: string;
  /** All files of the site but its pictures. */
  readonly files: SiteFiles;
  /** Names of the app's own. */
  readonly ofApp: ReadonlySet<string>;
  readonly standing: Standing;
  /** Those that were compressed in this build already. */
  readonly packed: PackedNow;
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
  { root, files, ofApp, standing, packed: packedNow, workers, stop }: CompressWork,
  onProgress: (done: number, total: number) => void,
): Promise<Pick<Kept, "files" | "packed">> {
  const { kept } = standing;
  const client = clientOf(root);
  const folder = packedFolder(root);
  mkdirSync(folder, { recursive: true });
  const done: Record<string, SiteFile> = { ...files };
  const tasks = new Map<string, PackTask & { readonly files: string[] }>();
  const keys = new Map<string, string>();
  for (const [name, file] of Object.entries(files)) {
    if (!isCompressible(name)) continue;
    const quality = qualityOf(name, ofApp);
    const key = packedName(file.hash, quality, name);
    keys.set(name, key);
    // Of bytes that were written before the compressed form is known.
    if (file.packed !== undefined && (packedNow.names.has(name) || standing.packed.has(name))) continue;
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
    const known = packedNow.kept[key] ?? (tasks.has(key) ? undefined : kept.packed[key]);
    const found = done[name]?.packed && (known ?? written(join(folder, key)));
    if (found) packed[key] = found;
  }
  return { files: done, packed };
}

/**
 * Removes compressed files that the site has no more.
 * @param root the project's folder
 * @param packed what is kept
 * @param before what was kept until now; undefined where that is not known
 */
export function forgetPacked(root: string, packed: Kept["packed"], before: Kept["packed"] | undefined): void {
  const folder = packedFolder(root);
  for (const name of before ? Object.keys(before) : readdirSync(folder))
    if (!(name in packed)) rmSync(join(folder, name), { force: true });
}
