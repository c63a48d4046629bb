// Has Node keep what it compiles of the modules that a command loads, so that the next start of it need not: TypeScript's types taken
// out, and V8's code. Before the first of them is loaded, so this is JavaScript, as Node 12 can read it.

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

/** Keeps it where `NODE_COMPILE_CACHE` says, else in the project's cache; an older Node has no such cache, and a folder that may not be written changes nothing. */
export function keepCompiled() {
  const { enableCompileCache } = modules;
  // No link is followed out of the cache.
  if (!enableCompileCache || (process.env.NODE_COMPILE_CACHE === undefined && (isLink(cache) || isLink(folder))))
    return;
  enableCompileCache(process.env.NODE_COMPILE_CACHE === undefined ? folder : process.env.NODE_COMPILE_CACHE);
}
