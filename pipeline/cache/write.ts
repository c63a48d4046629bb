// Writes files atomically: a concurrent reader sees the old or the new version. A file is written under a temporary name and then renamed;
// what has that name already is removed first, and links are replaced, never followed.
import { randomUUID } from "node:crypto";
import { constants, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { copyFile, link, rename, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "./folders.ts";
import { unwritable } from "./unusable.ts";

/** A temporary name that no other process uses, for files that several processes may write. */
const ownPart = (to: string) => `${to}.${randomUUID()}.part`;

const isTaken = (problem: unknown) => problem instanceof Error && "code" in problem && problem.code === "EEXIST";

/** Makes a file under a temporary name and renames it; `make` has to fail if that name is taken. */
async function appear(to: string, part: string, make: (part: string) => Promise<void>): Promise<void> {
  try {
    try {
      await make(part);
    } catch (problem) {
      if (!isTaken(problem)) throw problem;
      // Left by an interrupted run; a link of this name is removed and not followed.
      await unlink(part);
      await make(part);
    }
    await rename(part, to);
  } catch (problem) {
    await unlink(part).catch(() => undefined);
    throw problem;
  }
}

/** Writes a file that several runs may write at once, such as one of the cache. */
export function writeShared(to: string, data: Uint8Array | string): Promise<void> {
  return appear(to, ownPart(to), (part) => writeFile(part, data, { flag: "wx" }));
}

/**
 * Writes such a file, and makes its folder if missing.
 * @param called what a person calls the file
 * @throws UnusableError if it cannot be written
 */
export async function writeNamed(to: string, data: string, called = to): Promise<void> {
  try {
    makeFolder(dirname(to));
    await writeShared(to, data);
  } catch (problem) {
    throw unwritable(called, problem);
  }
}

/**
 * Writes a file of the output, which only one run writes, synchronously: for ten thousand texts, awaiting each step costs more than the
 * steps.
 * @param part temporary name
 */
export function writeWhole(to: string, data: Uint8Array | string, part: string): void {
  const make = () => writeFileSync(part, data, { flag: "wx" });
  try {
    try {
      make();
    } catch (problem) {
      if (!isTaken(problem)) throw problem;
      unlinkSync(part);
      make();
    }
    renameSync(part, to);
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
 * Hard-links a file of the cache into the output, which needs no space; across file systems it is copied.
 * @param part temporary name of a copy
 */
export async function linkOrCopy(from: string, to: string, part: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await appear(to, part, (at) => copyFile(from, at, constants.COPYFILE_EXCL));
  }
}
