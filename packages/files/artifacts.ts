// Remembers the made files in the cache, such as encoded pictures and PDFs, by length and hash.
import { constants, copyFileSync, lstatSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Cache, openCache } from "./cache.ts";
import { stateOfFile } from "./file-hashes.ts";
import { hashOf } from "./hash.ts";
import { parseRow } from "./row.ts";
import { writeThenRename } from "./write.ts";

/** A file as it was made, or a copy of one. */
interface Row {
  /** In bytes. */
  readonly size: number;
  /** Hash of its bytes. */
  readonly hash: string;
  /** Size, times and inode: as long as they are the same, the file is not read. */
  readonly state: string;
}

/** Version of the rows. What the files are made from is in their names. */
const version = "made files 1";

/**
 * The files of one folder of the cache. A file that is truncated or changed, or has no row, is made
 * again.
 */
export class MadeFiles {
  readonly #folder: string;
  readonly #cache: Cache;

  constructor(folder: string, cache: Cache) {
    this.#folder = folder;
    this.#cache = cache;
  }

  /** The path of a file. */
  pathOf(name: string): string {
    return join(this.#folder, name);
  }

  /** Whether a file is there, as it was made. */
  isWhole(name: string): boolean {
    return this.#whole(name) !== undefined;
  }

  /** Notes a file that has just been made. */
  note(name: string): void {
    const path = this.pathOf(name);
    const bytes = readFileSync(path);
    this.#put(fileKey(name), {
      size: bytes.length,
      hash: hashOf(bytes),
      state: stateOfFile(path),
    });
  }

  /** Whether another folder has a whole copy of a file, which `copy` has made. */
  isCopied(name: string, to: string): boolean {
    const made = this.#whole(name);
    const copy = this.#row(copyKey(to));
    return made !== undefined && copy?.hash === made.hash && copy.state === stateOfFile(to);
  }

  /**
   * Copies a file to another folder, unless it has a whole copy. On file systems that can, the copy
   * shares its blocks with the file until one of them is changed; a hard link would be changed with
   * it.
   * @param part the copy's temporary name
   * @returns whether it was copied
   * @throws the file system's error
   */
  copy(name: string, to: string, part = `${to}.part`): boolean {
    if (this.isCopied(name, to)) return false;
    const made = this.#whole(name);
    const how = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;
    writeThenRename(to, part, () => copyFileSync(this.pathOf(name), part, how));
    // Without rows, as on a disk that cannot be written, a copy is made each time.
    if (made) this.#put(copyKey(to), { ...made, state: stateOfFile(to) });
    return true;
  }

  /** Closes the rows; the files cannot be used afterwards. */
  close(): void {
    this.#cache.close();
  }

  /** The row of a file that is as it was made. */
  #whole(name: string): Row | undefined {
    const row = this.#row(fileKey(name));
    const state = stateOfFile(this.pathOf(name));
    if (!row || state === "" || row.state === state) return state === "" ? undefined : row;
    // Its times alone have changed, for example because the cache was copied.
    const size = lstatSync(this.pathOf(name), { throwIfNoEntry: false })?.size;
    if (size !== row.size || hashOf(readFileSync(this.pathOf(name))) !== row.hash) return undefined;
    const known = { ...row, state };
    this.#put(fileKey(name), known);
    return known;
  }

  #row(key: string): Row | undefined {
    return parseRow<Row>(this.#cache.get(key));
  }

  #put(key: string, row: Row): void {
    this.#cache.put(key, JSON.stringify(row));
    this.#cache.flush();
  }
}

const fileKey = (name: string) => `file ${name}`;
const copyKey = (to: string) => `copy ${resolve(to)}`;

/**
 * Opens the files of a folder, which has to exist.
 * @param say is called once if the rows cannot be used; every file is then made again
 */
export function openMadeFiles(
  folder: string,
  say: (line: string) => void = console.error,
): MadeFiles {
  return new MadeFiles(folder, openCache(folder, version, say));
}
