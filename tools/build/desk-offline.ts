// What the desk's service worker has to keep: every file of the built desk but the site's pictures.

import { hashOf } from "../../pipeline/cache/hash.ts";
import { filesIn, hashesOf } from "./file-hashes.ts";

/** Files of hosts, and what the worker itself is; a path that begins with one of these is left out. */
const apart = ["media/", "_headers", "robots.txt", "offline.js", "offline-files.js"];

const packed = /\.(?:br|gz|zst|map)$/;

/**
 * The script that names the files, for `offline-files.js`.
 * @param folder of the built desk, with all its files
 */
export function offlineFiles(folder: string): string {
  const paths = filesIn(folder)
    .filter((path) => !packed.test(path) && !apart.some((start) => path.startsWith(start)))
    .sort();
  // The worker's own code counts, too: another one is another version.
  const version = hashOf(JSON.stringify(hashesOf(folder, [...paths, "offline.js"])));
  return `self.deskFiles=${JSON.stringify({ version, files: paths })};\n`;
}
