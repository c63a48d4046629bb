// What the desk's service worker has to keep: every file of the built desk but the site's pictures, each with a hash of its content.

import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** Files of hosts, and what the worker itself is; a path that begins with one of these is left out. */
const apart = ["media/", "_headers", "robots.txt", "offline.js", "offline-files.js"];

const packed = /\.(?:br|gz|zst|map)$/;

const hashOf = (content: string | Uint8Array) => createHash("sha256").update(content).digest("hex").slice(0, 16);

/**
 * The script that names the files, for `offline-files.js`.
 * @param folder of the built desk, with all its files
 */
export function offlineFiles(folder: string): string {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !packed.test(path) && !apart.some((start) => path.startsWith(start)))
    .sort();
  const files = Object.fromEntries(paths.map((path) => [path, hashOf(readFileSync(join(folder, path)))]));
  // The worker's own code counts, too: another one is another version.
  const version = hashOf(JSON.stringify(files) + readFileSync(join(folder, "offline.js"), "utf8"));
  return `self.deskFiles=${JSON.stringify({ version, files })};\n`;
}
