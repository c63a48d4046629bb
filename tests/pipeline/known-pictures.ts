// Copies inspected pictures from the cache of the project into the cache of a test.
// Inspecting all of them again takes longer than the tests.
import { copyFileSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const known = join(import.meta.dirname, "../../.cache/pictures");

/** Copies the picture part of the project's cache into another cache. */
export function copyKnownPictures(cache: string): void {
  mkdirSync(join(cache, "pictures"), { recursive: true });
  for (const file of globSync("cache.sqlite*", { cwd: known })) {
    copyFileSync(join(known, file), join(cache, "pictures", file));
  }
}

/**
 * Creates a cache for all tests of a run, filled with the inspected pictures of the project's
 * cache.
 * @param name of the folder in the system's temporary folder
 * @returns the path of the cache
 */
export function cacheWithPictures(name: string): string {
  const cache = join(tmpdir(), name);
  if (existsSync(cache)) return cache;
  const begun = `${cache}.${process.pid}`;
  copyKnownPictures(begun);
  try {
    renameSync(begun, cache);
  } catch {
    // Another worker has created it meanwhile.
    rmSync(begun, { recursive: true });
  }
  return cache;
}
