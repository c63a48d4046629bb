// What the project's own cache knows of pictures: looking into those of the whole content takes longer than all that tests do with it.
import { copyFileSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const known = join(import.meta.dirname, "../../.cache/pictures");

/** Puts what the project's cache knows of pictures into another one. */
export function copyKnownPictures(cache: string): void {
  mkdirSync(join(cache, "pictures"), { recursive: true });
  for (const file of globSync("cache.sqlite*", { cwd: known }))
    copyFileSync(join(known, file), join(cache, "pictures", file));
}

/**
 * A cache for all tests of a run, which knows from the beginning what the project's knows of pictures by their bytes.
 * @param name of its folder among the temporary ones
 * @returns its path
 */
export function cacheWithPictures(name: string): string {
  const cache = join(tmpdir(), name);
  if (existsSync(cache)) return cache;
  const begun = `${cache}.${process.pid}`;
  copyKnownPictures(begun);
  try {
    renameSync(begun, cache);
  } catch {
    // Another worker was faster.
    rmSync(begun, { recursive: true });
  }
  return cache;
}
