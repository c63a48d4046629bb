// Defines the tables in which enquiries are stored, which are the same in SQLite and PostgreSQL, and their migrations.

import { fields, storedFields } from "../../enquiry/fields.ts";
import type { Row, StoredEnquiry } from "./store.ts";

/** The columns of the export with their numbers. */
const columns: readonly (readonly [name: keyof StoredEnquiry, column: number])[] = [
  ["id", 1],
  ["received_at", 2],
  ["suspect", 13],
  ["request_id", 17],
  ...storedFields.map((name) => [name, fields[name].column] as const),
];

/** The columns of a row that is read back, in the order of the export. */
export const readColumns = columns
  .toSorted(([, one], [, other]) => one - other)
  .map(([name]) => name);

/** The columns of an inserted row, in the order of the statements. */
export const rowColumns: readonly (keyof Row)[] = [
  "received_at",
  ...storedFields,
  "suspect",
  "request_id",
  "digest",
];

/** The differences between the two databases. */
export interface Dialect {
  /** Type of an auto-incremented primary key. */
  readonly counted: string;
}

export const sqliteDialect: Dialect = { counted: "INTEGER PRIMARY KEY AUTOINCREMENT" };
export const postgresDialect: Dialect = {
  counted: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
};

/**
 * The migrations, each from one version to the next; the first creates version 1 in an empty database. A released step is never changed:
 * a change is a further step; the columns of new fields need none (`missingColumns`). Times are ISO 8601 in UTC, so that they sort as text.
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

/** Selects nothing, to learn the columns of the table. */
export const selectNoRow = "SELECT * FROM enquiries LIMIT 0";

/**
 * The statements that add the columns of fields that are newer than the tables' version. They need no version of their own: a release that
 * does not know a field leaves its column empty, so that going back to one, and forward again, loses nothing.
 * @param present names of the table's columns
 */
export function missingColumns(present: readonly string[]): readonly string[] {
  return storedFields
    .filter((name) => !present.includes(name))
    .map((name) => `ALTER TABLE enquiries ADD COLUMN ${quoted(name)} TEXT NOT NULL DEFAULT ''`);
}

/** A column's name in a statement; a field may be called as a word of SQL is. */
export const quoted = (name: string) => `"${name}"`;

/** Version of the tables that this code writes. */
export const schemaVersion = steps.length;

/** A table with one row: the version of the tables. */
export const versionTable = "CREATE TABLE IF NOT EXISTS enquiry_store (version INTEGER NOT NULL)";

/**
 * The statements that migrate the tables to the current version.
 * @param version version of the tables; 0 for an empty database
 */
export function upgrade(dialect: Dialect, version: number): readonly string[] {
  if (version === schemaVersion) return [];
  const noted =
    version === 0
      ? `INSERT INTO enquiry_store (version) VALUES (${schemaVersion})`
      : `UPDATE enquiry_store SET version = ${schemaVersion}`;
  return [...steps.slice(version).flatMap((step) => step(dialect)), noted];
}

/** The error message for tables of a newer version. */
export function newerTables(version: number): string {
  return `The enquiries are in tables of version ${version}, and this server knows ${schemaVersion}: start the newer server again.`;
}
