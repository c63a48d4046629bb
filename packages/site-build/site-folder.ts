// Updates the site's folder, `build/client`, so that every page always finds its scripts.

import { lstatSync, mkdirSync, readdirSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { clientFolderOf, siteCache } from "@site/common/page-files";
import { makeFolder, readRegular } from "@site/files/folders";
import { hashOf } from "@site/files/hash";
import { errorCodeOf } from "@site/files/unusable";
import { renameOver, writeWhole } from "@site/files/write";

/**
 * Size and time of a file. Only the build changes the site, so they show whether a file is as it
 * was written.
 */
interface FileState {
  readonly size: number;
  readonly mtimeMs: number;
}

/** A file of the site as the build wrote it. */
interface SiteFile extends FileState {
  /** Hash of everything that it was made from. */
  readonly key: string;
  /** Its brotli-compressed copy; null if there is none because it would not be smaller. */
  readonly compressed: FileState | null;
}

/** Files of the site by relative path, with forward slashes. */
export type SiteFiles = Readonly<Record<string, SiteFile>>;

/**
 * Path of a file in the staging folder, where all files are side by side: with folders for pages,
 * removing them when they are empty takes longer than moving the files.
 * @param staging the staging folder
 * @param name the file's name in the site
 */
export const stagedPath = (staging: string, name: string): string => join(staging, hashOf(name));

/** Name of a file's compressed form. */
export const compressedName = (name: string): string => `${name}.br`;

const stateOf = ({ size, mtimeMs }: FileState): FileState => ({ size, mtimeMs });

const isSame = (first: FileState | null | undefined, second: FileState | null | undefined) =>
  first?.size === second?.size && first?.mtimeMs === second?.mtimeMs;

/**
 * Files below a folder. Links and other non-files are removed; the targets of links are not
 * touched.
 */
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
    const code = String(errorCodeOf(error));
    if (["ENOTEMPTY", "EEXIST"].includes(code)) return;
    if (code !== "ENOENT") throw error;
  }
  removeEmpty(client, folder);
}

/** Folder of the app's files, whose names have a hash. */
const assetsFolder = "assets/";

/** Files of pages: their HTML and their data, and the compressed copies of both. */
const isOfPage = /\.(?:html|data)(?:\.br)?$/;

/**
 * Collects the files of the next site: the steps of a build add files, and write new ones to the
 * staging folder. A failed or killed build leaves the last site unchanged, as new files are moved
 * when all are complete.
 */
export class SiteFolder {
  readonly client: string;
  readonly staging: string;
  /** Path of the list of superseded assets. */
  readonly #superseded: string;
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
    this.client = clientFolderOf(root);
    this.staging = join(root, "build/staging");
    this.#superseded = join(root, siteCache, "superseded.json");
    this.#before = before;
    rmSync(this.staging, { recursive: true, force: true });
    for (const folder of [this.client, this.staging]) mkdirSync(folder, { recursive: true });
    this.#states = statesIn(this.client);
  }

  /** Whether the site has a file unchanged since the last build made it with the same key. */
  isCurrent(name: string, key: string): boolean {
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
    if (this.isCurrent(name, key)) {
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

  /**
   * Keeps what the last build found of a file's compressed copy, if both are unchanged.
   * @returns whether that is known
   */
  keepCompressed(name: string): boolean {
    const file = this.#before[name];
    if (!file || this.#staged.has(name) || !isSame(this.#states.get(name), file)) return false;
    if (!isSame(this.#states.get(compressedName(name)), file.compressed)) return false;
    if (file.compressed !== null) this.#compressed.add(name);
    return true;
  }

  /** Adds the new compressed copy of a file. */
  addCompressed(name: string): void {
    this.#compressed.add(name);
    this.#staged.add(compressedName(name));
  }

  /**
   * Moves the new files into place, what pages load first and pages next, and then removes files
   * that the next site does not have.
   * @param stays whether a file that no step has added is not removed
   * @returns the files of the site
   */
  publish(stays: (name: string) => boolean): SiteFiles {
    const steps = this.publishing(stays);
    for (let step = steps.next(); ; step = steps.next()) {
      if (step.done) return step.value;
    }
  }

  /**
   * As `publish`, but stops before each change of the folder, to be gone on with or not, as after a
   * kill.
   */
  *publishing(stays: (name: string) => boolean): Generator<void, SiteFiles> {
    const { client, staging } = this;
    const staged = [...this.#staged];
    for (const folder of new Set(staged.map((name) => dirname(name)))) {
      mkdirSync(join(client, folder), { recursive: true });
    }
    const ofPages = staged.filter((name) => isOfPage.test(name));
    const others = staged.filter((name) => !isOfPage.test(name));
    for (const name of [...others, ...ofPages]) {
      yield;
      renameOver(stagedPath(staging, name), join(client, name));
    }
    const wanted = new Set([...this.#keys.keys(), ...Array.from(this.#compressed, compressedName)]);
    const left = [...this.#states.keys()].filter((name) => !wanted.has(name) && !stays(name));
    const superseded = this.#supersededAssets(left);
    for (const name of left) {
      if (superseded.has(name)) continue;
      yield;
      rmSync(join(client, name), { force: true });
      removeEmpty(client, name);
    }
    yield;
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

  /**
   * The assets of the last site that had others than this one, for tabs that were opened then: a
   * visitor may go on to a page whose script that tab has not loaded yet. They stay until the
   * assets change once more. The list is no row of the cache, whose version changes with the code,
   * as assets do.
   * @param left names of files that no step has added
   */
  #supersededAssets(left: readonly string[]): ReadonlySet<string> {
    const assets = left.filter((name) => name.startsWith(assetsFolder));
    const known = new Set<string>(JSON.parse(readRegular(this.#superseded) ?? "[]"));
    const since = assets.filter((name) => !known.has(name));
    const superseded = since.length > 0 ? since : assets;
    if (superseded.length > 0 || known.size > 0) {
      makeFolder(dirname(this.#superseded));
      writeWhole(this.#superseded, JSON.stringify(superseded), `${this.#superseded}.part`);
    }
    return new Set(superseded);
  }
}
