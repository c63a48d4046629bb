// Stores enquiries in an SQLite file: durable on one machine without any other program. It has a write-ahead log, so that backups and other
// readers never keep a visitor waiting, and each transaction is on the disk before it is answered.

import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  statSync,
  unlinkSync,
} from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, type Query, StoreUnavailable } from "./database.ts";
import { readPages, selectPage } from "./read-pages.ts";
import type { StoredEnquiry } from "./rows.ts";
import { prepareTables, sqliteDialect } from "./schema.ts";
import { WriteQueue } from "./write-queue.ts";

/** How long to wait for another process that has locked the database, in milliseconds. */
const busyMs = 2000;

/** Longest pause between two attempts to lock it, in milliseconds; it varies, so that two processes do not keep step. */
const pauseMs = 5;

/** Size to which the log is cut after a checkpoint, in bytes: a long read, such as a backup, lets it grow. */
const maxLogBytes = 4 << 20;

/** What lies beside a database with a write-ahead log. */
const besides = ["-wal", "-shm"] as const;

/** Device and inode of a file; no other file has both while this one is open. Undefined if there is none. */
function identityOf(file: string): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** Creates the folder and the file, readable by their owner only; SQLite gives the files beside it the same mode. */
function createFile(file: string): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stats = statSync(file, { throwIfNoEntry: false });
  // Opening a pipe would wait for ever.
  if (stats && !stats.isFile()) {
    throw Object.assign(new Error(`${file} is not a file.`), { code: "EISDIR" });
  }
  // Closing a handle would give up the locks of every connection that this process has to the file.
  if (!stats) closeSync(openSync(file, "a", 0o600));
  // The directory entry has to be durable, too; Windows cannot open a folder.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

const fileMoved = () =>
  Object.assign(new Error("The file of enquiries does not stay where it is."), {
    code: "FILE_MOVED",
  });

/** An open database. */
class Connection {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #statements = new Map<string, StatementSync>();
  /** The file that was opened. */
  readonly #identity: string | undefined;
  /** What lies beside it, by path: SQLite makes it with the first transaction, and keeps it while the file is open. */
  #besides: ReadonlyMap<string, string | undefined> = new Map();

  private constructor(file: string) {
    this.#file = file;
    this.#identity = identityOf(file);
    // Waiting inside SQLite would keep all visitors waiting: `SqliteDatabase` waits.
    this.#database = new DatabaseSync(file, { timeout: 0 });
    try {
      const { journal_mode: mode } = this.#row("PRAGMA journal_mode = WAL");
      if (mode !== "wal") {
        const message = `${file} is on a disk without shared memory: enquiries need a local one.`;
        throw new StoreUnavailable(message, "NO_LOG", true);
      }
      this.#database.exec(
        `PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = ${maxLogBytes}`,
      );
      // If the file was replaced while it was opened, nobody knows which one is open.
      if (!this.isInPlace) throw fileMoved();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Opens the file and its tables. */
  static async open(file: string): Promise<Connection> {
    createFile(file);
    const connection = new Connection(file);
    try {
      const columnsOf = async (table: string) =>
        connection.#database
          .prepare(`SELECT * FROM ${table} LIMIT 0`)
          .columns()
          .map(({ name }) => name);
      await connection.transact((query) => prepareTables(query, sqliteDialect, columnsOf));
      const paths = besides.map((end) => file + end);
      connection.#besides = new Map(paths.map((path) => [path, identityOf(path)]));
      return connection;
    } catch (error) {
      connection.close();
      throw error;
    }
  }

  #row(statement: string): Readonly<Record<string, unknown>> {
    return this.#database.prepare(statement).get() ?? {};
  }

