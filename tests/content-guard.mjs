// Keeps tests away from the site's own content, so that no edit turns a test of code red. Reading a
// file of `content/` or of what was compiled from it throws, in a test's process and in those that
// it starts. Only the smoke reads them (tests/smoke).
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The folders that no test but the smoke reads. */
const guarded = ["content", ".content"].map((name) => resolve(root, name));

/** Functions that read a file or list a folder, of `fs`; all but the last kinds are also in `fs/promises`. */
const readers = ["readFile", "readdir", "open", "opendir", "cp", "copyFile"];
const synchronous = [...readers.map((name) => `${name}Sync`), "createReadStream"];

/** Whether a path is one of the guarded folders or in it. */
export function isGuarded(path) {
  if (typeof path !== "string" && !(path instanceof URL) && !Buffer.isBuffer(path)) return false;
  if (path instanceof URL && path.protocol !== "file:") return false;
  const at = resolve(path instanceof URL ? fileURLToPath(path) : String(path));
  return guarded.some((folder) => at === folder || at.startsWith(folder + sep));
}

function guard(module, name) {
  const plain = module[name];
  if (typeof plain !== "function") return;
  module[name] = Object.assign(function (path, ...more) {
    if (isGuarded(path)) {
      throw new Error(`A test reads ${path}: only tests/smoke may read the site's own content.`);
    }
    return plain.call(this, path, ...more);
  }, plain);
}

if (!globalThis.guardsContent) {
  globalThis.guardsContent = true;
  for (const name of [...readers, ...synchronous]) guard(fs, name);
  for (const name of readers) guard(fs.promises, name);
  syncBuiltinESMExports();
}
