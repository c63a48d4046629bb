// The cache: a table of key → text in one SQLite file. A key is a hash of everything its text was made from, so a text is used or not,
// and never amended. What is damaged, full, locked or not ours is a miss, told in at most one sentence.
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { isLink, makeFolder } from "./cache/folders.ts";
import { hashOf } from "./cache/hash.ts";

/** The file in the cache folder, with what SQLite keeps beside it. */
export const cacheFile = "cache.sqlite";
const parts = ["", "-wal", "-shm"];

/** How long a run waits for another that is writing, in milliseconds. */
const patience = 4000;

/** Days after which a row that no run has asked for goes, and after which one that was asked for is marked again. */
const [longest, marked] = [30, 5];

/** Texts that wait in memory to be written together. */
const mostWaiting = 400;

/** The same of everything that a text is made from, as a key; each part with its length, so that no two lists are one. */
export function keyOf(...parts: readonly string[]): string {
  return hashOf(parts.map((part) => `${part.length} ${part}`).join(""));
}

const sumOf = (key: string, value: string) => crc32(value, crc32(key));

/** Texts by key. */
export interface Cache {
  get(key: string): string | undefined;
  put(key: string, value: string): void;
  /** Writes what waits. */
  flush(): void;
  /** Writes what waits, and lets go of the file: nothing is asked of it any more. */
  close(): void;
}

/** Remembers nothing, as with `--no-cache`. */
export const noCache: Cache = {
  get: () => undefined,
  put: () => undefined,
  flush: () => undefined,
  close: () => undefined,
};

/**
 * Opens the cache of a folder.
 * @param version names the compiler: what another one kept is a miss
 * @param say is told once what keeps it from being used
 * @param today days since 1970
 * @returns a cache that remembers nothing where the file cannot be used
 */
export function openCache(
  folder: string,
  version: string,
  say: (line: string) => void,
  today = Math.floor(Date.now() / 86_400_000),
): Cache {
  const file = join(folder, cacheFile);
  try {
    makeFolder(folder);
    for (const part of parts)
      if (isLink(file + part)) throw new Error(`${cacheFile}${part} is a link, and no link is followed here`);
    return new DatabaseCache(file, version, say, today);
  } catch (problem) {
    say(unusable(file, problem));
    return noCache;
  }
}

/** SQLite's word for a file that is not in order (SQLITE_CORRUPT, SQLITE_NOTADB), and for one that another process writes (SQLITE_BUSY). */
const [corrupt, notADatabase, busy] = [11, 26, 5];
const errorOf = (problem: unknown) =>
  problem instanceof Error && "errcode" in problem && typeof problem.errcode === "number" ? problem.errcode & 0xff : 0;

function unusable(file: string, problem: unknown): string {
  const why = problem instanceof Error ? problem.message : String(problem);
  const isDamaged = [corrupt, notADatabase].includes(errorOf(problem));
  const advice = isDamaged ? " Remove the file; it holds nothing that cannot be made again." : "";
  return `The cache ${file} is not used (${why}), so more is done again than needed.${advice}`;
}

class DatabaseCache implements Cache {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #version: string;
  readonly #say: (line: string) => void;
  readonly #today: number;
  readonly #select: StatementSync;
  readonly #waiting = new Map<string, string>();
  /** Keys of rows that were asked for and not marked lately. */
  readonly #asked = new Set<string>();
  /** Whether the file cannot be used, or is not used any more. */
  #isBroken = false;

  /** @throws where the file cannot be used */
  constructor(file: string, version: string, say: (line: string) => void, today: number) {
    this.#file = file;
    this.#version = version;
    this.#say = say;
    this.#today = today;
    this.#database = new DatabaseSync(file, { timeout: patience });
    try {
      // What is not on the disk when the machine loses its power is lost: a checksum tells.
      this.#database.exec(`
        PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;
        CREATE TABLE IF NOT EXISTS cache
          (key TEXT PRIMARY KEY, value TEXT NOT NULL, sum INTEGER NOT NULL, day INTEGER NOT NULL) STRICT;
      `);
      this.#select = this.#database.prepare("SELECT value, sum, day FROM cache WHERE key = ?");
    } catch (problem) {
      this.#database.close();
      throw problem;
    }
  }

  get(name: string): string | undefined {
    const key = this.#of(name);
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined || this.#isBroken) return waiting;
    try {
      const { value, sum, day } = this.#select.get(key) ?? {};
      if (typeof value !== "string" || sum !== sumOf(key, value)) return undefined;
      if (typeof day === "number" && day + marked <= this.#today) this.#asked.add(key);
      return value;
    } catch (problem) {
      this.#giveUp(problem);
      return undefined;
    }
  }

  put(name: string, value: string): void {
    if (this.#isBroken) return;
    this.#waiting.set(this.#of(name), value);
    if (this.#waiting.size >= mostWaiting) this.flush();
  }

  #of(name: string): string {
    return `${this.#version} ${name}`;
  }

  flush(): void {
    if (this.#isBroken || this.#waiting.size + this.#asked.size === 0) return;
    try {
      this.#write();
    } catch (problem) {
      // Another run that writes for long keeps this one from keeping anything, and that is all.
      if (errorOf(problem) !== busy) this.#giveUp(problem);
    }
    this.#waiting.clear();
    this.#asked.clear();
  }

  close(): void {
    this.flush();
    this.#isBroken = true;
    this.#database.close();
  }

  #write(): void {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const insert = this.#database.prepare("INSERT OR REPLACE INTO cache VALUES (?, ?, ?, ?)");
      for (const [key, value] of this.#waiting) insert.run(key, value, sumOf(key, value), this.#today);
      const mark = this.#database.prepare("UPDATE cache SET day = ? WHERE key = ?");
      for (const key of this.#asked) mark.run(this.#today, key);
      if (this.#asked.size > 0) this.#database.prepare("DELETE FROM cache WHERE day < ?").run(this.#today - longest);
      this.#database.exec("COMMIT");
    } catch (problem) {
      // After some errors, as of a full disk, SQLite has done so.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw problem;
    }
  }

  #giveUp(problem: unknown): void {
    this.#isBroken = true;
    this.#say(unusable(this.#file, problem));
  }
}
