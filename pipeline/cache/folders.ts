// Folders that are ours to write to, and files that are ours to read: no link is followed below them, so that nothing outside is
// touched, and nothing that is no regular file is opened, as a pipe would never answer.
import { accessSync, constants, lstatSync, mkdirSync, readFileSync, realpathSync, type Stats } from "node:fs";
import { basename, dirname, join, sep } from "node:path";
import { UnusableError } from "./unusable.ts";

/** What a path stands for, a link for itself; undefined where there is nothing. */
function infoOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (problem) {
    // Below a file, or in a circle of links, there is nothing either.
    if (problem instanceof Error && "code" in problem && (problem.code === "ENOTDIR" || problem.code === "ELOOP"))
      return undefined;
    throw problem;
  }
}

/** Whether a path is a link. */
export const isLink = (path: string): boolean => infoOf(path)?.isSymbolicLink() === true;

/** Whether a path is a file, and no link to one. */
export const isRegular = (path: string): boolean => infoOf(path)?.isFile() === true;

/** Whether a folder holds a path, or is it; both real paths. */
export const holds = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/**
 * The real path of what is there or is to be made: links in it are followed as far as there is something.
 * @throws the file system's error
 */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch (problem) {
    if (!(problem instanceof Error && "code" in problem && problem.code === "ENOENT") || dirname(path) === path)
      throw problem;
    return join(realPathOf(dirname(path)), basename(path));
  }
}

/**
 * Makes a folder and those around it. Node's own way never comes to an end below /proc, where nothing can be made.
 * @throws the file system's error
 */
export function makeFolder(folder: string, above = true): void {
  try {
    mkdirSync(folder);
  } catch (problem) {
    // It is there already, or another run was faster.
    if (infoOf(folder)?.isDirectory()) return;
    const isAlone = problem instanceof Error && "code" in problem && problem.code === "ENOENT";
    if (!above || !isAlone || isLink(folder) || dirname(folder) === folder) throw problem;
    makeFolder(dirname(folder));
    makeFolder(folder, false);
  }
}

/**
 * Makes a folder inside one of ours, and those between.
 * @param root our folder, which is there
 * @param inside path relative to it with forward slashes
 * @throws UnusableError where a link or a file stands in its place; the file system's error
 */
export function makeInside(root: string, inside: string): void {
  let path = root;
  for (const step of inside.split("/")) {
    if (step === "" || step === ".") continue;
    path = join(path, step);
    const info = infoOf(path);
    if (info?.isSymbolicLink())
      throw new UnusableError(`${path} is a link, and no link is followed here: remove it, then run this once more.`);
    if (info && !info.isDirectory())
      throw new UnusableError(`${path} is no folder, but one has to stand there: remove it, then run this once more.`);
    if (!info) makeFolder(path, false);
  }
}

/** Why a folder cannot be written to, as far as it can be told without writing; where there is none, whether one can be made. */
export function writeProblem(folder: string): unknown {
  try {
    for (let path = folder; ; path = dirname(path)) {
      if (infoOf(path) === undefined && dirname(path) !== path) continue;
      accessSync(path, constants.W_OK | constants.X_OK);
      return undefined;
    }
  } catch (problem) {
    return problem;
  }
}

/**
 * The text of a file, if it is a regular one.
 * @param most bytes that it may have at most
 */
export function readRegular(file: string, most = Number.POSITIVE_INFINITY): string | undefined {
  const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
  const info = infoOf(file);
  if (!info?.isFile() || info.size > most) return undefined;
  try {
    return readFileSync(file, { encoding: "utf8", flag: O_RDONLY | O_NOFOLLOW | O_NONBLOCK });
  } catch (problem) {
    // Taken away, or something else by now.
    if (problem instanceof Error && "code" in problem && (problem.code === "ENOENT" || problem.code === "ELOOP"))
      return undefined;
    throw problem;
  }
}
