// Files of a folder and the hashes of their bytes, by which the steps of a build tell what they have to make anew.

import { constants, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { hashOf } from "../../pipeline/cache/hash.ts";

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);
const isNotThere = (error: unknown) => codeOf(error) === "ENOENT";

/** Files below a folder by their names there, with forward slashes; none where there is no folder. */
export function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
}

/**
 * The hash of a file's bytes; of a link it is the link that counts.
 * @returns an empty text where there is no file
 * @throws the file system's error where it cannot be read
 */
export function hashOfFile(path: string): string {
  const { O_RDONLY, O_NOFOLLOW = 0 } = constants;
  try {
    return hashOf(readFileSync(path, { flag: O_RDONLY | O_NOFOLLOW }));
  } catch (error) {
    if (codeOf(error) === "ELOOP") return `link to ${readlinkSync(path)}`;
    if (isNotThere(error)) return "";
    throw error;
  }
}

/** Hashes of files of a folder, by their names. */
export function hashesOf(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hashOfFile(join(folder, name))]));
}

/** What something is made by: rooms, single files, and packages, which their versions stand for. */
export interface Code {
  readonly rooms: readonly string[];
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

/**
 * Stands for how something is made: another hash, and all of it is made anew.
 * @param root the project's folder
 */
export function hashOfCode(root: string, { rooms, files, packages }: Code): string {
  const inside = rooms.flatMap((room) => filesIn(join(root, room)).map((name) => `${room}/${name}`));
  const libraries = packages.map((name) => `node_modules/${name}/package.json`);
  return hashOf(JSON.stringify(hashesOf(root, [...inside.sort(), ...files, ...libraries])));
}
