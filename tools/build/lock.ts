// The build lock: one build at a time in a project, one process that bundles and one that encodes, as two would write the same files.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { makeFolder } from "../../pipeline/cache/folders.ts";
import { siteCache } from "./page-files.ts";

/** What SQLite says of a file that somebody else has locked, and of one that is no database. */
const busy = 5;
const noDatabase = 26;

/** How often a build looks whether another is done, in milliseconds. */
const patience = 100;

const hasCode = (error: unknown, code: number) =>
  error instanceof Error && "errcode" in error && error.errcode === code;

/** Locks a file; the system lets go of the lock when the process ends, however it ends. */
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
 * Waits until no other process does the same work in a project, and keeps others waiting from then on.
 * @param root the project's folder
 * @param work a name for the work
 * @param onWait is called once where there is another process
 * @param stop ends the waiting when it aborts
 * @returns lets others go on
 * @throws the AbortError when it was stopped; SQLite's error where the folder cannot be written
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
