// One build at a time in a project, one process that bundles and one that encodes: two would write the same files.

import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { keptFolder } from "./kept.ts";

/** What SQLite says of a file that somebody else has locked, and of one that is no database. */
const busy = 5;
const noDatabase = 26;

/** How often a build looks whether another is done, in milliseconds. */
const patience = 100;

function isSaid(error: unknown, code: number): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === code;
}

/** Locks a file; the system lets go of the lock when the process ends, however it ends. */
function tryLock(file: string): DatabaseSync | undefined {
  const database = new DatabaseSync(file);
  try {
    database.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
    return database;
  } catch (error) {
    database.close();
    if (isSaid(error, busy)) return undefined;
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
export async function alone(
  root: string,
  work: "build" | "bundling" | "pictures",
  onWait: () => void,
  stop?: AbortSignal,
): Promise<() => void> {
  const folder = join(root, keptFolder);
  const file = join(folder, `${work}.lock`);
  mkdirSync(folder, { recursive: true });
  for (let waiting = false; ; await setTimeout(patience, undefined, stop && { signal: stop })) {
    try {
      const lock = tryLock(file);
      if (lock) return () => lock.close();
    } catch (error) {
      if (!isSaid(error, noDatabase)) throw error;
      rmSync(file);
      continue;
    }
    if (!waiting) onWait();
    waiting = true;
  }
}
