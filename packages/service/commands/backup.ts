// Backs up a file of enquiries while visitors write.

import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { StoreUnavailable } from "../store/database.ts";
import { missingFile } from "../store/sqlite.ts";

/** What a backup has. */
interface Backup {
  readonly enquiries: number;
  /** Time of the newest; empty if there is none. */
  readonly newest: string;
}

function sync(path: string): void {
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

/** Reads a backup completely. @throws StoreUnavailable if it is damaged */
function inspect(file: string): Backup {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const problems = database.prepare("PRAGMA integrity_check").all();
    if (problems[0]?.integrity_check !== "ok") {
      throw new StoreUnavailable("The copy is damaged, and was removed.", "CORRUPT", true);
    }
    const row = database
      .prepare("SELECT COUNT(*) AS enquiries, MAX(received_at) AS newest FROM enquiries")
      .get();
    return { enquiries: Number(row?.enquiries), newest: String(row?.newest ?? "") };
  } finally {
    database.close();
  }
}

/**
 * Copies a database, also while services write into it. The copy has all that is committed and
 * nothing that was deleted; it is whole or not there.
 * @param file the database
 * @param to a file that does not exist
 * @throws StoreUnavailable
 */
export function backUp(file: string, to: string): Backup {
  const path = resolve(to);
  if (existsSync(path)) {
    throw new StoreUnavailable(`${path} exists already: name another file.`, "EEXIST", true);
  }
  if (!existsSync(file)) throw missingFile(file);
  const partial = `${path}.partial`;
  rmSync(partial, { force: true });
  // After a crash SQLite first has to bring the log into the file.
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    // Readable by its owner only; SQLite writes into an empty file.
    closeSync(openSync(partial, "wx", 0o600));
    // Without it, free parts of pages would be copied with what was erased from them.
    database.exec("PRAGMA secure_delete = ON");
    database.prepare("VACUUM INTO ?").run(partial);
    const backup = inspect(partial);
    sync(partial);
    renameSync(partial, path);
    if (process.platform !== "win32") sync(dirname(path));
    return backup;
  } catch (error) {
    if (!(error instanceof Error && "code" in error) || error instanceof StoreUnavailable) {
      throw error;
    }
    const words = `${file} cannot be copied to ${path}: ${error.message}.`;
    throw new StoreUnavailable(words, String(error.code), true);
  } finally {
    database.close();
    rmSync(partial, { force: true });
  }
}
