// Defines the tables of stored enquiries, the same for SQLite and PostgreSQL.

import { fields, storedFields } from "@site/common/enquiry";
import { type Dialect, type Query, StoreUnavailable, type TableRow } from "./database.ts";
import { minRepeatedNote } from "./marks.ts";
import type { Row, StoredEnquiry } from "./rows.ts";

/**
 * The columns of the export with their numbers; new ones come last, so that who reads columns by
 * place finds them where they were.
 */
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

const lastColumn = Math.max(...columns.map(([, column]) => column));

/** The columns of the export by their numbers; undefined for one that is used no more. */
export const exportColumns = Array.from(
  { length: lastColumn },
  (_, index) => columns.find(([, column]) => column === index + 1)?.[0],
);

/** The columns of a row that is read back, in the order of the export. */
export const readColumns = exportColumns.filter((name) => name !== undefined);

/** The enquiry in a row of the table. */
export function enquiryOf(row: TableRow): StoredEnquiry {
  const columns = Object.fromEntries(readColumns.map((name) => [name, row[name]]));
  return { ...columns, id: Number(row.id), suspect: row.suspect === 1 } as StoredEnquiry;
}

/** The columns of an inserted row, in the order of the statements. */
export const rowColumns: readonly (keyof Row)[] = [
  "received_at",
  ...storedFields,
  "suspect",
  "request_id",
  "marks",
  "digest",
  "attempt",
];

export const sqliteDialect: Dialect = {
  counted: "INTEGER PRIMARY KEY AUTOINCREMENT",
  withKey: "",
  columns: "SELECT name FROM pragma_table_info('enquiries')",
};
export const postgresDialect: Dialect = {
  counted: "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY",
  withKey: "OVERRIDING SYSTEM VALUE",
  columns: "SELECT attname AS name FROM pg_attribute WHERE attrelid = 'enquiries'::regclass",
};

/** A column's name in a statement; a field may be called as a word of SQL is. */
export const quoted = (name: string) => `"${name}"`;

const textColumn = (name: string) => `${quoted(name)} TEXT NOT NULL DEFAULT ''`;

/** Version of the tables: a change that this release cannot work with gets the next number. */
const schemaVersion = 2;

/** The tables and indices. Times are ISO 8601 in UTC, so that they sort as text. */
const tables = ({ counted }: Dialect): readonly string[] => [
  `CREATE TABLE enquiries (
    id ${counted},
    received_at TEXT NOT NULL,
    suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)),
    digest TEXT NOT NULL,
    ${["request_id", "marks", "attempt", "answered_at", "answered_by"].map(textColumn).join(", ")},
    ${storedFields.map(textColumn).join(", ")}
  )`,
  "CREATE INDEX enquiries_by_digest ON enquiries (digest, received_at)",
  "CREATE INDEX enquiries_by_time ON enquiries (received_at, id)",
  `CREATE INDEX enquiries_by_note ON enquiries (note, received_at)
    WHERE length(note) >= ${minRepeatedNote}`,
  // An enquiry to be sent to a recipient. `mail` is the mail in which it was first tried; `sent_at`
  // is empty until the recipient has it.
  `CREATE TABLE enquiry_notices (
    enquiry_id BIGINT NOT NULL REFERENCES enquiries ON DELETE CASCADE,
    channel TEXT NOT NULL,
    recipient TEXT NOT NULL,
    mail TEXT NOT NULL DEFAULT '',
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    refusals INTEGER NOT NULL DEFAULT 0,
    claim TEXT NOT NULL DEFAULT '',
    claimed_until TEXT NOT NULL DEFAULT '',
    sent_at TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (enquiry_id, channel, recipient)
  )`,
  `CREATE INDEX enquiry_notices_waiting ON enquiry_notices (channel, recipient, enquiry_id)
    WHERE sent_at = ''`,
  "CREATE INDEX enquiry_notices_sent ON enquiry_notices (channel, recipient, sent_at)",
  // Until when nothing is sent to a recipient.
  `CREATE TABLE enquiry_pauses (
    channel TEXT NOT NULL,
    recipient TEXT NOT NULL,
    due_at TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    PRIMARY KEY (channel, recipient)
  )`,
  `INSERT INTO enquiry_store (version) VALUES (${schemaVersion})`,
];

/**
 * Creates the tables in an empty database, and adds the columns of new fields.
 * @param query runs statements in a transaction that only one process has at a time
 * @throws StoreUnavailable if the tables are of another version; nothing was changed then
 */
export async function prepareTables(query: Query, dialect: Dialect): Promise<void> {
  // It has one row, the version.
  await query("CREATE TABLE IF NOT EXISTS enquiry_store (version INTEGER NOT NULL)");
  const [row] = await query("SELECT version FROM enquiry_store");
  if (!row) {
    for (const statement of tables(dialect)) await query(statement);
  }
  const version = Number(row?.version ?? schemaVersion);
  if (version !== schemaVersion) {
    const help = version > schemaVersion ? "start the newer server again" : "use another database";
    throw new StoreUnavailable(
      `The enquiries are in tables of version ${version}, and this server knows ${schemaVersion}: ${help}.`,
      "OTHER_TABLES",
      true,
    );
  }
  const present = (await query(dialect.columns)).map(({ name }) => name);
  for (const name of storedFields.filter((field) => !present.includes(field))) {
    await query(`ALTER TABLE enquiries ADD COLUMN ${textColumn(name)}`);
  }
}
