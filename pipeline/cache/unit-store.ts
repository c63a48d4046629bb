// What earlier runs found out of each file, in one SQLite file of the cache: several runs may use it at once, and one that is
// killed leaves it as it was. What it cannot give is computed; it is never needed.
import { existsSync } from "node:fs";
import type { DatabaseSync, SQLOutputValue } from "node:sqlite";
import type { EmittedFile, EntryRow, KeptRow, NewRow, SeenFile } from "./kept-rows.ts";
import { rowKey } from "./row-key.ts";
import { sealed, unsealed } from "./sealed.ts";
import { StoreDatabase } from "./store-database.ts";

/** Files kept of each that is there, as other branches and earlier texts of it have; beyond that those of no use go. */
const mostRows = 3;

const rowColumns = "path, hash, known, lint_key, lints";

/** Answers of whole runs that are kept. */
const mostAnswers = 24;

/** Kept units; every reading of it may come back empty. */
export class UnitStore {
  readonly #file: StoreDatabase;

  private constructor(file: StoreDatabase) {
    this.#file = file;
  }

  /**
   * Opens the store of a cache folder, making it where it is not there; what another compiler kept is dropped.
   * @param cache the folder of the cache
   * @param compiler names the compiler: its sources, the schemas, the libraries and Node
   * @param say told in one line why a store is made anew
   * @returns undefined where none can be used, such as in a folder that may not be written
   */
  static open(cache: string, compiler: string, say: (line: string) => void): UnitStore | undefined {
    const file = StoreDatabase.open(cache, compiler, say);
    return file && new UnitStore(file);
  }

  /** What a whole run answered, by what it was asked and given. */
  answer(key: string): string | undefined {
    const kept = this.#file.read(
      (database) => database.prepare("SELECT value FROM answers WHERE key = ?").get(key)?.value,
    );
    return unsealed(kept, this.#file.of("answer", key));
  }

  /** Files of a content folder as the last run saw them. */
  seen(folder: string): ReadonlyMap<string, SeenFile> {
    const rows = this.#file.read((database) =>
      database.prepare("SELECT path, stamp, hash FROM seen WHERE folder = ?").all(folder),
    );
    const files = new Map<string, SeenFile>();
    for (const row of rows ?? []) {
      const [path, stamp] = [String(row.path), String(row.stamp)];
      const hash = unsealed(row.hash, this.#file.of("seen", folder, path, stamp));
      if (hash !== undefined) files.set(path, { path, stamp, hash });
    }
    return files;
  }

