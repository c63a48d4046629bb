// Chooses the store by the settings.

import type { StorePlace } from "../settings.ts";
import { postgresStore, readPostgres } from "./postgres.ts";
import { readSqlite, sqliteStore } from "./sqlite.ts";
import type { EnquiryStore, StoredEnquiry } from "./store.ts";

/** The store that the settings name; nothing is opened yet. */
export function storeAt(place: StorePlace): EnquiryStore {
  return place.kind === "postgres" ? postgresStore(place.url) : sqliteStore(place.file);
}

/**
 * Reads enquiries sorted by time.
 * @param since the first time that counts
 * @throws StoreUnavailable where they cannot be read
 */
export function readEnquiries(place: StorePlace, since: Date): AsyncGenerator<StoredEnquiry> {
  const from = since.toISOString();
  return place.kind === "postgres" ? readPostgres(place.url, from) : readSqlite(place.file, from);
}
