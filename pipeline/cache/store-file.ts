// The file of the store: how it is laid out, opened, known to be of this compiler, and made anew.
import { rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { isLink } from "./folders.ts";

/** The file of the store, in the folder of the cache. */
export const storeFile = "units.sqlite";

/** How long a run waits for another that is writing, in milliseconds; after that it keeps nothing. */
const patience = 4000;

/** What SQLite keeps beside its file, and the file itself. */
const parts = ["", "-wal", "-shm"];

const tables = ["about", "known", "written", "entries", "emitted", "seen", "answers"];

const layout = `
  CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  CREATE TABLE known (path TEXT NOT NULL, hash TEXT NOT NULL, known TEXT NOT NULL, lint_key TEXT NOT NULL,
    lints TEXT NOT NULL, PRIMARY KEY (path, hash)) STRICT, WITHOUT ROWID;
  CREATE TABLE written (path TEXT NOT NULL, hash TEXT NOT NULL, written TEXT NOT NULL, PRIMARY KEY (path, hash)) STRICT;
  CREATE TABLE entries (path TEXT NOT NULL, hash TEXT NOT NULL, name TEXT NOT NULL, summary TEXT NOT NULL,
    text TEXT NOT NULL, PRIMARY KEY (path, hash)) STRICT;
  CREATE TABLE emitted (folder TEXT NOT NULL, path TEXT NOT NULL, name TEXT NOT NULL, stamp TEXT NOT NULL,
    PRIMARY KEY (folder, path)) STRICT, WITHOUT ROWID;
  CREATE TABLE seen (folder TEXT NOT NULL, path TEXT NOT NULL, stamp TEXT NOT NULL, hash TEXT NOT NULL,
    PRIMARY KEY (folder, path)) STRICT, WITHOUT ROWID;
  CREATE TABLE answers (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/**
 * Opens a store's file; what another compiler kept in it is dropped.
 * @throws where it cannot be used; also for a link, as SQLite would write to what it leads to
 */
export function opened(file: string, compiler: string): DatabaseSync {
  for (const part of parts)
    if (isLink(file + part)) throw new Error(`${storeFile}${part} is a link, and no link is followed here`);
  const database = new DatabaseSync(file, { timeout: patience });
  try {
    // What is not on the disk yet when the machine loses its power is lost, and a file that is not in order then is made anew: each value
    // has a checksum that says what it is of. Rows are some 20 KB, so that a page of 4 KB would hold a fifth of one.
    database.exec("PRAGMA page_size = 16384; PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF;");
    if (!isOf(database, compiler)) {
      database.exec("BEGIN IMMEDIATE");
      // Another run of this compiler may have been first.
      if (!isOf(database, compiler)) {
        for (const table of tables) database.exec(`DROP TABLE IF EXISTS ${table}`);
        database.exec(layout);
        database.prepare("INSERT INTO about VALUES ('compiler', ?)").run(compiler);
      }
      database.exec("COMMIT");
    }
    return database;
  } catch (problem) {
    database.close();
    throw problem;
  }
}

function isOf(database: DatabaseSync, compiler: string): boolean {
  const isThere = database.prepare("SELECT 1 AS yes FROM sqlite_schema WHERE name = 'about'").get();
  return (
    isThere !== undefined &&
    database.prepare("SELECT value FROM about WHERE name = 'compiler'").get()?.value === compiler
  );
}

export function madeAnew(file: string, problem: unknown, say: (line: string) => void): void {
  for (const part of parts) rmSync(`${file}${part}`, { force: true });
  const why = problem instanceof Error ? problem.message : String(problem);
  say(`What was kept of the content cannot be used (${why}), so all of it is read anew.`);
}

/** Whether another run has the file for itself. */
export function isBusy(problem: unknown): boolean {
  return problem instanceof Error && /\b(?:locked|busy)\b/.test(problem.message);
}

/** SQLite's codes for a disk without room (sqlite.org/rescode.html): FULL, IOERR_WRITE, IOERR_SHMOPEN, IOERR_SHMSIZE. */
const refusals = new Set([13, 778, 4618, 4874]);

/** Whether the disk has no room for what is to be written, which is no fault of the file's. */
export function hasNoRoom(problem: unknown): problem is Error {
  return problem instanceof Error && refusals.has(codeOf(problem));
}

/** Likewise for a file that is no database, or not in order: ERROR, CORRUPT, CONSTRAINT, NOTADB. */
const damages = new Set([1, 11, 19, 26]);

/** Whether a file cannot be what was written to it. */
export function isDamaged(problem: unknown): boolean {
  return damages.has(codeOf(problem) & 0xff);
}

const codeOf = (problem: unknown) =>
  problem instanceof Error && "errcode" in problem && typeof problem.errcode === "number" ? problem.errcode : 0;
