// Stores enquiries in an SQLite file, durable on one machine without any other program.

import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import { type Database, type Query, StoreUnavailable } from "./database.ts";
import { prepareTables, sqliteDialect } from "./schema.ts";
import { WriteQueue } from "./write-queue.ts";

/** How long to wait for another process that has locked the database, in milliseconds. */
const busyMs = 2000;

/**
 * Longest pause between two attempts to lock it, in milliseconds; it varies, so that two processes
 * do not keep step.
 */
const pauseMs = 5;

/**
 * Size to which the log is cut after a checkpoint, in bytes: a long read, such as a backup, lets it
 * grow.
 */
const maxLogBytes = 4 << 20;

/**
 * The number of the file at a path; no other file of its disk has it while this one is open.
 * Undefined if there is none.
 */
function inodeOf(file: string): bigint | undefined {
  return statSync(file, { bigint: true, throwIfNoEntry: false })?.ino;
}

/**
 * Creates the folder and the file, readable by their owner only; SQLite gives the files beside it
 * the same mode.
 */
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
    "The file of enquiries was removed or replaced while the service ran: no enquiry is taken until it is back, or the service is restarted.",
    "FILE_MOVED",
  );

/**
 * An open file. With a write-ahead log backups and other readers keep no visitor waiting; each
 * transaction is on the disk before it is answered.
 */
class Connection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: string) {
    // Waiting inside SQLite would keep all visitors waiting: `SqliteDatabase` waits.
    this.#database = new DatabaseSync(file, { timeout: 0 });
    try {
      if (this.#row("PRAGMA journal_mode = WAL").journal_mode !== "wal") {
        const message = `${file} is on a disk without shared memory: enquiries need a local one.`;
        throw new StoreUnavailable(message, "NO_LOG", true);
      }
      this.#database.exec(
        `PRAGMA synchronous = FULL; PRAGMA secure_delete = ON; PRAGMA journal_size_limit = ${maxLogBytes}`,
      );
    } catch (error) {
      this.close();
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

  /**
   * Closes it, and first moves the log into the file. SQLite does so too, unless the file was moved
   * away: that would lack its last enquiries, and their log would damage the next file at the path.
   */
  close(): void {
    for (const step of [() => this.emptyLog(), () => this.#database.close()]) {
      try {
        step();
      } catch {
        // Another process still uses the log, or the disk is away.
      }
    }
  }
}

/**
 * SQLite's primary result codes (sqlite.org/rescode.html) that are temporary or go away with free
 * disk space: busy, locked, input and output, full, cannot open (also the files beside the
 * database), protocol.
 */
const passing: readonly unknown[] = [5, 6, 10, 13, 14, 15];
const alsoPassing = ["ENOSPC", "EDQUOT", "EFBIG", "EMFILE", "ENFILE"];

/** The primary result code of SQLite; undefined for another error. */
function primaryOf(error: unknown): number | undefined {
  const { errcode } = error as { errcode?: number };
  return errcode === undefined ? undefined : errcode & 0xff;
}

/** Whether another process has locked the database for a moment. */
function isBusy(error: unknown): boolean {
  return [5, 6, 15].includes(primaryOf(error) ?? 0);
}

/** The error for callers; one that is not of the database or the file system stays as it is. */
function unavailable(error: unknown): unknown {
  const { message, code } = error as { message: string; code?: string };
  const primary = primaryOf(error);
  if (primary !== undefined) {
    return new StoreUnavailable(message, `SQLITE_${primary}`, !passing.includes(primary));
  }
  if (code === undefined || error instanceof StoreUnavailable) return error;
  return new StoreUnavailable(message, code, !alsoPassing.includes(code));
}

/**
 * The database in an SQLite file; the file and its folder are created when first needed. From then
 * on it is that file until the process ends: while another one or none is at the path, nothing is
 * stored.
 */
export class SqliteDatabase implements Database {
  readonly dialect = sqliteDialect;
  readonly #file: string;
  readonly #queue = new WriteQueue();
  #connection: Connection | undefined;
  /** The file that was opened first. */
  #inode: bigint | undefined;

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
      const until = performance.now() + busyMs;
      for (;;) {
        try {
          return await work(await this.#open());
        } catch (error) {
          // After any error but a lock, the next task opens a new connection.
          if (!isBusy(error)) this.#disconnect();
          if (!isBusy(error) || performance.now() > until) throw unavailable(error);
        }
        await delay(1 + Math.random() * (pauseMs - 1));
      }
    });
  }

  /**
   * The connection to the file that was opened first. @throws StoreUnavailable if that is not at
   * the path
   */
  async #open(): Promise<Connection> {
    // Once only: a disk that is away for a moment leaves an empty folder behind.
    if (this.#inode === undefined) createFile(this.#file);
    const inode = inodeOf(this.#file);
    if (inode !== (this.#inode ?? inode)) throw fileMoved();
    if (this.#connection) return this.#connection;
    const connection = new Connection(this.#file);
    try {
      await connection.transact((query) => prepareTables(query, sqliteDialect));
      // If the file was replaced while it was opened, nobody knows which one is open.
      if (inodeOf(this.#file) !== inode) throw fileMoved();
    } catch (error) {
      connection.close();
      throw error;
    }
    this.#inode = inode;
    this.#connection = connection;
    return connection;
  }
}

/** The error for a file of enquiries that is not there. */
export function missingFile(file: string): StoreUnavailable {
  return new StoreUnavailable(`There are no enquiries: ${file} does not exist.`, "ENOENT", true);
}
