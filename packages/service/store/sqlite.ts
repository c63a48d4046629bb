// Stores enquiries in an SQLite file: durable on one machine without any other program. It has a write-ahead log, so that backups and other
// readers never keep a visitor waiting, and each transaction is on the disk before it is answered.

import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, type Query, StoreUnavailable } from "./database.ts";
import { prepareTables, sqliteDialect } from "./schema.ts";
import { WriteQueue } from "./write-queue.ts";

/** How long to wait for another process that has locked the database, in milliseconds. */
const busyMs = 2000;

/** Longest pause between two attempts to lock it, in milliseconds; it varies, so that two processes do not keep step. */
const pauseMs = 5;

/** Size to which the log is cut after a checkpoint, in bytes: a long read, such as a backup, lets it grow. */
const maxLogBytes = 4 << 20;

/** The number of the file at a path; no other file of its disk has it while this one is open. Undefined if there is none. */
function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
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
  new StoreUnavailable(
    "The file of enquiries was removed or replaced while the service ran: no enquiry is taken until the service is restarted.",
    "FILE_MOVED",
  );

/** An open database. */
class Connection {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #statements = new Map<string, StatementSync>();
  /** The file that was opened. */
  readonly inode: bigint | undefined;

  private constructor(file: string) {
    this.#file = file;
    this.inode = inodeOf(file);
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

  /** Opens a file and its tables. */
  static async open(file: string): Promise<Connection> {
    const connection = new Connection(file);
    try {
      await connection.transact((query) => prepareTables(query, sqliteDialect));
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
    return inodeOf(this.#file) === this.inode;
  }

  /**
   * Closes it. What is only in the log goes into the file first, also where that was moved, as SQLite itself then leaves the log where it
   * is: the file moved would lack its last enquiries, and the next one at the path would be damaged by the log of another.
   */
  close(): void {
    try {
      if (!this.isInPlace) this.emptyLog();
    } catch {
      // Another process still has it, and does so when it closes.
    }
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
const alsoPassing = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EMFILE", "ENFILE"]);

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

/**
 * The database in an SQLite file; the file and its folder are created when first needed. From then on it is that file until the process
 * ends: while another one or none is at the path, nothing is stored.
 */
export class SqliteDatabase implements Database {
  readonly dialect = sqliteDialect;
  readonly #file: string;
  readonly #queue = new WriteQueue((error) => error instanceof StoreUnavailable);
  #connection: Connection | undefined;
  /** The file that was opened first. */
  #inode: bigint | undefined;
  /** Whether an open file was no longer at its path. */
  #moved = false;

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
    this.#disconnect();
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
  }

  /** Runs work in its turn, and again while another process has the lock. */
  #perform<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result> {
    return this.#queue.add(async () => {
      try {
        this.#checkFile();
        return await this.#whileBusy(async () => {
          this.#connection ??= await this.#open();
          return work(this.#connection);
        });
      } catch (error) {
        // The next task opens a new connection, after any error but a lock.
        if (!isBusy(error)) this.#disconnect();
        throw unavailable(error);
      }
    });
  }

  async #open(): Promise<Connection> {
    // Once only: a disk that is away for a moment leaves an empty folder behind.
    if (this.#inode === undefined) createFile(this.#file);
    const connection = await Connection.open(this.#file);
    this.#inode ??= connection.inode;
    return connection;
  }

  /** @throws StoreUnavailable if the file at the path is not the one that was opened first */
  #checkFile(): void {
    if (this.#inode === undefined) return;
    const inode = this.#moved ? undefined : inodeOf(this.#file);
    if (inode === this.#inode) return;
    // After an error of its disk nothing is open, and the file may come back with the disk.
    if (!this.#moved && !this.#connection && inode === undefined) throw missingFile(this.#file);
    const moved = fileMoved();
    if (!this.#moved) console.error(moved.message);
    this.#moved = true;
    throw moved;
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
}

/** The error for a file of enquiries that is not there. */
export function missingFile(file: string): StoreUnavailable {
  return new StoreUnavailable(`There are no enquiries: ${file} does not exist.`, "ENOENT", true);
}
