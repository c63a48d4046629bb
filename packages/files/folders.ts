// Accesses files safely in the compiler's own folders, where no link below them is followed.
import {
  accessSync,
  constants,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  type Stats,
} from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { errorCodeOf, UnusableError } from "./unusable.ts";

/** File information without following a link; undefined if there is nothing. */
function infoOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (problem) {
    // Nothing exists below a file or in a cycle of links either.
    if (["ENOTDIR", "ELOOP"].includes(String(errorCodeOf(problem)))) return undefined;
    throw problem;
  }
}

/** Whether a path is a link. */
export const isLink = (path: string): boolean => infoOf(path)?.isSymbolicLink() === true;

/** How a system writes and compares paths. */
interface PathRules {
  readonly platform: NodeJS.Platform;
  /** What divides a path's steps. */
  readonly sep: string;
}

/** Systems that usually find a file by any case of its name. */
const caseless: ReadonlySet<NodeJS.Platform> = new Set(["darwin", "win32"]);

/** Whether a path is a folder or inside it; both are real paths, whose case may be as typed. */
export function holds(
  folder: string,
  path: string,
  rules: PathRules = { platform: process.platform, sep },
): boolean {
  const compared = (name: string) => (caseless.has(rules.platform) ? name.toLowerCase() : name);
  const start = folder.endsWith(rules.sep) ? folder : folder + rules.sep;
  return compared(path) === compared(folder) || compared(path).startsWith(compared(start));
}

/**
 * The real path of a file that may not exist yet: links are resolved as far as the path exists.
 * @throws the file system's error
 */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (problem) {
    if (errorCodeOf(problem) !== "ENOENT" || dirname(path) === path) throw problem;
    return join(realPathOf(dirname(path)), basename(path));
  }
}

/**
 * Makes a folder and its missing parents. Node's recursive mkdir never returns below /proc, where
 * nothing can be made.
 * @throws the file system's error
 */
export function makeFolder(folder: string, above = true): void {
  try {
    mkdirSync(folder);
  } catch (problem) {
    // It exists already, or another run has just made it.
    if (infoOf(folder)?.isDirectory()) return;
    const isParentMissing = errorCodeOf(problem) === "ENOENT";
    if (!above || !isParentMissing || isLink(folder) || dirname(folder) === folder) throw problem;
    makeFolder(dirname(folder));
    makeFolder(folder, false);
  }
}

/**
 * Makes a folder and its missing parents inside one of the compiler's own folders.
 * @param root the compiler's folder, which exists
 * @param inside path relative to it with forward slashes
 * @throws UnusableError if a link or a file is in the way; the file system's error
 */
export function makeInside(root: string, inside: string): void {
  let path = root;
  for (const step of inside.split("/")) {
    if (step === "" || step === ".") continue;
    path = join(path, step);
    const info = infoOf(path);
    if (info?.isSymbolicLink()) {
      throw new UnusableError(
        `${path} is a link, and no link is followed here: remove it, then run this once more.`,
      );
    }
    if (info && !info.isDirectory()) {
      throw new UnusableError(
        `${path} is not a folder, and a folder is needed there: remove it, then run this once more.`,
      );
    }
    if (!info) makeFolder(path, false);
  }
}

/**
 * Why a folder cannot be written to, as far as is known without writing; for a missing folder, why
 * it cannot be made.
 */
export function writeProblem(folder: string): unknown {
  try {
    for (let path = folder; ; path = dirname(path)) {
      if (infoOf(path) === undefined && dirname(path) !== path) continue;
      // A file has nothing in it.
      accessSync(`${path}/.`, constants.W_OK | constants.X_OK);
      return undefined;
    }
  } catch (problem) {
    return problem;
  }
}

/**
 * The text of a regular file; undefined for anything else. Not a pipe, which would block.
 * @param max largest size in bytes
 */
export function readRegular(file: string, max = Number.POSITIVE_INFINITY): string | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const info = infoOf(file);
  if (!info?.isFile() || info.size > max) return undefined;
  try {
    return readFileSync(file, { encoding: "utf8", flag: O_RDONLY | O_NOFOLLOW | O_NONBLOCK });
  } catch (problem) {
    // It has been removed or replaced meanwhile.
    if (["ENOENT", "ELOOP"].includes(String(errorCodeOf(problem)))) return undefined;
    throw problem;
  }
}
