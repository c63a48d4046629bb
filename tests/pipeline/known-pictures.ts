// What the project's own cache knows of pictures: looking into those of the whole content takes longer than all that tests do with it.
import { copyFileSync, existsSync, globSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const known = join(import.meta.dirname, "../../.cache/pictures");

/**
 * A cache for all tests of a run, which knows from the beginning what the project's knows of pictures by their bytes.
 * @param name of its folder among the temporary ones
 * @returns its path
 */
export function cacheWithPictures(name: string): string {
  const cache = join(tmpdir(), name);
  if (existsSync(cache)) return cache;
  const begun = `${cache}.${process.pid}`;
  mkdirSync(join(begun, "pictures"), { recursive: true });
  for (const file of globSync("cache.sqlite*", { cwd: known }))
    copyFileSync(join(known, file), join(begun, "pictures", file));
  try {
    renameSync(begun, cache);
  } catch {
    // Another worker was faster.
    rmSync(begun, { recursive: true });
  }
  return cache;
}
