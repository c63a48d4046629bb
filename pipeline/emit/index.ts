// Stage 8: writes the results. Only what changed is written, each file appears whole, and what the last run wrote and this one
// does not is removed; nothing else in the folder is touched.
import { mkdir, readdir, readFile, realpath, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { linkOrCopy, writeWhole } from "../cache/write.ts";
import { compareText } from "../model/diagnostic.ts";
import type { Variants } from "../model/media.ts";

/** Lists what a run wrote; also the mark of a folder that is the compiler's own. */
const manifestName = "manifest.json";

/** The output folder holds files of somebody else. */
export class ForeignFolderError extends Error {
  constructor(folder: string) {
    super(`The folder ${folder} has files in it that the compiler did not write. Choose an empty one with --out.`);
    this.name = "ForeignFolderError";
  }
}

export interface EmitResult {
  readonly written: number;
  readonly removed: number;
}

/**
 * Writes texts and pictures into a folder.
 * @param out the folder
 * @param files texts by path
 * @param pictures compiled pictures, whose files are taken from the cache; undefined leaves pictures out
 * @param cache folder of the cache
 * @throws ForeignFolderError where the folder has other files
 */
export async function emit(
  out: string,
  files: ReadonlyMap<string, string>,
  pictures: Iterable<Variants> | undefined,
  cache: string,
): Promise<EmitResult> {
  const before = await previousFiles(out);
  const media = new Set<string>();
  for (const picture of pictures ?? []) for (const { file } of picture.files) media.add(file);
  const all = [...files.keys(), ...[...media].map((file) => `media/${file}`), manifestName].sort(compareText);
  const folders = new Set(all.map((path) => dirname(join(out, path))));
  for (const folder of [...folders].sort(compareText)) await mkdir(folder, { recursive: true });

  let written = 0;
  const texts = new Map([...files, [manifestName, `${JSON.stringify(all)}\n`]]);
  for (const [path, text] of texts) {
    const target = join(out, path);
    if ((await readFile(target, "utf8").catch(() => undefined)) === text) continue;
    await writeWhole(target, text);
    written++;
  }
  // The name of a compiled picture says all that is in it, so one that is there is right.
  const present = new Set(media.size > 0 ? await readdir(join(out, "media")) : []);
  for (const file of media) {
    if (present.has(file)) continue;
    await linkOrCopy(join(cache, "pictures", file), join(out, "media", file));
    written++;
  }
  const keep = new Set(all);
  const stale = before.filter((path) => !keep.has(path));
  const real = await realpath(out);
  for (const path of stale)
    if ((await realpath(dirname(join(out, path))).catch(() => undefined)) === dirname(join(real, path)))
      // What is gone already, or is a folder by now, is not ours to remove.
      await unlink(join(out, path)).catch(() => undefined);
  return { written, removed: stale.length };
}

/**
 * What the last run wrote into a folder.
 * @throws ForeignFolderError where the folder has other files
 */
export async function previousFiles(out: string): Promise<string[]> {
  const names = await readdir(out).catch(() => []);
  if (names.length === 0) return [];
  try {
    const list: unknown = JSON.parse(await readFile(join(out, manifestName), "utf8"));
    if (!Array.isArray(list)) throw new ForeignFolderError(out);
    // A path that leads out of the folder was not written by us.
    return list.filter(
      (path): path is string => typeof path === "string" && !path.split("/").includes("..") && !path.startsWith("/"),
    );
  } catch {
    throw new ForeignFolderError(out);
  }
}
