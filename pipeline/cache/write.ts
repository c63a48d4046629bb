// Writes files whole: whoever reads one meanwhile sees the one before or the one after. A file is made under another name, which
// has to be free, and then takes the place of what is there: a link in its place goes, and what it leads to stays as it is.
import { randomUUID } from "node:crypto";
import { constants, renameSync, unlinkSync, writeFileSync } from "node:fs";
import { copyFile, link, rename, unlink, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { makeFolder } from "./folders.ts";
import { unwritable } from "./unusable.ts";

/** A name that no other writer uses at the same time, for files that several processes may write. */
const ownPart = (to: string) => `${to}.${randomUUID()}.part`;

const isTaken = (problem: unknown) => problem instanceof Error && "code" in problem && problem.code === "EEXIST";

/** Makes a file under another name and then gives it its name; `make` has to fail where that other name is taken. */
async function appear(to: string, part: string, make: (part: string) => Promise<void>): Promise<void> {
  try {
    try {
      await make(part);
    } catch (problem) {
      if (!isTaken(problem)) throw problem;
      // Left by a run that was stopped; a link of this name is taken away and not followed.
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
 * Writes such a file, and its folder where there is none.
 * @param called what a person calls the file
 * @throws UnusableError where it cannot be written
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
 * Writes a file of the output, which one run at a time writes, and before the next: of ten thousand texts, waiting for each step of
 * each costs more than the steps.
 * @param part what it is called until it is whole
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
      // It was not made, or is nothing of ours.
    }
    throw problem;
  }
}

/**
 * Gives a file of the cache a second name in the output, which costs no space; where file systems differ it is copied.
 * @param part what a copy is called until it is whole
 */
export async function linkOrCopy(from: string, to: string, part: string): Promise<void> {
  try {
    await link(from, to);
  } catch {
    await appear(to, part, (at) => copyFile(from, at, constants.COPYFILE_EXCL));
  }
}
