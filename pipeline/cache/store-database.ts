// The store as a database: reading from it never fails, writing to it is done whole or not at all, and a file that is not in order is made
// anew.
import { join } from "node:path";
import type { DatabaseSync } from "node:sqlite";
import { makeFolder } from "./folders.ts";
import { hasNoRoom, isBusy, isDamaged, madeAnew, opened, storeFile } from "./store-file.ts";

const noRoom = ({ message }: Error) =>
  `Nothing can be kept of the content now (${message}): make room on the disk. Until then all that is new is read again each time.`;

export class StoreDatabase {
  readonly #file: string;
  readonly #compiler: string;
  readonly #say: (line: string) => void;
  #database: DatabaseSync;
  #isBroken = false;
  #isFull = false;

  private constructor(file: string, compiler: string, say: (line: string) => void) {
    this.#file = file;
    this.#compiler = compiler;
    this.#say = say;
    this.#database = opened(file, compiler);
  }

  /** As `UnitStore.open`. */
  static open(cache: string, compiler: string, say: (line: string) => void): StoreDatabase | undefined {
    const file = join(cache, storeFile);
    try {
      makeFolder(cache);
      return new StoreDatabase(file, compiler, say);
    } catch (problem) {
      if (isBusy(problem)) return undefined;
      if (hasNoRoom(problem)) {
        say(noRoom(problem));
        return undefined;
      }
      try {
        madeAnew(file, problem, say);
        return new StoreDatabase(file, compiler, say);
      } catch {
        return undefined;
      }
    }
  }

  /**
   * What a text is kept of. It names the compiler too: one that runs on while another takes over the file neither believes what
   * that one keeps nor is believed.
   */
  of(...names: readonly string[]): string {
    return JSON.stringify([this.#compiler, ...names]);
  }

  /** Reads something; undefined where the file cannot be read. */
  read<T>(work: (database: DatabaseSync) => T): T | undefined {
    if (this.#isBroken) return undefined;
    try {
      return work(this.#database);
    } catch (problem) {
      this.#isBroken = !isBusy(problem);
      return undefined;
    }
  }

  /** Writes all of something or nothing. */
  write(work: (database: DatabaseSync) => void): void {
    try {
      if (this.#isBroken) this.#makeAnew();
      this.#database.exec("BEGIN IMMEDIATE");
      try {
        work(this.#database);
        this.#database.exec("COMMIT");
      } catch (problem) {
        // After some errors, as of a full disk, SQLite has done so.
        if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
        throw problem;
      }
    } catch (problem) {
      // A full disk, a folder that may not be written, another run that writes for too long: nothing is kept this time.
      if (isDamaged(problem)) this.#giveUp();
      else if (hasNoRoom(problem) && !this.#isFull) {
        this.#isFull = true;
        this.#say(noRoom(problem));
      }
    }
  }

  /** A file that only writing finds damaged would be found so by every run to come: it is made anew for the next one. */
  #giveUp(): void {
    try {
      this.#makeAnew();
    } catch {
      this.#isBroken = true;
    }
  }

  /** Of a file that was cut short or overwritten nothing is used, and the next run finds what this one has found out. */
  #makeAnew(): void {
    this.#database.close();
    madeAnew(this.#file, "its pages are not in order", this.#say);
    this.#database = opened(this.#file, this.#compiler);
    this.#isBroken = false;
  }

  close(): void {
    this.#database.close();
  }
}
