// Allows one build, one bundling process and one encoding process at a time in a project.

import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { siteCache } from "@site/common/page-files";
import { makeFolder } from "@site/files/folders";

/** SQLite's error code for a locked file. */
const busy = 5;

/** Interval between attempts, in milliseconds. */
const retryIntervalMs = 100;

/** Locks a file; the operating system releases the lock when the process ends, however it ends. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (error instanceof Error && "errcode" in error && error.errcode === busy) return undefined;
    throw error;
  }
}

/**
 * Waits for the lock of some work in a project, and takes it. Without it two runs would write the
 * same files.
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
  for (
    let waiting = false;
    ;
    await setTimeout(retryIntervalMs, undefined, stop && { signal: stop })
  ) {
    const database = tryLock(file);
    if (database) return () => database.close();
    if (!waiting) onWait();
    waiting = true;
  }
}
