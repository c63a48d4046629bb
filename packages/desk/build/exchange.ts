// Replaces a folder as a whole: a reader finds the old one or the new one.
// For the moment between two renames there is none.

import { accessSync, existsSync, renameSync, rmSync } from "node:fs";

/**
 * Replaces a folder by one that was made alongside it.
 * @param made the new folder; it is moved
 * @param place path of the folder to replace, on the same file system; it need not exist
 * @throws the file system's error
 */
export function exchangeFolder(made: string, place: string): void {
  const last = `${place}.last`;
  accessSync(made);
  rmSync(last, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, last);
  renameSync(made, place);
  rmSync(last, { recursive: true, force: true });
}
