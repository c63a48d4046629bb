// The tables of the store, the same in SQLite and PostgreSQL, and their versions.

import { addedFields, askedFields } from "../../enquiry/fields.ts";
import { whenceFields } from "../../enquiry/whence.ts";
import type { Row } from "./store.ts";

/** What is both written and read of an enquiry. New columns come last: others read the export by their place. */
const columns = [...askedFields, ...addedFields, "suspect", "note", ...whenceFields, "request_id"] as const;

/** The columns of a row that is written, in the order of the statements. */
export const rowColumns: readonly (keyof Row)[] = ["received_at", ...columns, "digest"];

/** The columns of a row that is read. */
export const readColumns = ["id", "received_at", ...columns] as const;

/** The version of the tables since which there is a column; those that are not named have always been there. */
const columnSince: Readonly<Partial<Record<(typeof readColumns)[number], number>>> = {
  note: 2,
  page: 3,
  language: 3,
  request_id: 3,
};

/**
 * What a statement selects to read all columns, also of tables that no server has brought up to date yet, such as those of a backup.
 * @param version theirs
 */
export function selection(version: number): string {
  return readColumns.map((name) => ((columnSince[name] ?? 1) > version ? `'' AS ${name}` : name)).join(", ");
}

/** What differs between the two. */
export interface Dialect {
  /** Type of a key that the database counts up by itself. */
  readonly counted: string;
}

export const sqliteDialect: Dialect = { counted: "INTEGER PRIMARY KEY AUTOINCREMENT" };
export const postgresDialect: Dialect = { counted: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY" };

/**
 * What brings the tables from each version to the next; the first brings an empty database to version 1. Once released a
 * step is never changed: a change is a further step. Times are ISO 8601 in UTC, so that they sort as text.
 */
const steps: readonly ((dialect: Dialect) => readonly string[])[] = [
  ({ counted }) => [
    `CREATE TABLE enquiries (
      id ${counted},
      received_at TEXT NOT NULL,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      phone_number TEXT NOT NULL,
      category TEXT NOT NULL,
      state TEXT NOT NULL,
      district TEXT NOT NULL,
      city TEXT NOT NULL,
      campaign_id TEXT NOT NULL,
      source TEXT NOT NULL,
      zonal_name TEXT NOT NULL,
      suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)),
      digest TEXT NOT NULL
    )`,
    "CREATE INDEX enquiries_by_digest ON enquiries (digest, received_at)",
    "CREATE INDEX enquiries_by_time ON enquiries (received_at, id)",
  ],
  () => ["ALTER TABLE enquiries ADD COLUMN note TEXT NOT NULL DEFAULT ''"],
  () =>
    ["page", "language", "request_id"].map(
      (name) => `ALTER TABLE enquiries ADD COLUMN ${name} TEXT NOT NULL DEFAULT ''`,
    ),
];

/** Version of the tables that this code writes. */
export const schemaVersion = steps.length;

/** One row: the tables' version, and when the store was last checked by writing here. */
export const versionTable = "CREATE TABLE IF NOT EXISTS enquiry_store (version INTEGER NOT NULL, checked_at TEXT)";

/**
 * The statements that bring tables up to date.
 * @param version theirs; 0 for a database that has none
 */
export function upgrade(dialect: Dialect, version: number): readonly string[] {
  if (version === schemaVersion) return [];
  const noted =
    version === 0
      ? `INSERT INTO enquiry_store (version) VALUES (${schemaVersion})`
      : `UPDATE enquiry_store SET version = ${schemaVersion}`;
  return [...steps.slice(version).flatMap((step) => step(dialect)), noted];
}

/** What a person reads when the tables are of a version that this code does not know. */
export function newerTables(version: number): string {
  return `The enquiries are in tables of version ${version}, and this server knows ${schemaVersion}: start the newer server again.`;
}
