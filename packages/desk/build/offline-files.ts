// Lists the files that the desk's service worker caches: every file of the built desk but the site's pictures.

import { filesIn, hashesOf } from "@site/common/files/file-hashes";
import { hashOf } from "@site/common/files/hash";

/** Files that are not cached: pictures, files for hosts, and the service worker itself. */
const apart = ["media/", "_headers", "robots.txt", "offline.js", "offline-files.js"];

const packed = /\.(?:br|gz|zst|map)$/;

/**
 * The text of `offline-files.js`, which lists the files.
 * @param folder the built desk, with all its files
 */
export function offlineFiles(folder: string): string {
  const paths = filesIn(folder)
    .filter((path) => !packed.test(path) && !apart.some((start) => path.startsWith(start)))
    .sort();
  // The service worker's code is part of the version.
  const version = hashOf(JSON.stringify(hashesOf(folder, [...paths, "offline.js"])));
  return `self.deskFiles=${JSON.stringify({ version, files: paths })};\n`;
}
