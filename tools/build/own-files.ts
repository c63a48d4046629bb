// Writes files of the build's own folders. No link is followed on the way: one that stands where a folder or a file of the build
// belongs goes, and what it leads to stays as it is.

import { copyFileSync, lstatSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BuildError } from "./steps.ts";

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** The folders that a build writes to and removes files from, from the outside in. */
const folders = [
  "build",
  "build/client",
  "build/desk",
  ".cache",
  ".cache/cards",
  ".cache/pictures",
  ".cache/site",
  ".cache/site/packed",
  ".cache/site/search",
  ".content",
];

/**
 * Looks whether the build's folders are in the project.
 * @param root the project's folder
 * @throws BuildError where one of them is a link
 */
export function mustBeOurs(root: string): void {
  const linked = folders.find((folder) => isLink(join(root, folder)));
  if (linked !== undefined)
    throw new BuildError(
      `${linked} is a link. A build removes what it does not know there, so it follows none: remove the link.`,
    );
}

/** The folders between a folder and a file in it. */
const between = (name: string) =>
  name
    .split("/")
    .slice(0, -1)
    .map((_step, index, steps) => steps.slice(0, index + 1).join("/"));

/** Whether a link stands between a folder of ours and a file in it, so that the file is somebody else's. */
export function isBehindLink(folder: string, name: string): boolean {
  return between(name).some((path) => isLink(join(folder, path)));
}

/**
 * Makes room for a file: the folders that it stands in, and nothing in its own place that is no file.
 * @param folder one of ours
 * @param name the file's name in it, with forward slashes
 * @returns the file's path
 */
export function roomFor(folder: string, name: string): string {
  for (const path of between(name)) if (isLink(join(folder, path))) rmSync(join(folder, path));
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  const info = lstatSync(file, { throwIfNoEntry: false });
  if (info && !info.isFile()) rmSync(file, { recursive: true });
  return file;
}

/** Writes a file of a folder of ours. */
export function writeOwn(folder: string, name: string, text: string): void {
  writeFileSync(roomFor(folder, name), text);
}

/** Copies a file into a folder of ours. */
export function copyOwn(from: string, folder: string, name: string): void {
  copyFileSync(from, roomFor(folder, name));
}
