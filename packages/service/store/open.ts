// Chooses between SQLite and PostgreSQL by the settings, for writing and for reading enquiries.

import type { StorePlace } from "../settings.ts";
import type { Database } from "./database.ts";
import { PostgresDatabase, readPostgres } from "./postgres.ts";
import type { StoredEnquiry } from "./rows.ts";
import { readSqlite, SqliteDatabase } from "./sqlite.ts";
import { type EnquiryStore, enquiryStore } from "./store.ts";

/** Creates the database for a setting, without opening it. */
export function databaseAt(place: StorePlace): Database {
  return place.kind === "postgres"
    ? new PostgresDatabase(place.url)
    : new SqliteDatabase(place.file);
}

/** Creates a store without recipients for a setting. */
export function storeAt(place: StorePlace): EnquiryStore {
  return enquiryStore(databaseAt(place));
}

/**
 * Reads enquiries sorted by time.
 * @param since earliest time, inclusive
 * @throws StoreUnavailable if they cannot be read
 */
export function readEnquiries(place: StorePlace, since: Date): AsyncGenerator<StoredEnquiry> {
  const from = since.toISOString();
  return place.kind === "postgres" ? readPostgres(place.url, from) : readSqlite(place.file, from);
}