  readonly #query: Query = async (statement, ...values) => {
    let prepared = this.#statements.get(statement);
    if (!prepared) {
      // Named parameters are numbered ones in SQLite.
      prepared = this.#database.prepare(statement.replaceAll(/\$(?=\d)/g, "?"));
      this.#statements.set(statement, prepared);
    }
    return prepared.all(...values);
  };

  /** Runs work as one transaction. */
  async transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    this.#database.exec("BEGIN IMMEDIATE");
    try {
      const result = await work(this.#query);
      this.#database.exec("COMMIT");
      return result;
    } catch (error) {
      // Some errors, such as a full disk, have already rolled back.
      if (this.#database.isTransaction) this.#database.exec("ROLLBACK");
      throw error;
    }
  }

  /** Moves the log into the database, and empties it. */
  emptyLog(): void {
    if (this.#row("PRAGMA wal_checkpoint(TRUNCATE)").busy !== 0) {
      throw Object.assign(new Error("database is locked"), { errcode: 5 });
    }
  }

  /** Whether the file at the path is the one that was opened. */
  get isInPlace(): boolean {
    return identityOf(this.#file) === this.#identity;
  }

  /**
   * Removes what lies beside a database whose file was removed or replaced: it must not be taken for the log of the next one. This is done
   * before the database is closed, as another file may get its inode afterwards, and under its lock, as another process that shares it
   * may be doing the same and have the next one's log at this path already.
   */
  removeBesides(): void {
    try {
      this.#database.exec("BEGIN IMMEDIATE");
    } catch (error) {
      // One that cannot be locked for another reason is of no use to others either.
      if (isBusy(error)) throw error;
    }
    for (const [path, opened] of this.#besides) {
      const identity = identityOf(path);
      if (identity !== undefined && identity === opened) unlinkSync(path);
    }
  }

  close(): void {
    try {
      this.#database.close();
    } catch {
      // It is discarded in any case.
    }
  }
}

/** SQLite's primary result codes (sqlite.org/rescode.html) that are temporary or go away with free disk space. */
const passing = new Map([
  [5, "SQLITE_BUSY"],
  [6, "SQLITE_LOCKED"],
  [10, "SQLITE_IOERR"],
  [13, "SQLITE_FULL"],
  // Without space or file handles, the files beside the database cannot be opened.
  [14, "SQLITE_CANTOPEN"],
  [15, "SQLITE_PROTOCOL"],
]);
const alsoPassing = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EMFILE", "ENFILE", "FILE_MOVED"]);

/** An error of Node or of its SQLite; of others, such as a mistake in a statement's caller, the code is missing. */
interface DatabaseError {
  readonly message: string;
  readonly code?: string;
  readonly errcode?: number;
}

/** The primary result code of SQLite; undefined for another error. */
function primaryOf(error: unknown): number | undefined {
  const { errcode } = error as DatabaseError;
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** Whether another process has locked the database for a moment. */
function isBusy(error: unknown): boolean {
  return [5, 6, 15].includes(primaryOf(error) ?? 0);
}

/** The error for callers; one that is not of the database or the file system stays as it is. */
function unavailable(error: unknown): unknown {
  const { message, code } = error as DatabaseError;
  const primary = primaryOf(error);
  if (primary !== undefined) {
    const name = passing.get(primary);
    return new StoreUnavailable(message, name ?? `SQLITE_${primary}`, name === undefined);
  }
  if (code === undefined || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(message, code, !alsoPassing.has(code));
}

/** Most times that the file may be removed or replaced during one task: on a file system without lasting inodes it would never stop. */
const maxMoves = 3;

/** The database in an SQLite file; the file and its folder are created when first needed. */
export class SqliteDatabase implements Database {
  readonly dialect = sqliteDialect;
  readonly #file: string;
  readonly #queue = new WriteQueue((error) => error instanceof StoreUnavailable);
  #connection: Connection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#perform((connection) => connection.transact(work));
  }

  scrub(): Promise<void> {
    return this.#perform(async (connection) => connection.emptyLog());
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** Runs work in its turn, again while another process has the lock, and again if the file was removed or replaced. */
  #perform<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#queue.add(async () => {
      try {
        return await this.#inFileAtPath(work);
      } catch (error) {
        // The next task opens a new connection, after any error but a lock.
        if (!isBusy(error)) {
          this.#connection?.close();
          this.#connection = undefined;
        }
        throw unavailable(error);
      }
    });
  }

  async #whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    const until = performance.now() + busyMs;
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await delay(1 + Math.random() * (pauseMs - 1));
    }
  }

  /**
   * Runs work in the database at the path, and again if the file was removed or replaced, which is checked after the commit. Rows written
   * to a removed file are thus written once more; a repeated enquiry is stored only once.
   */
  async #inFileAtPath<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    for (let moves = 0; moves <= maxMoves; moves++) {
      try {
        const result = await this.#whileBusy(async () => {
          this.#connection ??= await Connection.open(this.#file);
          return work(this.#connection);
        });
        if (this.#connection?.isInPlace) return result;
      } catch (error) {
        // SQLite itself may refuse to write if it notices that the file is gone.
        if (!this.#connection || this.#connection.isInPlace) throw error;
      }
      console.error(
        "The file of enquiries was removed or replaced: enquiries go to the one that is at its path from now on.",
      );
      const moved = this.#connection;
      await this.#whileBusy(async () => moved?.removeBesides());
      moved?.close();
      this.#connection = undefined;
    }
    throw fileMoved();
  }
}

/** The error for a file of enquiries that is not there. */
export function missingFile(file: string): StoreUnavailable {
  return new StoreUnavailable(`There are no enquiries: ${file} does not exist.`, "ENOENT", true);
}

/**
 * Opens a file of enquiries to read it, also while the server writes.
 * @param timeout how long to wait for a lock, in milliseconds
 * @throws StoreUnavailable if the file does not exist
 */
export function openToRead(file: string, timeout = busyMs): DatabaseSync {
  if (!existsSync(file)) throw missingFile(file);
  // Not only for reading: after a crash SQLite first has to bring the log into the file.
  return new DatabaseSync(file, { timeout });
}

/** An error of reading a file, with its name. */
function unreadable(file: string, error: unknown): unknown {
  if (!(error instanceof Error && "errcode" in error)) return error;
  return new StoreUnavailable(
    `${file} cannot be read: ${error.message}.`,
    String(error.errcode),
    true,
  );
}

/**
 * Reads enquiries sorted by time, also while the server writes.
 * @param since earliest time, inclusive; ISO 8601 in UTC
 * @throws StoreUnavailable if the file does not exist or contains no enquiries
 */
export async function* readSqlite(file: string, since: string): AsyncGenerator<StoredEnquiry> {
  const database = openToRead(file);
  try {
    const select = database.prepare(selectPage("?, ?"));
    yield* readPages(since, async (time, id) => select.all(time, id));
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    database.close();
  }
}
