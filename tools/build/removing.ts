// Removes files of the site that it has no more, and the folders that are empty then.

import { existsSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { isBehindLink } from "./own-files.ts";

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && "code" in error && codes.includes(String(error.code));
}

/** Removes a folder and those around it as long as they are empty, up to the site's own. */
function removeEmpty(client: string, name: string): void {
  for (let folder = dirname(name); folder !== "."; folder = dirname(folder)) {
    try {
      rmdirSync(join(client, folder));
    } catch (error) {
      if (hasCode(error, "ENOENT")) continue;
      if (hasCode(error, "ENOTEMPTY", "EEXIST")) return;
      throw error;
    }
  }
}

/**
 * Removes files with what was compressed of them.
 * @param client the site's folder
 * @param names names of files that may be there
 */
export function removeFiles(client: string, names: Iterable<string>): void {
  for (const name of names) {
    // Behind a link it is another's.
    if (isBehindLink(client, name)) continue;
    rmSync(join(client, name), { recursive: true, force: true });
    rmSync(join(client, `${name}.br`), { force: true });
    removeEmpty(client, name);
  }
}

/**
 * Removes everything that is not wanted, whoever wrote it.
 * @param client the site's folder
 * @param isWanted tells by its name whether a file is one of the site's
 * @param only a folder of the site, where it is this one alone
 */
export function sweep(client: string, isWanted: (name: string) => boolean, only = ""): void {
  /** Tells whether anything is left in a folder. */
  const sweepFolder = (folder: string): boolean => {
    let left = false;
    for (const entry of readdirSync(join(client, folder), { withFileTypes: true })) {
      const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
      const stays = entry.isDirectory() ? sweepFolder(name) : isWanted(name);
      if (!stays) rmSync(join(client, name), { recursive: true, force: true });
      left ||= stays;
    }
    return left;
  };
  if (existsSync(join(client, only))) sweepFolder(only);
}
