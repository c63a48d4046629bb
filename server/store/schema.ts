// Defines the tables in which enquiries are stored, which are the same in SQLite and PostgreSQL, and their migrations.

import { addedFields, askedFields } from "../../enquiry/fields.ts";
import { sentFromFields } from "../../enquiry/sent-from.ts";
import type { Row } from "./store.ts";

/** Columns both written and read. New columns come last, because other programs read the export by position. */
const columns = [...askedFields, ...addedFields, "suspect", "note", ...sentFromFields, "request_id"] as const;

/** The columns of an inserted row, in the order of the statements. */
export const rowColumns: readonly (keyof Row)[] = ["received_at", ...columns, "digest"];

/** The columns of a row that is read back. */
export const readColumns = ["id", "received_at", ...columns] as const;

/** The differences between the two databases. */
export interface Dialect {
  /** Type of an auto-incremented primary key. */
  readonly counted: string;
}

export const sqliteDialect: Dialect = { counted: "INTEGER PRIMARY KEY AUTOINCREMENT" };
export const postgresDialect: Dialect = { counted: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY" };

/**
 * The migrations, each from one version to the next; the first creates version 1 in an empty database. A released step is never changed:
 * a change is a further step. Times are ISO 8601 in UTC, so that they sort as text.
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
