// Updates the site's folder, `build/client`. New files are written to a staging folder and moved when all are complete, so that a failed
// or killed build leaves the last site unchanged.

import { lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { hashOf } from "../../pipeline/cache/hash.ts";
import { renameOver } from "../../pipeline/cache/write.ts";
import { clientOf } from "./page-files.ts";

/** Size and time of a file. Only the build changes the site, so they tell whether a file is as it was written. */
interface FileState {
  readonly size: number;
  readonly mtimeMs: number;
}

/** A file of the site as the build wrote it. */
export interface SiteFile extends FileState {
  /** Hash of everything that it was made from. */
  readonly key: string;
  /** Its brotli-compressed copy; null if there is none because it would not be smaller. */
  readonly compressed: FileState | null;
}

/** Files of the site by relative path, with forward slashes. */
export type SiteFiles = Readonly<Record<string, SiteFile>>;

/**
 * Path of a file in the staging folder, where all files are side by side: with folders for pages, removing them when they
 * are empty takes longer than moving the files.
 * @param staging the staging folder
 * @param name the file's name in the site
 */
export const stagedPath = (staging: string, name: string): string => join(staging, hashOf(name));

/** Name of a file's compressed form. */
export const compressedName = (name: string): string => `${name}.br`;

const stateOf = ({ size, mtimeMs }: FileState): FileState => ({ size, mtimeMs });

const isSame = (one: FileState | null | undefined, other: FileState | null | undefined) =>
  one?.size === other?.size && one?.mtimeMs === other?.mtimeMs;

/** Files below a folder. Links and other non-files are removed; the targets of links are not touched. */
function statesIn(
  folder: string,
  prefix = "",
  states = new Map<string, FileState>(),
): Map<string, FileState> {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) {
      statesIn(folder, `${name}/`, states);
    } else if (entry.isFile()) {
      states.set(name, stateOf(lstatSync(join(folder, name))));
    } else {
      rmSync(join(folder, name));
    }
  }
  return states;
}

/** Removes a file's parent folders that are empty. */
function removeEmpty(client: string, name: string): void {
  const folder = dirname(name);
  if (folder === ".") return;
  try {
    rmdirSync(join(client, folder));
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "ENOTEMPTY" || code === "EEXIST") return;
    if (code !== "ENOENT") throw error;
  }
  removeEmpty(client, folder);
}

/** Collects the files of the next site: the steps of a build add files, and write new ones to the staging folder. */
export class SiteFolder {
  readonly client: string;
  readonly staging: string;
  readonly #before: SiteFiles;
  readonly #states: ReadonlyMap<string, FileState>;
  /** Keys of the next site's files. */
  readonly #keys = new Map<string, string>();
  /** Names of files with a compressed copy. */
  readonly #compressed = new Set<string>();
  /** Names of files in the staging folder. */
  readonly #staged = new Set<string>();

  /**
   * Reads the state of the existing site.
   * @param root the project's folder
   * @param before the files that the last build recorded
   */
  constructor(root: string, before: SiteFiles) {
    this.client = clientOf(root);
    this.staging = join(root, "build/staging");
    this.#before = before;
    rmSync(this.staging, { recursive: true, force: true });
    for (const folder of [this.client, this.staging]) mkdirSync(folder, { recursive: true });
    this.#states = statesIn(this.client);
  }

  /** Whether the site has a file unchanged since the last build made it with the same key. */
  stands(name: string, key: string): boolean {
    return this.#before[name]?.key === key && isSame(this.#states.get(name), this.#before[name]);
  }

  /**
   * Adds a file to the next site.
   * @param key hash of everything that it is made from
   * @param isStaged whether it is in the staging folder; otherwise it is already in place
   */
  add(name: string, key: string, isStaged: boolean): void {
    this.#keys.set(name, key);
    if (isStaged) this.#staged.add(name);
  }

  /**
   * Adds a new file to the next site.
   * @returns the path to write it to, at which there is no file
   */
  stage(name: string, key: string): string {
    this.add(name, key, true);
    return stagedPath(this.staging, name);
  }

  /**
   * Adds a file to the next site, and makes it if it is missing or its key has changed.
   * @param make writes the file to a path at which there is none
   */
  put(name: string, key: string, make: (path: string) => void): void {
    if (this.stands(name, key)) {
      this.add(name, key, false);
    } else {
      make(this.stage(name, key));
    }
  }

  /** Current path of an added file, before the site is published. */
  pathOf(name: string): string {
    return this.#staged.has(name) ? stagedPath(this.staging, name) : join(this.client, name);
  }

  /** Names of the next site's files. */
  get names(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** Whether a file has a compressed copy, if both are unchanged since the last build; otherwise undefined. */
  isCompressed(name: string): boolean | undefined {
    const file = this.#before[name];
    if (!file || this.#staged.has(name) || !isSame(this.#states.get(name), file)) return undefined;
    return isSame(this.#states.get(compressedName(name)), file.compressed)
      ? file.compressed !== null
      : undefined;
  }

  /** Adds the compressed copy of a file. */
  addCompressed(name: string, isStaged: boolean): void {
    this.#compressed.add(name);
    if (isStaged) this.#staged.add(compressedName(name));
  }

  /**
   * Removes files that the next site does not have, and moves the new ones into place.
   * @param stays whether a file that no step has added is not removed
   * @returns the files of the site
   */
  publish(stays: (name: string) => boolean): SiteFiles {
    const { client, staging } = this;
    const wanted = new Set([...this.#keys.keys(), ...Array.from(this.#compressed, compressedName)]);
    for (const name of this.#states.keys()) {
      if (wanted.has(name) || stays(name)) continue;
      rmSync(join(client, name), { force: true });
      removeEmpty(client, name);
    }
    const folders = new Set(Array.from(this.#staged, (name) => dirname(name)));
    for (const folder of folders) mkdirSync(join(client, folder), { recursive: true });
    for (const name of this.#staged) renameOver(stagedPath(staging, name), join(client, name));
    rmSync(staging, { recursive: true });
    const state = (name: string) =>
      (this.#staged.has(name) ? undefined : this.#states.get(name)) ??
      stateOf(lstatSync(join(client, name)));
    const fileOf = (name: string, key: string): SiteFile => {
      const compressed = this.#compressed.has(name) ? state(compressedName(name)) : null;
      return { ...state(name), key, compressed };
    };
    return Object.fromEntries(Array.from(this.#keys, ([name, key]) => [name, fileOf(name, key)]));
  }
}
