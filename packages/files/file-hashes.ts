// Lists files with their hashes or states (size, times, inode), so that a build detects changes.

import { type BigIntStats, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "./hash.ts";
import { errorCodeOf } from "./unusable.ts";

const isNotThere = (error: unknown) => ["ENOENT", "EISDIR"].includes(String(errorCodeOf(error)));

/** Files below a folder by relative path, with forward slashes; empty if there is no folder. */
export function filesIn(folder: string): string[] {
  const inside = (prefix: string): string[] =>
    readdirSync(join(folder, prefix), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? inside(`${prefix}${entry.name}/`) : [prefix + entry.name],
    );
  try {
    return inside("");
  } catch (error) {
    if (isNotThere(error)) return [];
    throw error;
  }
}

/** Files below some folders, by path relative to the folder that has them all. */
export const filesInside = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) => filesIn(join(root, folder)).map((name) => `${folder}/${name}`));

/**
 * The hash of a file's bytes.
 * @returns an empty string if there is no file, as at a link to a folder
 * @throws the file system's error if it cannot be read
 */
export function hashOfFile(path: string): string {
  try {
    return hashOf(readFileSync(path));
  } catch (error) {
    if (isNotThere(error)) return "";
    throw error;
  }
}

/** Hashes of files in a folder, by name. */
export function hashesOf(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, hashOfFile(join(folder, name))]));
}

/**
 * In milliseconds: a file changed more recently than this may change again without its times
 * showing it.
 */
const restlessMs = 2000n;

/** The state of a file. It includes ctime, which programs cannot set back, unlike mtime. */
const stateOf = ({ size, mtimeNs, ctimeNs, ino }: BigIntStats) =>
  [size, mtimeNs, ctimeNs, ino].join(" ");

/**
 * The state of a file that one program writes, each time as a new file: each version has another
 * state.
 * @returns an empty string if there is no regular file; links are not followed
 */
export function stateOfFile(path: string): string {
  const info = lstatSync(path, { bigint: true, throwIfNoEntry: false });
  return info?.isFile() ? stateOf(info) : "";
}

/**
 * The state of a file that people may be writing.
 * @param now milliseconds since 1970, taken before the file was looked at
 * @returns undefined for a file changed so recently that another change could go unnoticed
 */
export function stampOf(info: BigIntStats, now: number): string | undefined {
  return info.ctimeMs > BigInt(now) - restlessMs ? undefined : stateOf(info);
}

/**
 * States of the compiler's output files in a folder, by name: faster than hashes, as the compiler
 * writes only files that change.
 */
export function statesOf(folder: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, stateOfFile(join(folder, name))]));
}
