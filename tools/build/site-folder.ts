// The site's folder, `build/client`. A build puts new files together in a folder beside it; they take their places when all are there,
// so that a build that fails or is killed leaves the last site as it was.

import { lstatSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { clientOf } from "./page-files.ts";

/** What the file system says of a file. Nobody but the build changes the site, so this tells whether a file is as it was written. */
interface FileState {
  readonly size: number;
  readonly mtimeMs: number;
}

/** A file of the site as it was written. */
export interface SiteFile extends FileState {
  /** Stands for everything that it was made from. */
  readonly key: string;
  /** Its brotli form beside it; null where there is none, as it would not be smaller. */
  readonly compressed: FileState | null;
}

/** Files of the site by name, below its folder, with forward slashes. */
export type SiteFiles = Readonly<Record<string, SiteFile>>;

/** Name of a file's compressed form. */
export const compressedName = (name: string): string => `${name}.br`;

const stateOf = ({ size, mtimeMs }: FileState): FileState => ({ size, mtimeMs });

const isSame = (one: FileState | null | undefined, other: FileState | null | undefined) =>
  one?.size === other?.size && one?.mtimeMs === other?.mtimeMs;

/** Files below a folder; a link, or what else is no file, goes, and what it leads to stays as it is. */
function statesIn(folder: string, prefix = "", states = new Map<string, FileState>()): Map<string, FileState> {
  for (const entry of readdirSync(join(folder, prefix), { withFileTypes: true })) {
    const name = prefix + entry.name;
    if (entry.isDirectory()) statesIn(folder, `${name}/`, states);
    else if (entry.isFile()) states.set(name, stateOf(lstatSync(join(folder, name))));
    else rmSync(join(folder, name));
  }
  return states;
}

/** Removes the folders around a file as far as they are empty. */
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

/** How a build changes the site: its steps say which files it is to have, and put those that are new into the staging folder. */
export class SiteFolder {
  readonly client: string;
  readonly staging: string;
  readonly #before: SiteFiles;
  readonly #states: ReadonlyMap<string, FileState>;
  /** Keys of the files that the site is to have. */
  readonly #keys = new Map<string, string>();
  /** Names of those that have a compressed form. */
  readonly #compressed = new Set<string>();
  /** What is in the staging folder. */
  readonly #staged = new Set<string>();

  /**
   * Looks at what there is.
   * @param root the project's folder
   * @param before the files as the last build has left them
   */
  constructor(root: string, before: SiteFiles) {
    this.client = clientOf(root);
    this.staging = join(root, "build/staging");
    this.#before = before;
    rmSync(this.staging, { recursive: true, force: true });
    for (const folder of [this.client, this.staging]) mkdirSync(folder, { recursive: true });
    this.#states = statesIn(this.client);
  }

  /** Whether a file stands as the last build has made it from the same. */
  stands(name: string, key: string): boolean {
    return this.#before[name]?.key === key && isSame(this.#states.get(name), this.#before[name]);
  }

  /**
   * Has the site have a file.
   * @param key stands for everything that it is made from
   * @param isStaged whether it is in the staging folder; else it is in its place
   */
  add(name: string, key: string, isStaged: boolean): void {
    this.#keys.set(name, key);
    if (isStaged) this.#staged.add(name);
  }

  /**
   * Has the site have a new file.
   * @returns the path that it is to be written to, where there is nothing
   */
  stage(name: string, key: string): string {
    this.add(name, key, true);
    const path = join(this.staging, name);
    mkdirSync(dirname(path), { recursive: true });
    return path;
  }

  /**
   * Has the site have a file, which is made anew unless it stands from the same.
   * @param make writes it to a path, where there is nothing
   */
  put(name: string, key: string, make: (path: string) => void): void {
    if (this.stands(name, key)) this.add(name, key, false);
    else make(this.stage(name, key));
  }

  /** Where a file that the site is to have is until it is published. */
  pathOf(name: string): string {
    return join(this.#staged.has(name) ? this.staging : this.client, name);
  }

  /** Names of the files that the site is to have. */
  get names(): readonly string[] {
    return [...this.#keys.keys()];
  }

  /** Whether a file has a compressed form where both are as the last build has left them; undefined where they are not. */
  isCompressed(name: string): boolean | undefined {
    const file = this.#before[name];
    if (!file || this.#staged.has(name) || !isSame(this.#states.get(name), file)) return undefined;
    return isSame(this.#states.get(compressedName(name)), file.compressed) ? file.compressed !== null : undefined;
  }

  /** Has the site have the compressed form of a file. */
  addCompressed(name: string, isStaged: boolean): void {
    this.#compressed.add(name);
    if (isStaged) this.#staged.add(compressedName(name));
  }

  /**
   * Removes what the site has no more, and puts the new files into their places.
   * @param stays tells by its name whether a file that no step has added stays
   * @returns the files that the site has now
   */
  publish(stays: (name: string) => boolean): SiteFiles {
    const { client, staging } = this;
    const wanted = new Set([...this.#keys.keys(), ...Array.from(this.#compressed, compressedName)]);
    for (const name of this.#states.keys()) {
      if (wanted.has(name) || stays(name)) continue;
      rmSync(join(client, name), { force: true });
      removeEmpty(client, name);
    }
    for (const name of this.#staged) {
      mkdirSync(dirname(join(client, name)), { recursive: true });
      renameSync(join(staging, name), join(client, name));
    }
    rmSync(staging, { recursive: true });
    const state = (name: string) =>
      (this.#staged.has(name) ? undefined : this.#states.get(name)) ?? stateOf(lstatSync(join(client, name)));
    const fileOf = (name: string, key: string): SiteFile => {
      const compressed = this.#compressed.has(name) ? state(compressedName(name)) : null;
      return { ...state(name), key, compressed };
    };
    return Object.fromEntries(Array.from(this.#keys, ([name, key]) => [name, fileOf(name, key)]));
  }
}
