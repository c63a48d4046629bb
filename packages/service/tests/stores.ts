// The databases on which tests run the store of enquiries: SQLite always, PostgreSQL if npm test
// has started one.

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { storeAt } from "@site/service";
import { folderOf } from "@site/tests/support/folders";
import { postgresVariable } from "@site/tests/support/postgres";
import pg from "pg";
import { onTestFinished } from "vitest";
import type { StorePlace } from "../settings.ts";
import type { EnquiryStore } from "../store/store.ts";

const cluster = process.env[postgresVariable];

/** One kind of store. */
export interface StoreKind {
  /** Its name in the tests, with the reason if it is skipped. */
  readonly name: string;
  readonly skipped: boolean;
  /** Creates an empty store. */
  create(): Promise<StorePlace>;
}

/** Runs SQL statements on a database as its administrator. */
export async function administer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The rows that a statement selects from a database. */
export async function queried(url: string, statement: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(statement);
  await client.end();
  return rows;
}

const sqlite: StoreKind = {
  name: "SQLite",
  skipped: false,
  create: async () => ({ kind: "sqlite", file: join(await folderOf({}), "data/enquiries.db") }),
};

/** PostgreSQL, each test with a database of its own. */
export const postgres = {
  name: cluster
    ? "PostgreSQL"
    : `PostgreSQL (skipped: ${postgresVariable} is not set; npm test sets it)`,
  skipped: !cluster,
  create: async () => {
    const url = new URL(cluster ?? "");
    const name = `test_${randomUUID().replaceAll("-", "")}`;
    await administer(url.href, `CREATE DATABASE ${name}`);
    url.pathname = name;
    return { kind: "postgres" as const, url: url.href };
  },
} satisfies StoreKind;

export const kinds: readonly StoreKind[] = [sqlite, postgres];

/** Opens a store at a place for one test. */
export function storeOfTest(place: StorePlace): EnquiryStore {
  const store = storeAt(place);
  onTestFinished(() => store.close());
  return store;
}
