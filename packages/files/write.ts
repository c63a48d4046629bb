// Writes files atomically: a concurrent reader sees the old or the new version.
import { randomUUID } from "node:crypto";
import { chmodSync, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { makeFolder } from "./folders.ts";
import { errorCodeOf, unwritable } from "./unusable.ts";

/** What Windows says of a rename while another program has one of the two files open. */
const openElsewhere: readonly unknown[] = ["EACCES", "EBUSY", "EPERM"];

/** Longest wait before another attempt, in milliseconds; all waits together take twice as long. */
const maxWait = 640;

/**
 * Renames a file, over another if there is one. On Windows that fails while a server, an editor or
 * a virus scanner has one of the two open, which is soon over: it is tried again.
 * @param rename renames once
 * @throws the file system's error
 */
export function renameOver(from: string, to: string, rename = renameSync): void {
  for (let wait = 10; ; wait *= 2) {
    try {
      rename(from, to);
      return;
    } catch (problem) {
      const isPassing =
        process.platform === "win32" && openElsewhere.includes(errorCodeOf(problem));
      if (!isPassing || wait > maxWait) throw problem;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, wait);
    }
  }
}

/**
 * Makes a file under a temporary name and renames it.
 * @param make makes it; has to fail if that name is taken
 */
export function writeThenRename(to: string, part: string, make: () => void): void {
  try {
    try {
      make();
    } catch (problem) {
      if (errorCodeOf(problem) !== "EEXIST") throw problem;
      // Left by an interrupted run; a link of this name is removed and not followed.
      unlinkSync(part);
      make();
    }
    renameOver(part, to);
  } catch (problem) {
    try {
      unlinkSync(part);
    } catch {
      // The temporary file was not made, or is not ours.
    }
    throw problem;
  }
}

/**
 * Writes a file. Synchronously, as awaiting each step for ten thousand texts costs more than the
 * steps.
 * @param part its temporary name; without one it gets a name that no other process uses, for files
 * that several processes may write
 * @param mode its permissions, if not the usual ones
 * @param flush whether it has to be on the disk when it appears
 */
export function writeWhole(
  to: string,
  data: Uint8Array | string,
  part = `${to}.${randomUUID()}.part`,
  { mode, flush = false }: { readonly mode?: number; readonly flush?: boolean } = {},
): void {
  writeThenRename(to, part, () => {
    writeFileSync(part, data, { flag: "wx", flush });
    if (mode !== undefined) chmodSync(part, mode);
  });
}

/**
 * Writes a file that several processes may write, and makes its folder if missing.
 * @param called what a person calls the file
 * @throws UnusableError if it cannot be written
 */
export function writeNamed(to: string, data: string, called = to): void {
  try {
    makeFolder(dirname(to));
    writeWhole(to, data);
  } catch (problem) {
    throw unwritable(called, problem);
  }
}
