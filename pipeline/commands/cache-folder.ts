// Chooses the cache folder: the one named, or a temporary one if it cannot be used, as no command fails for want of a cache.
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holds, isLink, makeFolder, realPathOf } from "@site/common/files/folders";
import { refusal, UnusableError } from "@site/common/files/unusable";
import { UsageError } from "./command.ts";

export interface CacheFolder {
  /** Its full path. */
  readonly path: string;
  /** Why the named folder is not used; undefined if it is. */
  readonly instead: string | undefined;
  readonly isTemporary: boolean;
  /** Removes the folder if it is temporary; no file in it may be open, as Windows refuses that. */
  done(): void;
}

/** Subfolders that the compiler writes to. */
const rooms = ["pictures", "types"];

function ofItsOwn(instead: string | undefined): CacheFolder {
  let path: string;
  try {
    path = mkdtempSync(join(tmpdir(), "content-"));
  } catch (problem) {
    const why = refusal(problem)?.why ?? "the system does not say why";
    throw new UnusableError(
      `No temporary folder can be made in ${tmpdir()}: ${why}. TMPDIR can name another one.`,
    );
  }
  const done = () => rmSync(path, { recursive: true, force: true });
  return { path, instead, isTemporary: true, done };
}

/** Why a cache folder cannot be used, as the end of a sentence. */
function whyNot(cache: string, writes: boolean): string | undefined {
  for (const path of [cache, ...rooms.map((room) => join(cache, room))]) {
    if (isLink(path)) return `${path} is a link, and no link is followed here`;
    if (!writes) continue;
    if (existsSync(path) && !statSync(path).isDirectory()) return `${path} is no folder`;
    try {
      makeFolder(path);
      accessSync(path, constants.W_OK | constants.X_OK);
    } catch (problem) {
      return `${path} cannot be written: ${refusal(problem)?.why ?? "the system does not say why"}`;
    }
  }
  return undefined;
}

/**
 * Chooses the cache folder.
 * @param named the cache folder, absolute; undefined for none
 * @param content the content folder, which exists
 * @param writes whether the command has to write to it, as encoding pictures does; other commands can do without
 * @throws UsageError if the cache folder is a file or inside the content; UnusableError if no folder can be made at all
 */
export function cacheFolder(
  named: string | undefined,
  content: string,
  writes: boolean,
): CacheFolder {
  if (named === undefined) return ofItsOwn(undefined);
  if (existsSync(named) && !statSync(named).isDirectory()) {
    throw new UsageError(`${named} is not a folder.`);
  }
  if (!isLink(named) && holds(realpathSync(content), realPathOf(named))) {
    throw new UsageError("The cache folder must not be in the content folder.");
  }
  const why = whyNot(named, writes);
  if (why !== undefined) return ofItsOwn(why);
  return { path: named, instead: undefined, isTemporary: false, done() {} };
}
