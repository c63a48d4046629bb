// Enables Node's compile cache (V8's code), so that the next start of a command is faster. It has to run before other modules
// load, so it is plain JavaScript.

import { lstatSync } from "node:fs";
import * as modules from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const cache = join(dirname(fileURLToPath(import.meta.url)), "../.cache");
const folder = join(cache, "node");

const isLink = (path) => {
  try {
    return lstatSync(path).isSymbolicLink();
  } catch {
    return false;
  }
};

/** Enables the cache in `NODE_COMPILE_CACHE` or the project's cache; does nothing in older Node or if the folder cannot be written. */
export function enableCompileCache() {
  const given = process.env.NODE_COMPILE_CACHE;
  // Symbolic links that lead out of the cache are not followed.
  if (given === undefined && (isLink(cache) || isLink(folder))) return;
  modules.enableCompileCache?.(given ?? folder);
}
