// Where a run keeps what it finds out: the cache folder, or where that cannot be used one of its own that is gone afterwards. A cache
// is never needed, so that it cannot be used is no reason to fail.
import { accessSync, constants, existsSync, mkdtempSync, realpathSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { holds, isLink, makeFolder, realPathOf } from "../cache/folders.ts";
import { refusal, UnusableError } from "../cache/unusable.ts";
import { UsageError } from "./command.ts";

export interface CacheFolder {
  /** Its full path. */
  readonly path: string;
  /** Why it is another one than was named; undefined where it is that one. */
  readonly instead: string | undefined;
  /** Takes it away where it was only for this run. */
  done(): void;
}

/** The folders of a cache that the compiler writes to. */
const rooms = ["pictures", "types"];

function ofItsOwn(instead: string | undefined): CacheFolder {
  let path: string;
  try {
    path = mkdtempSync(join(tmpdir(), "content-"));
  } catch (problem) {
    const why = refusal(problem)?.why ?? "the system does not say why";
    throw new UnusableError(`No temporary folder can be made in ${tmpdir()}: ${why}. TMPDIR can name another one.`);
  }
  return { path, instead, done: () => rmSync(path, { recursive: true, force: true }) };
}

/** Why a cache folder is not used, as the end of a sentence. */
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
 * Finds the folder to keep things in.
 * @param named the cache folder, absolute; undefined for none
 * @param content the content folder, which is there
 * @param writes whether the command writes to it in any case, as one that encodes pictures; others do without
 * @throws UsageError where the cache folder is a file or part of the content; UnusableError where no folder can be made at all
 */
export function cacheFolder(named: string | undefined, content: string, writes: boolean): CacheFolder {
  if (named === undefined) return ofItsOwn(undefined);
  if (existsSync(named) && !statSync(named).isDirectory()) throw new UsageError(`${named} is not a folder.`);
  if (!isLink(named) && holds(realpathSync(content), realPathOf(named)))
    throw new UsageError("The cache folder must not be in the content folder.");
  const why = whyNot(named, writes);
  if (why !== undefined) return ofItsOwn(why);
  return { path: named, instead: undefined, done() {} };
}
