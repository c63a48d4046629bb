// Files that a build draws: each is kept under a name that stands for all that it is made from, and drawn where there is none of
// that name.
import { readFileSync } from "node:fs";
import { mkdir, readdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { isLink, isRegular } from "../pipeline/cache/folders.ts";
import { writeShared } from "../pipeline/cache/write.ts";

/** A file that is to be there. */
export interface Wanted {
  readonly file: string;
  /** Stands for all that it is made from. */
  readonly hash: string;
  readonly draw: () => Promise<Buffer | string>;
}

export interface Made {
  /** All files by their names. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** How many were drawn, not taken from the cache. */
  readonly drawn: number;
}

/** Makes a folder that others are removed from; a link in its place goes, and what it leads to stays. */
async function ownFolder(folder: string): Promise<void> {
  if (isLink(folder)) await rm(folder);
  await mkdir(folder, { recursive: true });
}

/**
 * Makes files, and removes all others of the two folders.
 * @param kept where drawn files are kept
 * @param out where they are offered
 * @throws what drawing throws; the file system's error
 */
export async function makeFiles(wanted: readonly Wanted[], kept: string, out: string): Promise<Made> {
  await ownFolder(kept);
  await ownFolder(out);
  const files = new Map<string, Buffer>();
  const names = new Set<string>();
  let drawn = 0;
  for (const { file, hash, draw } of wanted) {
    const name = `${hash}${extname(file)}`;
    const path = join(kept, name);
    if (!isRegular(path)) {
      await writeShared(path, await draw());
      drawn++;
    }
    const bytes = readFileSync(path);
    files.set(file, bytes);
    names.add(name);
    const target = join(out, file);
    if (!isRegular(target) || !readFileSync(target).equals(bytes)) await writeShared(target, bytes);
  }
  for (const name of await readdir(out)) if (!files.has(name)) await rm(join(out, name));
  for (const name of await readdir(kept)) if (!names.has(name)) await rm(join(kept, name));
  return { files, drawn };
}
