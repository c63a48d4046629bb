// The cache: a table of key → text in one SQLite file.
import { join } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { crc32 } from "node:zlib";
import { isLink, makeFolder } from "./folders.ts";

/** The file in the cache folder; SQLite adds the others. */
const cacheFile = "cache.sqlite";
const parts = ["", "-wal", "-shm"];

/** The names of a cache's files in its folder. */
export const cacheFiles: readonly string[] = parts.map((part) => cacheFile + part);

/** How long a run waits for another that is writing, in milliseconds. */
const lockTimeoutMs = 4000;

/**
 * Days after which an unused row is deleted, and after which a row that is used gets a new date.
 */
const maxAgeDays = 30;
const touchAfterDays = 5;

/** Texts held in memory before they are written together. */
const maxWaiting = 400;

const sumOf = (key: string, value: string) => crc32(value, crc32(key));

/**
 * Texts by key, most by a hash of everything that the text was made from; the few with fixed names
 * are overwritten.
 */
export interface Cache {
  get(key: string): string | undefined;
  put(key: string, value: string): void;
  /** Writes pending texts. */
  flush(): void;
  /** Writes pending texts and closes the file; the cache cannot be used afterwards. */
  close(): void;
}

/** A cache that stores nothing, for `--no-cache`. */
export const noCache: Cache = {
  get: () => undefined,
  put: () => undefined,
  flush: () => undefined,
  close: () => undefined,
};

/**
 * Opens the cache of a folder.
 * @param version identifies the compiler: entries of another version are misses
 * @param say is called once if the cache cannot be used
 * @param today days since 1970
 * @returns a cache that stores nothing if the file cannot be used
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
    for (const part of parts) {
      if (isLink(file + part)) {
        throw new Error(`${cacheFile}${part} is a link, and no link is followed here`);
      }
    }
    return new DatabaseCache(file, version, say, today);
  } catch (problem) {
    say(unusable(file, problem));
    return noCache;
  }
}

/**
 * SQLite's codes for a damaged file (SQLITE_CORRUPT, SQLITE_NOTADB) and for one that another
 * process is writing (SQLITE_BUSY).
 */
const corrupt = 11;
const notADatabase = 26;
const busy = 5;
const errorOf = (problem: unknown) =>
  problem instanceof Error && "errcode" in problem && typeof problem.errcode === "number"
    ? problem.errcode & 0xff
    : 0;

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
  /** Keys of rows that were used and need a new date. */
  readonly #asked = new Set<string>();
  /** Whether the file cannot be used, or is closed. */
  #isBroken = false;

  /** @throws if the file cannot be used */
  constructor(file: string, version: string, say: (line: string) => void, today: number) {
    this.#file = file;
    this.#version = version;
    this.#say = say;
    this.#today = today;
    this.#database = new DatabaseSync(file, { timeout: lockTimeoutMs });
    try {
      // Data not yet on disk may be lost in a power failure; the checksum detects that.
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
      if (typeof day === "number" && day + touchAfterDays <= this.#today) this.#asked.add(key);
      return value;
    } catch (problem) {
      this.#giveUp(problem);
      return undefined;
    }
  }

  put(name: string, value: string): void {
    if (this.#isBroken) return;
    this.#waiting.set(this.#of(name), value);
    if (this.#waiting.size >= maxWaiting) this.flush();
  }

  #of(name: string): string {
    return `${this.#version} ${name}`;
  }

  flush(): void {
    if (this.#isBroken || this.#waiting.size + this.#asked.size === 0) return;
    try {
      this.#write();
    } catch (problem) {
      // If another run writes for long, this one's texts are simply not stored.
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
      for (const [key, value] of this.#waiting) {
        insert.run(key, value, sumOf(key, value), this.#today);
      }
      const mark = this.#database.prepare("UPDATE cache SET day = ? WHERE key = ?");
      for (const key of this.#asked) mark.run(this.#today, key);
      if (this.#asked.size > 0) {
        this.#database.prepare("DELETE FROM cache WHERE day < ?").run(this.#today - maxAgeDays);
      }
      this.#database.exec("COMMIT");
    } catch (problem) {
      // SQLite has already rolled back after some errors, such as a full disk.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw problem;
    }
  }

  #giveUp(problem: unknown): void {
    this.#isBroken = true;
    this.#say(unusable(this.#file, problem));
  }
}
