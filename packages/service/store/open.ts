// Opens the database that the settings name, and reads its enquiries.

import { existsSync } from "node:fs";
import type { StorePlace } from "../settings.ts";
import type { Database } from "./database.ts";
import { PostgresDatabase } from "./postgres.ts";
import type { StoredEnquiry } from "./rows.ts";
import { enquiryOf } from "./schema.ts";
import { missingFile, SqliteDatabase } from "./sqlite.ts";
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
 * Works on a database, also while services use it, and closes it.
 * @throws StoreUnavailable if it is not there or cannot be used
 */
export async function withDatabase<Result>(
  place: StorePlace,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  // A wrong path must not become an empty database.
  if (place.kind === "sqlite" && !existsSync(place.file)) throw missingFile(place.file);
  const database = databaseAt(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Reads all enquiries, sorted by time. @throws StoreUnavailable if they cannot be read */
export async function readEnquiries(place: StorePlace): Promise<readonly StoredEnquiry[]> {
  const select = "SELECT * FROM enquiries ORDER BY received_at, id";
  const rows = await withDatabase(place, (database) => database.transact((query) => query(select)));
  return rows.map(enquiryOf);
}
