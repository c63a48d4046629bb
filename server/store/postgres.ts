// Stores enquiries in PostgreSQL, for owners who have one; several servers can share it.

import pg from "pg";
import { GroupCommit } from "./group-commit.ts";
import { readPages, selectPage } from "./read-pages.ts";
import {
  missingColumns,
  newerTables,
  postgresDialect,
  quoted,
  rowColumns,
  schemaVersion,
  selectNoRow,
  upgrade,
  versionTable,
} from "./schema.ts";
import {
  type Counted,
  type EnquiryStore,
  type Received,
  type Row,
  repeatWindow,
  rowOf,
  type StoredEnquiry,
  StoreUnavailable,
  sampleRow,
} from "./store.ts";

/** Number of the advisory lock for writing, the same for all servers of this site. */
const writersLock = 0x656e_7175;

/**
 * Takes the advisory lock until the transaction ends, so that two servers cannot both store the same enquiry. It also turns on
 * synchronous commit if the database is set to less.
 */
const beginWriting = `SELECT pg_advisory_xact_lock(${writersLock}),
  CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', true) END`;

function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // One connection to write, one to count, one to check.
    max: 3,
    application_name: "enquiries",
    // In milliseconds. The server's timeouts are shorter than ours, so that it reports the reason.
    connectionTimeoutMillis: 2000,
    lock_timeout: 2000,
    statement_timeout: 4000,
    query_timeout: 5000,
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // If an idle connection breaks, the pool makes another. If one breaks in use, its query rejects, and an error event follows, which would
  // end the process without a listener.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** Passes on only the message and the code: the details of PostgreSQL's errors may contain values of a row. */
function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const { message, code = "UNKNOWN" } = error as { message: string; code?: string };
  // Class 28: wrong user or password; 3D: no such database; 42: no permission, or tables of another shape.
  return new StoreUnavailable(message, code, /^(?:28|3D|42)/.test(code));
}

async function transaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query("BEGIN");
    await client.query(beginWriting);
    await work(client);
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    // The connection, in whatever state, is destroyed; PostgreSQL rolls back.
    client?.release(true);
    throw unavailable(error);
  }
}

async function makeReady(pool: pg.Pool): Promise<void> {
  await transaction(pool, async (client) => {
    await client.query(versionTable);
    await client.query(callsTable);
    const { rows } = await client.query<{ version: number }>("SELECT version FROM enquiry_store");
    const version = rows[0]?.version ?? 0;
    if (version > schemaVersion) {
      throw new StoreUnavailable(newerTables(version), "NEWER_TABLES", true);
    }
    for (const statement of upgrade(postgresDialect, version)) await client.query(statement);
    const { fields } = await client.query(selectNoRow);
    for (const statement of missingColumns(fields.map(({ name }) => name))) {
      await client.query(statement);
    }
  });
}

/** Counts of calls for the rate limit. Unlogged: they matter for some minutes only, and belong in no backup. */
const callsTable =
  "CREATE UNLOGGED TABLE IF NOT EXISTS enquiry_calls (caller TEXT PRIMARY KEY, ends_at TIMESTAMPTZ NOT NULL, calls INTEGER NOT NULL)";

const countCall = `INSERT INTO enquiry_calls AS known (caller, ends_at, calls)
  VALUES ($1, clock_timestamp() + $2 * INTERVAL '1 millisecond', 1)
  ON CONFLICT (caller) DO UPDATE SET
    calls = CASE WHEN known.ends_at <= clock_timestamp() THEN 1 ELSE known.calls + 1 END,
    ends_at = CASE WHEN known.ends_at <= clock_timestamp() THEN excluded.ends_at ELSE known.ends_at END
  RETURNING calls AS current, (EXTRACT(EPOCH FROM ends_at - clock_timestamp()) * 1000)::float8 AS ttl`;

const forgetCalls = `DELETE FROM enquiry_calls WHERE caller IN
  (SELECT caller FROM enquiry_calls WHERE ends_at < clock_timestamp() FOR UPDATE SKIP LOCKED)`;

const insertedColumns = [...rowColumns, "after", "before"] as const;

function parameterOf(name: (typeof insertedColumns)[number]): string {
  return `$${insertedColumns.indexOf(name) + 1}::${name === "suspect" ? "int" : "text"}`;
}

const names = rowColumns.map(quoted).join(", ");
const parameters = rowColumns.map(parameterOf).join(", ");

/** Inserts a row unless an equal one is there. */
const insert = `INSERT INTO enquiries (${names}) SELECT ${parameters} WHERE NOT EXISTS
  (SELECT 1 FROM enquiries WHERE digest = ${parameterOf("digest")}
    AND received_at > ${parameterOf("after")} AND received_at < ${parameterOf("before")})`;

/** Inserts the test row, with an id below all that the database assigns. */
const insertSample = `INSERT INTO enquiries (id, ${names}) OVERRIDING SYSTEM VALUE VALUES (-1, ${parameters})`;
const sampleValues = rowColumns.map((name) => sampleRow[name]);

/**
 * Creates a store in a PostgreSQL database.
 * @param url such as postgres://user:password@host/database
 */
export function postgresStore(url: string): EnquiryStore {
  const pool = createPool(url);
  let ready: Promise<void> | undefined;
  const open = () => {
    ready ??= makeReady(pool).catch((error: unknown) => {
      ready = undefined;
      throw error;
    });
    return ready;
  };
  const group = new GroupCommit<Row>(async (rows) => {
    await open();
    await transaction(pool, async (client) => {
      for (const row of rows) {
        const inserted = { ...row, ...repeatWindow(row) };
        await client.query(
          insert,
          insertedColumns.map((name) => inserted[name]),
        );
      }
    });
  });
  return {
    open,
    save: (received: Received) => group.add(rowOf(received)),
    check: async () => {
      await open();
      // A row of an enquiry's size, because on an almost full disk a timestamp alone would still fit.
      await transaction(pool, async (client) => {
        await client.query(insertSample, sampleValues);
        await client.query("DELETE FROM enquiries WHERE id = -1");
      });
    },
    count: async (key, window) => {
      await open();
      try {
        const { rows } = await pool.query<Counted>(countCall, [key, window]);
        const [counted = { current: 0, ttl: window }] = rows;
        // Whenever a window begins, delete those that have ended.
        if (counted.current === 1) await pool.query(forgetCalls);
        return counted;
      } catch (error) {
        throw unavailable(error);
      }
    },
    close: async () => {
      await group.idle();
      await pool.end();
    },
  };
}

/**
 * Reads enquiries sorted by time, also while servers write.
 * @param since earliest time, inclusive; ISO 8601 in UTC
 * @throws StoreUnavailable if the database cannot be reached or contains no enquiries
 */
export async function* readPostgres(url: string, since: string): AsyncGenerator<StoredEnquiry> {
  const pool = createPool(url);
  try {
    yield* readPages(
      since,
      async (time, id) => (await pool.query(selectPage("$1, $2"), [time, id])).rows,
    );
  } catch (error) {
    throw unavailable(error);
  } finally {
    await pool.end();
  }
}
