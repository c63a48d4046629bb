// Worker thread that writes to the SQLite database, so that waiting for the disk does not block requests.

import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";
import {
  missingColumns,
  newerTables,
  quoted,
  rowColumns,
  schemaVersion,
  selectNoRow,
  sqliteDialect,
  upgrade,
  versionTable,
} from "./schema.ts";
import type { Message, Problem, Task } from "./sqlite.ts";
import { type Row, repeatWindow, sampleRow } from "./store.ts";

/** How long to wait for another process that has locked the database, in milliseconds. */
const busyMs = 2000;

/** A database whose tables are up to date, and its prepared statements. */
interface Open {
  readonly database: DatabaseSync;
  readonly insert: StatementSync;
  /** The steps of a check: insert a row of an enquiry's size, and remove it. */
  readonly check: { readonly add: StatementSync; readonly remove: StatementSync };
  /** The file that was opened. */
  readonly identity: string | undefined;
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

class NewerTables extends Error {}

/** Device and inode of the file at the path; no other file has both while this one is open. */
function identityAtPath(): string | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino}`;
}

/** Creates the folder and the file, readable by their owner only; SQLite gives its journal the same mode. */
function createFile(): void {
  const folder = dirname(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  // The directory entry has to be durable, too; Windows cannot open a folder.
  if (process.platform === "win32") return;
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Id of the test row, below all that the database assigns. */
const sampleId = -1;

function openDatabase(): Open {
  createFile();
  const identity = identityAtPath();
  const database = new DatabaseSync(file, { timeout: busyMs });
  try {
    // After a commit, a rollback journal is empty: nothing lies beside the file that could be lost, or be taken for another database's.
    // FULL syncs also that: an answered enquiry has to survive a power cut.
    database.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL");
    transaction(database, () => {
      database.exec(versionTable);
      const version = Number(
        database.prepare("SELECT version FROM enquiry_store").get()?.version ?? 0,
      );
      if (version > schemaVersion) throw new NewerTables(newerTables(version));
      for (const statement of upgrade(sqliteDialect, version)) database.exec(statement);
      const present = database.prepare(selectNoRow).columns();
      for (const statement of missingColumns(present.map(({ name }) => name))) {
        database.exec(statement);
      }
    });
    const names = rowColumns.map(quoted).join(", ");
    const values = rowColumns.map((name) => `:${name}`).join(", ");
    const insert = database.prepare(
      `INSERT INTO enquiries (${names}) SELECT ${values} WHERE NOT EXISTS
       (SELECT 1 FROM enquiries WHERE digest = :digest AND received_at > :after AND received_at < :before)`,
    );
    const add = database.prepare(
      `INSERT INTO enquiries (id, ${names}) VALUES (${sampleId}, ${values})`,
    );
    const remove = database.prepare(`DELETE FROM enquiries WHERE id = ${sampleId}`);
    return { database, insert, check: { add, remove }, identity };
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
function check({ database, check: { add, remove } }: Open): void {
  transaction(database, () => {
    add.run({ ...sampleRow });
    remove.run();
  });
}

/** Most times that the file may be removed or replaced during one task: on a file system without lasting inodes it would never stop. */
const mostMoves = 3;

/**
 * Runs work in the database at the path, and again if the file was removed or replaced, which is checked after the commit. Rows written to
 * a removed file are thus written once more; a repeated enquiry is stored only once.
 */
function inFileAtPath(work: (database: Open) => void): void {
  for (let moves = 0; moves <= mostMoves; moves++) {
    open ??= openDatabase();
    const isInPlace = () => open?.identity === identityAtPath();
    try {
      work(open);
      if (isInPlace()) return;
    } catch (error) {
      // SQLite itself refuses to write if it notices that the file is gone.
      if (isInPlace()) throw error;
    }
    console.error(
      "The file of enquiries was removed or replaced: enquiries go to the one that is at its path from now on.",
    );
    open.database.close();
    open = undefined;
  }
  throw Object.assign(new Error("The file of enquiries does not stay where it is."), {
    code: "FILE_MOVED",
  });
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

function problemOf(error: unknown): Problem {
  const {
    message,
    code = "",
    errcode,
  } = error as { message: string; code?: string; errcode?: number };
  if (errcode === undefined) {
    return { message, code, lasting: error instanceof NewerTables || !alsoPassing.has(code) };
  }
  const primary = errcode & 0xff;
  return {
    message,
    code: passing.get(primary) ?? `SQLITE_${primary}`,
    lasting: !passing.has(primary),
  };
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
parentPort?.on("message", ({ task, port }: Message) => {
  try {
    perform(task);
    port.postMessage(undefined);
  } catch (error) {
    const problem = problemOf(error);
    reset(problem.code);
    port.postMessage(problem);
  }
  port.close();
  if (task.kind === "close") parentPort?.close();
});
