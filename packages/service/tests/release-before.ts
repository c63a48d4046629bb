// The tables and the outbox of the last release that told all recipients with one mail (commit 70f22f2e), so that tests can go on from it and
// back to it.

import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { StorePlace } from "../settings.ts";
import type { Database, Query } from "../store/database.ts";
import { administer } from "./stores.ts";

/** Columns that came one by one. */
const added = ["note", "page", "language", "request_id", "marks", "answered_at", "answered_by"];

/** The statements that make its tables, with those that came later than the first in their order. */
function tables(counted: string): readonly string[] {
  return [
    "CREATE TABLE enquiry_store (version INTEGER NOT NULL)",
    "INSERT INTO enquiry_store (version) VALUES (3)",
    `CREATE TABLE enquiries (id ${counted}, received_at TEXT NOT NULL, name TEXT NOT NULL, email TEXT NOT NULL,
      phone_number TEXT NOT NULL, category TEXT NOT NULL, state TEXT NOT NULL, district TEXT NOT NULL, city TEXT NOT NULL,
      campaign_id TEXT NOT NULL, source TEXT NOT NULL, zonal_name TEXT NOT NULL,
      suspect INTEGER NOT NULL CHECK (suspect IN (0, 1)), digest TEXT NOT NULL)`,
    "CREATE INDEX enquiries_by_digest ON enquiries (digest, received_at)",
    "CREATE INDEX enquiries_by_time ON enquiries (received_at, id)",
    ...added.map((name) => `ALTER TABLE enquiries ADD COLUMN ${name} TEXT NOT NULL DEFAULT ''`),
    `CREATE TABLE enquiry_outbox (enquiry_id BIGINT NOT NULL, way TEXT NOT NULL, due_at TEXT NOT NULL,
      attempts INTEGER NOT NULL DEFAULT 0, claim TEXT NOT NULL DEFAULT '', claimed_until TEXT NOT NULL DEFAULT '',
      sent_at TEXT NOT NULL DEFAULT '', PRIMARY KEY (enquiry_id, way))`,
    "CREATE INDEX enquiry_outbox_by_due ON enquiry_outbox (due_at) WHERE sent_at = ''",
    "CREATE TABLE enquiry_removals (removed_at TEXT NOT NULL, reason TEXT NOT NULL, enquiries INTEGER NOT NULL)",
    "CREATE INDEX enquiries_by_note ON enquiries (note, received_at) WHERE length(note) >= 30",
  ];
}

/** Runs statements in an empty database. */
async function runIn(place: StorePlace, statements: readonly string[]): Promise<void> {
  if (place.kind === "postgres") return administer(place.url, ...statements);
  mkdirSync(dirname(place.file), { recursive: true });
  const database = new DatabaseSync(place.file);
  for (const statement of ["PRAGMA journal_mode = WAL", ...statements]) database.exec(statement);
  database.close();
}

/** What it has stored: an enquiry, and its entries with what differs from one that nobody has tried to send. */
export interface Before {
  readonly name: string;
  readonly at: Date;
  readonly suspect?: true;
  readonly entries: readonly Readonly<
    { way: string } & Partial<
      Record<"due_at" | "claim" | "claimed_until" | "sent_at", string> & { attempts: number }
    >
  >[];
}

/** The statements that store enquiries, the first as number `from`. */
export function storing(from: number, enquiries: readonly Before[]): readonly string[] {
  const literal = (value: string | number) =>
    typeof value === "number" ? value : `'${value.replaceAll("'", "''")}'`;
  const insert = (table: string, row: Readonly<Record<string, string | number>>) =>
    `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${Object.values(row).map(literal).join(", ")})`;
  return enquiries.flatMap(({ name, at, suspect, entries }, index) => [
    insert("enquiries", {
      received_at: at.toISOString(),
      name,
      email: "anu.rao@example.in",
      phone_number: "9876543210",
      category: "Architect",
      state: "Maharashtra",
      district: "Pune",
      city: "Baramati",
      campaign_id: "20",
      source: "website",
      zonal_name: "West Zone",
      suspect: suspect ? 1 : 0,
      marks: suspect ? "trap" : "",
      digest: name,
    }),
    ...entries.map((entry) =>
      insert("enquiry_outbox", { enquiry_id: from + index, due_at: at.toISOString(), ...entry }),
    ),
  ]);
}

/** Makes a database of that release. */
export async function databaseBefore(
  place: StorePlace,
  enquiries: readonly Before[],
): Promise<void> {
  const counted =
    place.kind === "postgres"
      ? "BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY"
      : "INTEGER PRIMARY KEY AUTOINCREMENT";
  await runIn(place, [...tables(counted), ...storing(1, enquiries)]);
}

/** The condition of what that release sends at a time. */
const isDue = "sent_at = '' AND due_at <= $1 AND claimed_until <= $1";

/** The names of what it would send at a time, if it was started then. */
export async function dueBefore(database: Database, now: Date): Promise<readonly string[]> {
  const rows = await database.transact((query: Query) =>
    query(
      `SELECT DISTINCT name, id FROM enquiry_outbox JOIN enquiries ON id = enquiry_id
       WHERE ${isDue} ORDER BY id`,
      now.toISOString(),
    ),
  );
  return rows.map(({ name }) => String(name));
}

/** Notes that it has sent all that was due, as it does. */
export function sendAllBefore(database: Database, now: Date): Promise<void> {
  return database.transact(async (query) => {
    await query(
      `UPDATE enquiry_outbox SET sent_at = $1, claim = '', claimed_until = '' WHERE ${isDue}`,
      now.toISOString(),
    );
  });
}