  /** Everything that is known of files, by `rowKey`. */
  rows(): ReadonlyMap<string, KeptRow> {
    const all = this.#file.read((database) => database.prepare(`SELECT ${rowColumns} FROM known`).all());
    return new Map(
      (all ?? []).flatMap((row) => this.#rowOf(row) ?? []).map((row) => [rowKey(row.path, row.hash), row]),
    );
  }

  #rowOf(row: Readonly<Record<string, SQLOutputValue>>): KeptRow | undefined {
    const [path, hash, lintKey] = [String(row.path), String(row.hash), String(row.lint_key)];
    const known = unsealed(row.known, this.#file.of("known", path, hash));
    const lints = unsealed(row.lints, this.#file.of("lints", path, hash, lintKey));
    return known === undefined || lints === undefined ? undefined : { path, hash, known, lintKey, lints };
  }

  /** What is written for a file, as long as no other run has put another row in the place of the one that was read. */
  written({ path, hash, known }: KeptRow): string | undefined {
    const query = "SELECT written FROM written WHERE path = ? AND hash = ?";
    const kept = this.#file.read((database) => database.prepare(query).get(path, hash)?.written);
    return unsealed(kept, this.#file.of("written", path, hash, known));
  }

  /** Entries as they were written, by `rowKey`. */
  entries(): ReadonlyMap<string, EntryRow> {
    const all = this.#file.read((database) => database.prepare("SELECT path, hash, name, summary FROM entries").all());
    const rows = new Map<string, EntryRow>();
    for (const row of all ?? []) {
      const [path, hash, name] = [String(row.path), String(row.hash), String(row.name)];
      const summary = unsealed(row.summary, this.#file.of("summary", path, hash, name));
      if (summary !== undefined) rows.set(rowKey(path, hash), { name, summary });
    }
    return rows;
  }

  /** The text of an entry of this name. */
  entryText(path: string, hash: string, name: string): string | undefined {
    const query = "SELECT text FROM entries WHERE path = ? AND hash = ?";
    const kept = this.#file.read((database) => database.prepare(query).get(path, hash)?.text);
    return unsealed(kept, this.#file.of("entry", path, hash, name));
  }

  /** Keeps entries as they were written. */
  keepEntries(
    rows: Iterable<EntryRow & { readonly path: string; readonly hash: string; readonly text: string }>,
  ): void {
    this.#file.write((database) => this.#insertEntries(database, rows));
  }

  #insertEntries(
    database: DatabaseSync,
    rows: Iterable<EntryRow & { readonly path: string; readonly hash: string; readonly text: string }>,
  ): void {
    const insert = database.prepare("INSERT OR REPLACE INTO entries VALUES (?, ?, ?, ?, ?)");
    for (const { path, hash, name, summary, text } of rows)
      insert.run(
        path,
        hash,
        name,
        sealed(summary, this.#file.of("summary", path, hash, name)),
        sealed(text, this.#file.of("entry", path, hash, name)),
      );
  }

  /** Files of an output folder as the last run left them, by path. */
  emitted(folder: string): ReadonlyMap<string, EmittedFile> {
    const rows = this.#file.read((database) =>
      database.prepare("SELECT path, name, stamp FROM emitted WHERE folder = ?").all(folder),
    );
    const files = new Map<string, EmittedFile>();
    for (const row of rows ?? []) {
      const [path, stamp] = [String(row.path), String(row.stamp)];
      const name = unsealed(row.name, this.#file.of("emitted", folder, path, stamp));
      if (name !== undefined) files.set(path, { path, name, stamp });
    }
    return files;
  }

  /** Keeps how files of an output folder were left, and forgets those that are gone. */
  keepEmitted(folder: string, files: Iterable<EmittedFile>, gone: Iterable<string>): void {
    this.#file.write((database) => {
      const insert = database.prepare("INSERT OR REPLACE INTO emitted VALUES (?, ?, ?, ?)");
      for (const { path, name, stamp } of files)
        insert.run(folder, path, sealed(name, this.#file.of("emitted", folder, path, stamp)), stamp);
      const forget = database.prepare("DELETE FROM emitted WHERE folder = ? AND path = ?");
      for (const path of gone) forget.run(folder, path);
    });
  }

  /**
   * Keeps what a run found out, all of it or nothing.
   * @param rows files that were read
   * @param lints files of which only the rules' findings are new
   * @param folder the content folder with the files that were seen in it and those that are gone; undefined for a content in memory
   * @param answer what the run answered
   */
  keep(found: {
    readonly rows: Iterable<NewRow>;
    readonly lints: Iterable<Omit<KeptRow, "known">>;
    readonly folder?: { readonly path: string; readonly seen: Iterable<SeenFile>; readonly gone: Iterable<string> };
    readonly answer?: { readonly key: string; readonly value: string };
  }): void {
    this.#file.write((database) => {
      const known = database.prepare("INSERT OR REPLACE INTO known VALUES (?, ?, ?, ?, ?)");
      const written = database.prepare("INSERT OR REPLACE INTO written VALUES (?, ?, ?)");
      const entries: (EntryRow & { path: string; hash: string; text: string })[] = [];
      for (const row of found.rows) {
        const { path, hash } = row;
        known.run(
          path,
          hash,
          sealed(row.known, this.#file.of("known", path, hash)),
          row.lintKey,
          this.#sealedLints(row),
        );
        written.run(path, hash, sealed(row.written, this.#file.of("written", path, hash, row.known)));
        if (row.entry) entries.push({ path, hash, ...row.entry });
      }
      this.#insertEntries(database, entries);
      const lints = database.prepare("UPDATE known SET lint_key = ?, lints = ? WHERE path = ? AND hash = ?");
      for (const row of found.lints) lints.run(row.lintKey, this.#sealedLints(row), row.path, row.hash);
      if (found.folder) {
        const { path: folder, seen, gone } = found.folder;
        const see = database.prepare("INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?)");
        for (const { path, stamp, hash } of seen)
          see.run(folder, path, stamp, sealed(hash, this.#file.of("seen", folder, path, stamp)));
        const forget = database.prepare("DELETE FROM seen WHERE folder = ? AND path = ?");
        for (const path of gone) forget.run(folder, path);
      }
      if (found.answer) {
        database
          .prepare("INSERT OR REPLACE INTO answers VALUES (?, ?)")
          .run(found.answer.key, sealed(found.answer.value, this.#file.of("answer", found.answer.key)));
        database
          .prepare("DELETE FROM answers WHERE rowid NOT IN (SELECT rowid FROM answers ORDER BY rowid DESC LIMIT ?)")
          .run(mostAnswers);
      }
    });
  }

  /**
   * Drops rows of files that no content folder has, once they are many, and what is known of folders that are gone.
   * @param kept number of rows that were read
   * @param present files of this run, by `rowKey`
   */
  prune(kept: number, present: readonly string[]): void {
    if (kept <= mostRows * Math.max(present.length, 100)) return;
    this.#file.write((database) => {
      for (const table of ["seen", "emitted"])
        for (const { folder = null } of database.prepare(`SELECT DISTINCT folder FROM ${table}`).all())
          if (!existsSync(String(folder))) database.prepare(`DELETE FROM ${table} WHERE folder = ?`).run(folder);
      // One text for a row, and the hash behind its seal: two columns that are not in a list are looked for in all of it.
      const inFolders = "SELECT substr(hash, instr(hash, char(10)) + 1) || ' ' || path FROM seen";
      for (const table of ["known", "written", "entries"])
        database
          .prepare(
            `DELETE FROM ${table} WHERE hash || ' ' || path NOT IN (${inFolders} UNION ALL SELECT value FROM json_each(?))`,
          )
          .run(JSON.stringify(present));
    });
  }

  close(): void {
    this.#file.close();
  }

  #sealedLints({ path, hash, lintKey, lints }: Omit<KeptRow, "known">): string {
    return sealed(lints, this.#file.of("lints", path, hash, lintKey));
  }
}
