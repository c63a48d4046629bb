// The files of a SQLite database on the disk: making them, and knowing them again should somebody remove or replace them.

import { randomUUID } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from "node:fs";
import { dirname } from "node:path";

/** Which files stand at the path and, where SQLite keeps a log of changes, at those of its two companions. */
export type Files = readonly (string | undefined)[];

/** Where SQLite keeps the log of changes of a database, and the index of that log. */
export function logsOf(file: string): readonly string[] {
  return [`${file}-wal`, `${file}-shm`];
}

/** Number and device of a file: no other file has both while this one is open. */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** Whether what is written through a connection is what others find at the path. */
export function sameFiles(file: string, noted: Files): boolean {
  const paths = [file, ...logsOf(file)];
  return noted.every((known, index) => known !== undefined && known === identityOf(paths[index] ?? ""));
}

/**
 * Notes the time at a file, which needs a file system that can be written. One that an error has just made read-only takes what is
 * written over known places into memory, and says of it that it is on the disk: after this, what was said before was true.
 * @throws the file system's error
 */
export function touch(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

/** Like mkdir -p. Node's own never returns below /proc, where nothing can be made. */
function makeFolder(folder: string, above = true): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server may have been faster.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (!above || (error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder, false);
  }
}

/** Creates the folder and the file for their owner alone; SQLite gives its two companions the file's mode. */
export function createFile(file: string): void {
  const folder = dirname(file);
  makeFolder(folder);
  closeSync(openSync(file, "a", 0o600));
  // The file's name has to last as well as what is in it; Windows has no such thing as opening a folder.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Whether this process has a file open; where the system does not tell, what was noted when it was opened counts. */
function isHeld(identity: string, noted: Files): boolean {
  const own = "/dev/fd";
  if (!existsSync(own)) return noted.includes(identity);
  return readdirSync(own).some((descriptor) => identityOf(`${own}/${descriptor}`) === identity);
}

/**
 * Removes a log of changes of ours. Looking and removing are two steps, between which another server may have put its own
 * there: so it is moved aside first, and put back where it is another's.
 */
export function removeOwn(path: string, noted: Files): void {
  const found = identityOf(path);
  if (found === undefined || !isHeld(found, noted)) return;
  const aside = `${path}-${process.pid}-${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    // Another server was faster.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (identityOf(aside) !== found) linkSync(aside, path);
  rmSync(aside);
}
