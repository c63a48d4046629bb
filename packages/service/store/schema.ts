// Defines the tables in which enquiries are stored, which are the same in SQLite and PostgreSQL, and their migrations.

import { fields, storedFields } from "@site/common/enquiry";
import { type Dialect, type Query, StoreUnavailable } from "./database.ts";
import { minRepeatedNote } from "./marks.ts";
import type { Row, StoredEnquiry } from "./rows.ts";

/** The columns of the export with their numbers; new ones come last, so that who reads columns by place finds them where they were. */
const columns: readonly (readonly [name: keyof StoredEnquiry, column: number])[] = [
  ["id", 1],
  ["received_at", 2],
  ["suspect", 13],
  ["request_id", 17],
  ["marks", 18],
  ["answered_at", 19],
  ["answered_by", 20],
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
  "marks",
  "digest",
  "attempt",
  "queued",
];

/** The columns that came after the last migration, and those of fields. */
const addedColumns = ["marks", "answered_at", "answered_by", "attempt", "queued", ...storedFields];

export const sqliteDialect: Dialect = {
  counted: "INTEGER PRIMARY KEY AUTOINCREMENT",
  withKey: "",
};
export const postgresDialect: Dialect = {
  counted: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  withKey: "OVERRIDING SYSTEM VALUE",
};

/**
 * The migrations, each from one version to the next; the first creates version 1 in an empty database. A released step is never changed:
 * a change is a further step; columns and tables that an older release can do without need none (`prepareTables`). Times are ISO 8601 in UTC, so that they sort as text.
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

/** A column's name in a statement; a field may be called as a word of SQL is. */
export const quoted = (name: string) => `"${name}"`;

/**
 * The tables and indices that came after the last migration. They need no version of their own: a release that does not know them leaves
 * them alone, so that the one before can be started again at any time, and this one after it.
 */
const addedTables = [
  // What has to be sent: an enquiry and a way, with the times at which it is due and was sent; empty if it has not been.
  `CREATE TABLE IF NOT EXISTS enquiry_outbox (
    enquiry_id BIGINT NOT NULL,
    way TEXT NOT NULL,
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    claim TEXT NOT NULL DEFAULT '',
    claimed_until TEXT NOT NULL DEFAULT '',
    sent_at TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (enquiry_id, way)
  )`,
  "CREATE INDEX IF NOT EXISTS enquiry_outbox_by_due ON enquiry_outbox (due_at) WHERE sent_at = ''",
  // Which of its recipients a way has reached: where one has, or an attempt has failed. An entry above is sent when all have been reached, so
  // that a release that does not know this table tells all of them again.
  `CREATE TABLE IF NOT EXISTS enquiry_recipients (
    enquiry_id BIGINT NOT NULL,
    way TEXT NOT NULL,
    recipient TEXT NOT NULL,
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    claim TEXT NOT NULL DEFAULT '',
    claimed_until TEXT NOT NULL DEFAULT '',
    sent_at TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (enquiry_id, way, recipient)
  )`,
  // Recipients who take nothing at the moment, and until when everything waits.
  `CREATE TABLE IF NOT EXISTS enquiry_pauses (
    recipient TEXT PRIMARY KEY,
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL
  )`,
  // Who erased how many, without personal data.
  `CREATE TABLE IF NOT EXISTS enquiry_removals (
    removed_at TEXT NOT NULL,
    reason TEXT NOT NULL,
    enquiries INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS enquiries_by_note ON enquiries (note, received_at)
    WHERE length(note) >= ${minRepeatedNote}`,
];

/** Version of the tables that this code writes. */
const schemaVersion = steps.length;

/**
 * The statements that migrate the tables to the current version.
 * @param version version of the tables; 0 for an empty database
 */
function upgrade(dialect: Dialect, version: number): readonly string[] {
  if (version === schemaVersion) return [];
  const noted =
    version === 0
      ? `INSERT INTO enquiry_store (version) VALUES (${schemaVersion})`
      : `UPDATE enquiry_store SET version = ${schemaVersion}`;
  return [...steps.slice(version).flatMap((step) => step(dialect)), noted];
}

/**
 * Creates the tables, or brings them to the current version.
 * @param query runs statements in a transaction that only one process has at a time
 * @param columnsOf the names of a table's columns
 * @throws StoreUnavailable if the tables are of a newer version; nothing was changed then
 */
export async function prepareTables(
  query: Query,
  dialect: Dialect,
  columnsOf: (table: string) => Promise<readonly string[]>,
): Promise<void> {
  // A table with one row: the version of the tables.
  await query("CREATE TABLE IF NOT EXISTS enquiry_store (version INTEGER NOT NULL)");
  const [row] = await query("SELECT version FROM enquiry_store");
  const version = Number(row?.version ?? 0);
  if (version > schemaVersion) {
    throw new StoreUnavailable(
      `The enquiries are in tables of version ${version}, and this server knows ${schemaVersion}: start the newer server again.`,
      "NEWER_TABLES",
      true,
    );
  }
  for (const statement of upgrade(dialect, version)) await query(statement);
  const present = await columnsOf("enquiries");
  for (const name of addedColumns.filter((column) => !present.includes(column))) {
    await query(`ALTER TABLE enquiries ADD COLUMN ${quoted(name)} TEXT NOT NULL DEFAULT ''`);
  }
  for (const statement of addedTables) await query(statement);
  // How often a recipient has refused the enquiry itself.
  if (!(await columnsOf("enquiry_recipients")).includes("refusals")) {
    await query("ALTER TABLE enquiry_recipients ADD COLUMN refusals INTEGER NOT NULL DEFAULT 0");
  }
}
