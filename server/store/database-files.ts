// Creates the files of an SQLite database, and detects whether somebody has removed or replaced them.

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

/** Identities of the database file and, in WAL mode, of its two companion files. */
export type Files = readonly (string | undefined)[];

/** Paths of SQLite's write-ahead log and its index. */
export function logsOf(file: string): readonly string[] {
  return [`${file}-wal`, `${file}-shm`];
}

/** Device and inode of a file; no other file has both while this one is open. */
export function identityOf(path: string): string | undefined {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** Whether the files at the paths are still those that were opened. */
export function sameFiles(file: string, noted: Files): boolean {
  const paths = [file, ...logsOf(file)];
  return noted.every((known, index) => known !== undefined && known === identityOf(paths[index] ?? ""));
}

/**
 * Sets a file's modification time, which fails on a read-only file system. After an error has made a file system read-only, overwriting
 * existing pages of a file still succeeds in memory and is reported as written to disk; if this call succeeds, the reports were true.
 * @throws the file system's error
 */
export function touch(path: string): void {
  const now = new Date();
  utimesSync(path, now, now);
}

/** Like mkdir -p. Node's own never returns below /proc, where no folder can be created. */
function makeFolder(folder: string, above = true): void {
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another server may have created it first.
    if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
    if (!above || (error as NodeJS.ErrnoException).code !== "ENOENT" || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    makeFolder(folder, false);
  }
}

/** Creates the folder and the file, readable by their owner only; SQLite gives the companion files the same mode. */
export function createFile(file: string): void {
  const folder = dirname(file);
  makeFolder(folder);
  closeSync(openSync(file, "a", 0o600));
  // The directory entry has to be durable, too; Windows cannot open a folder.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Whether this process has a file open; on systems that do not list open files, what was noted at opening. */
function isHeld(identity: string, noted: Files): boolean {
  const own = "/dev/fd";
  if (!existsSync(own)) return noted.includes(identity);
  return readdirSync(own).some((descriptor) => identityOf(`${own}/${descriptor}`) === identity);
}

/**
 * Removes our own write-ahead log. Between the check and the removal another server may put its own there, so the file is first renamed,
 * and linked back if it is another server's.
 */
export function removeOwn(path: string, noted: Files): void {
  const found = identityOf(path);
  if (found === undefined || !isHeld(found, noted)) return;
  const aside = `${path}-${process.pid}-${randomUUID()}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    // Another server has removed it first.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return;
    throw error;
  }
  if (identityOf(aside) !== found) linkSync(aside, path);
  rmSync(aside);
}
