// The build lock: allows one build, one bundling process and one encoding process at a time in a project, as they write the same files.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { makeFolder } from "@site/common/files/folders";
import { siteCache } from "@site/common/page-files";

/** SQLite's error codes for a locked file, and for a file that is not a database. */
const busy = 5;
const noDatabase = 26;

/** Interval between attempts, in milliseconds. */
const patience = 100;

const hasCode = (error: unknown, code: number) =>
  error instanceof Error && "errcode" in error && error.errcode === code;

/** Locks a file; the operating system releases the lock when the process ends, however it ends. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (hasCode(error, busy)) return undefined;
    throw error;
  }
}

/**
 * Waits for the lock of some work in a project, and takes it.
 * @param root the project's folder
 * @param work name of the work
 * @param onWait called once if another process holds the lock
 * @param stop aborts the waiting
 * @returns releases the lock
 * @throws the AbortError if it was stopped; SQLite's error if the folder cannot be written
 */
export async function lock(
  root: string,
  work: "build" | "bundling" | "pictures",
  onWait: () => void,
  stop?: AbortSignal,
): Promise<() => void> {
  const folder = join(root, siteCache);
  const file = join(folder, `${work}.lock`);
  makeFolder(folder);
  for (let waiting = false; ; await setTimeout(patience, undefined, stop && { signal: stop })) {
    try {
      const database = tryLock(file);
      if (database) return () => database.close();
    } catch (error) {
      if (!hasCode(error, noDatabase)) throw error;
      rmSync(file);
      continue;
    }
    if (!waiting) onWait();
    waiting = true;
  }
}
