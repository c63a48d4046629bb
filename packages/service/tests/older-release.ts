// Writes into a file of enquiries as the last release before the write-ahead log did (58cf8544).
// It has a rollback journal, and only the columns and tables of that release.

import { DatabaseSync } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";

const [, , file = "", count = "0", prefix = ""] = process.argv;
const columns = [
  "received_at",
  "name",
  "email",
  "phone_number",
  "category",
  "state",
  "district",
  "city",
  "note",
  "campaign_id",
  "source",
  "zonal_name",
  "page",
  "language",
  "suspect",
  "request_id",
  "digest",
];

function open(): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 2000 });
  try {
    database.exec("PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = FULL");
    const { version } = database.prepare("SELECT version FROM enquiry_store").get() ?? {};
    if (version !== 3) throw new Error(`tables of version ${version}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function store(database: DatabaseSync, name: string): void {
  const values = columns.map((column) => {
    if (column === "received_at") return new Date().toISOString();
    if (column === "suspect") return 0;
    return column === "name" || column === "digest" ? name : "typed";
  });
  database.exec("BEGIN IMMEDIATE");
  const marks = columns.map(() => "?").join(", ");
  database
    .prepare(`INSERT INTO enquiries (${columns.join(", ")}) VALUES (${marks})`)
    .run(...values);
  database.exec("COMMIT");
}

let database: DatabaseSync | undefined;
let stored = 0;
while (stored < Number(count)) {
  const name = `${prefix} ${stored}`;
  try {
    database ??= open();
    store(database, name);
    stored += 1;
    console.log(name);
  } catch (error) {
    if ((error as { errcode?: number }).errcode !== 5) throw error;
    console.log("refused");
  }
  await delay(2);
}
database?.close();
