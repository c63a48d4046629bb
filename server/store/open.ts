// Chooses between SQLite and PostgreSQL by the settings, for writing and for reading enquiries.

import type { StorePlace } from "../settings.ts";
import { postgresStore, readPostgres } from "./postgres.ts";
import { readSqlite, sqliteStore } from "./sqlite.ts";
import type { EnquiryStore, StoredEnquiry } from "./store.ts";

/** Creates the store for a setting, without opening it. */
export function storeAt(place: StorePlace): EnquiryStore {
  return place.kind === "postgres" ? postgresStore(place.url) : sqliteStore(place.file);
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
