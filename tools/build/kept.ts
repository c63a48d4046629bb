// What a build remembers of the site that it has made, in `.cache/site/kept.json`: what each page was made from, and every file
// of `build/client` as it was written. It is written when a build is done; until then a mark says that files may be other ones.

import { existsSync, lstatSync, rmSync } from "node:fs";
import { join } from "node:path";
import { writeOwn } from "./own-files.ts";
import { readSealed, writeSealed } from "./sealed.ts";
import type { Seen } from "./seen.ts";

/** Folder of what is kept, relative to the project. */
export const keptFolder = ".cache/site";

/** A file as it was written. */
export interface Written {
  readonly size: number;
  readonly mtimeMs: number;
}

/** A file of the site. */
export interface SiteFile extends Written {
  readonly hash: string;
  /** What it was copied from, where it was. */
  readonly source?: Seen;
  /** Its compressed form; null where that would not be smaller, undefined where it has not been tried. */
  readonly packed?: Written | null;
}

/** Files of the site by name, below `build/client`, with forward slashes. */
export type SiteFiles = Readonly<Record<string, SiteFile>>;

/** What a page was made from. */
export interface Page {
  readonly files: readonly string[];
  /** Files of the compiled content. */
  readonly reads: readonly string[];
  /** Names of its cards. */
  readonly cards: readonly string[];
  /** Names of its pictures, without width and ending, in its order. */
  readonly pictures: readonly string[];
}

/** What is remembered. */
export interface Kept {
  /** What all pages were rendered with. */
  readonly bundles: string;
  /** Pages by address. */
  readonly pages: Readonly<Record<string, Page>>;
  /** The files of the compiled content that pages were made from, as they were. */
  readonly reads: Readonly<Record<string, Seen>>;
  readonly files: SiteFiles;
  /** Compressed files by the name they are kept under. */
  readonly packed: Readonly<Record<string, Written>>;
}

const fileOf = (root: string) => join(root, keptFolder, "kept.json");
const unfinished = "unfinished";
const markOf = (root: string) => join(root, keptFolder, unfinished);

/**
 * What the last build has kept.
 * @param root the project's folder
 * @param version of the build's own code
 */
export function readKept(root: string, version: string): Kept {
  const nothing: Kept = { bundles: "", pages: {}, reads: {}, files: {}, packed: {} };
  return readSealed<Kept>(fileOf(root), version) ?? nothing;
}

/** Whether the last build came to its end, so that there are no other files than those that it has kept. */
export function wasFinished(root: string): boolean {
  return existsSync(fileOf(root)) && !existsSync(markOf(root));
}

/** Notes that the site's folder is about to change. */
export function markUnfinished(root: string): void {
  writeOwn(join(root, keptFolder), unfinished, "");
}

/** Whether two tables hold the same things: what has not changed is handed on as it is. */
function isSame(one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/**
 * Remembers the site that is there now.
 * @param before what was read; it is not written again where nothing has changed
 */
export function writeKept(root: string, version: string, kept: Kept, before: Kept): void {
  const tables = ["pages", "reads", "files", "packed"] as const;
  const isKnown = kept.bundles === before.bundles && tables.every((name) => isSame(kept[name], before[name]));
  if (!isKnown) writeSealed(fileOf(root), version, kept);
  rmSync(markOf(root), { force: true });
}

/** What there is of a file, undefined where there is none, or something else such as a link. */
export function written(file: string): Written | undefined {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.isFile() ? { size: stats.size, mtimeMs: stats.mtimeMs } : undefined;
}

/** Whether a file is as it was written: nobody but the build changes these, so size and time say enough. */
export function isIntact(file: string, before: Written | undefined): boolean {
  if (!before) return false;
  const now = written(file);
  return now?.size === before.size && now.mtimeMs === before.mtimeMs;
}
