// Worker thread that writes to the SQLite database, so that waiting for the disk does not block requests.

import { DatabaseSync, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import { createFile, type Files, identityOf, logsOf, removeOwn, sameFiles, touch } from "./database-files.ts";
import { newerTables, rowColumns, schemaVersion, sqliteDialect, upgrade, versionTable } from "./schema.ts";
import type { Answer, Task } from "./sqlite.ts";
import { type Row, repeatWindow, sampleRow } from "./store.ts";

/** How long to wait for another process that has locked the database, in milliseconds. */
const busyMs = 2000;

/** A database whose tables are up to date, and its prepared statements. */
interface Open {
  readonly database: DatabaseSync;
  readonly insert: StatementSync;
  /** The steps of a check: insert a row of an enquiry's size, remove it, note the time. */
  readonly check: { readonly add: StatementSync; readonly remove: StatementSync; readonly note: StatementSync };
  /** The database's files when it was opened. */
  readonly files: Files;
}

const file: string = workerData.file;
let open: Open | undefined;

/** Runs work as one transaction, which waits for the write lock first. */
function transaction(database: DatabaseSync, work: () => void): void {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    // Some errors, such as a full disk, have already rolled back.
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

const isBusy = (error: unknown) => ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/**
 * Sets WAL mode. If two processes do so in an empty file at once, SQLite fails one of them without waiting, as each holds a lock that
 * the other needs (sqlite.org/c3ref/busy_handler.html), so we retry.
 */
function writeAhead(database: DatabaseSync): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  const end = performance.now() + busyMs;
  for (;;) {
    try {
      database.exec("PRAGMA journal_mode = WAL");
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
      Atomics.wait(pause, 0, 0, 5);
    }
  }
}

class NewerTables extends Error {}

/** The files are removed or replaced again and again. */
class FilesMoved extends Error {
  override readonly message = "The file of enquiries does not stay where it is.";
  readonly code = "FILE_MOVED";
}

/** Id of the test row, below all that the database assigns. */
const sampleId = -1;

function openDatabase(): Open {
  createFile(file);
  const before = identityOf(file);
  const database = new DatabaseSync(file, { timeout: busyMs });
  try {
    writeAhead(database);
    // WAL syncs only at checkpoints by default; an answered enquiry has to survive a power cut.
    database.exec("PRAGMA synchronous = FULL");
    transaction(database, () => {
      database.exec(versionTable);
      const version = Number(database.prepare("SELECT version FROM enquiry_store").get()?.version ?? 0);
      if (version > schemaVersion) throw new NewerTables(newerTables(version));
      for (const statement of upgrade(sqliteDialect, version)) database.exec(statement);
    });
    const names = rowColumns.join(", ");
    const insert = database.prepare(
      `INSERT INTO enquiries (${names}) SELECT ${rowColumns.map((name) => `:${name}`).join(", ")} WHERE NOT EXISTS
       (SELECT 1 FROM enquiries WHERE digest = :digest AND received_at > :after AND received_at < :before)`,
    );
    const add = database.prepare(
      `INSERT INTO enquiries (id, ${names}) VALUES (${sampleId}, ${rowColumns.map((name) => `:${name}`).join(", ")})`,
    );
    const remove = database.prepare(`DELETE FROM enquiries WHERE id = ${sampleId}`);
    const note = database.prepare("UPDATE enquiry_store SET checked_at = ?");
    const hasLog = database.prepare("PRAGMA journal_mode").get()?.journal_mode === "wal";
    const logs = hasLog ? logsOf(file).map(identityOf) : [];
    // If the file was replaced in the meantime, the logs may belong to another database.
    const files = [before, ...(identityOf(file) === before ? logs : logs.map(() => undefined))];
    return { database, insert, check: { add, remove, note }, files };
  } catch (error) {
    database.close();
    throw error;
  }
}

function write({ database, insert }: Open, rows: readonly Row[]): void {
  transaction(database, () => {
    for (const row of rows) insert.run({ ...row, ...repeatWindow(row) });
  });
}

/** Writes a row of an enquiry's size, because on an almost full disk a timestamp alone would still fit. */
function check({ database, check: { add, remove, note } }: Open): void {
  transaction(database, () => {
    add.run({ ...sampleRow });
    remove.run();
    note.run(new Date().toISOString());
  });
}

/**
 * Closes a database whose files are no longer those at its path. A write-ahead log left beside another database would be replayed into
 * it, so ours is removed. The database is still open then: once a file is closed, another file can get its inode.
 */
function leave({ database, files }: Open): void {
  console.error(
    "The file of enquiries was removed or replaced: enquiries go to the one that is at its path from now on.",
  );
  try {
    // If only the log was removed, its changes belong in the file.
    if (identityOf(file) === files[0]) database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    for (const path of logsOf(file)) removeOwn(path, files);
  } finally {
    database.close();
  }
}

/** Most times that files may be removed or replaced during one task. */
const mostMoves = 3;

/**
 * Runs work in the database at the path, and again if the file was replaced meanwhile, which is checked after the commit. Rows written
 * to a removed file are thus written once more; a repeated enquiry is stored only once.
 */
function inFileAtPath(work: (database: Open) => void): void {
  for (let moves = 0; moves < mostMoves; moves++) {
    if (open && !sameFiles(file, open.files)) {
      const left = open;
      open = undefined;
      leave(left);
    }
    open ??= openDatabase();
    work(open);
    touch(file);
    if (sameFiles(file, open.files)) return;
  }
  throw new FilesMoved();
}

function perform(task: Task): void {
  if (task.kind === "close") {
    open?.database.close();
    open = undefined;
    return;
  }
  inFileAtPath((database) => {
    if (task.kind === "write") write(database, task.rows);
    if (task.kind === "check") check(database);
  });
}

/** SQLite's primary result codes (sqlite.org/rescode.html) that are temporary or go away with free disk space. */
const passing = new Map([
  [5, "SQLITE_BUSY"],
  [6, "SQLITE_LOCKED"],
  [10, "SQLITE_IOERR"],
  [13, "SQLITE_FULL"],
]);
const alsoPassing = new Set(["ENOSPC", "EDQUOT", "EFBIG", "EMFILE", "ENFILE", "FILE_MOVED"]);

function problemOf(error: unknown): Answer["problem"] {
  const { message, code = "", errcode } = error as { message: string; code?: string; errcode?: number };
  if (errcode === undefined) return { message, code, lasting: error instanceof NewerTables || !alsoPassing.has(code) };
  const primary = errcode & 0xff;
  return { message, code: passing.get(primary) ?? `SQLITE_${primary}`, lasting: !passing.has(primary) };
}

/** Discards the connection after any error but a lock; the next task opens a new one. */
function reset(code: string): void {
  if (code === "SQLITE_BUSY" || code === "SQLITE_LOCKED") return;
  try {
    open?.database.close();
  } catch {
    // It is discarded in any case.
  }
  open = undefined;
}

// Not validated: only sqlite.ts sends tasks, in this process and with the same types (decision 348).
parentPort?.on("message", ({ id, task }: { id: number; task: Task }) => {
  const answer = ((): Answer => {
    try {
      perform(task);
      return { id };
    } catch (error) {
      const problem = problemOf(error);
      if (problem) reset(problem.code);
      return { id, problem };
    }
  })();
  parentPort?.postMessage(answer);
  if (task.kind === "close") parentPort?.close();
});
