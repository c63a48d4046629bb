// Enquiries in PostgreSQL, for owners who have one: several servers may share it.

import pg from "pg";
import { GroupCommit } from "./group-commit.ts";
import { newerTables, postgresDialect, rowColumns, schemaVersion, selection, upgrade, versionTable } from "./schema.ts";
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

/** One number for all servers of this site: who holds this lock is the one that writes. */
const writersLock = 0x656e_7175;

/**
 * Holds the writers' lock until the transaction ends, so that two servers cannot both store the same enquiry, and insists
 * on a commit that is on the disk where the database is set to less.
 */
const beginWriting = `SELECT pg_advisory_xact_lock(${writersLock}),
  CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', true) END`;

function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // One writes, one counts, one checks.
    max: 3,
    application_name: "enquiries",
    // In milliseconds; the server's own come first, so that it knows why.
    connectionTimeoutMillis: 2000,
    lock_timeout: 2000,
    statement_timeout: 4000,
    query_timeout: 5000,
    idle_in_transaction_session_timeout: 5000,
    keepAlive: true,
    allowExitOnIdle: true,
  });
  // A connection that breaks while nobody uses it: the pool makes another. One that breaks in use says so to whoever waits for
  // its answer, and besides as an event, which would end the process if nobody listened.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/** PostgreSQL's message may show values of a row in its details; only the message and the code are passed on. */
function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const { message, code = "UNKNOWN" } = error as { message: string; code?: string };
  // Class 28: wrong user or password; 3D: no such database; 42: not allowed to, or tables that are not ours.
  return new StoreUnavailable(message, code, /^(?:28|3D|42)/.test(code));
}

async function transaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  let client: pg.PoolClient | undefined;
  try {
    client = await pool.connect();
    await client.query("BEGIN");
    await client.query(beginWriting);
    await work(client);
    await client.query("COMMIT");
    client.release();
  } catch (error) {
    // Whatever state the connection is in, nobody uses it again; PostgreSQL rolls back.
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
    if (version > schemaVersion) throw new StoreUnavailable(newerTables(version), "NEWER_TABLES", true);
    for (const statement of upgrade(postgresDialect, version)) await client.query(statement);
  });
}

/** Who has called how often, for some minutes only: nothing that has to outlive the database, or be in a backup. */
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

/** Rows of one group that are not repetitions of each other; the statement itself compares with what is stored only. */
function distinct(rows: readonly Row[]): Row[] {
  const kept = new Map<string, string[]>();
  return rows.filter(({ digest, received_at }) => {
    const { after, before } = repeatWindow({ received_at });
    const times = kept.get(digest) ?? [];
    if (times.some((time) => time > after && time < before)) return false;
    kept.set(digest, [...times, received_at]);
    return true;
  });
}

const addedColumns = [...rowColumns, "after", "before"] as const;
const arrays = addedColumns.map((name, index) => `$${index + 1}::${name === "suspect" ? "int" : "text"}[]`);

/** Adds a whole group at once: each parameter is one column of it. */
const insert = `INSERT INTO enquiries (${rowColumns.join(", ")})
  SELECT ${rowColumns.map((name) => `added.${name}`).join(", ")}
  FROM unnest(${arrays.join(", ")}) AS added (${addedColumns.join(", ")})
  WHERE NOT EXISTS (SELECT 1 FROM enquiries AS kept WHERE kept.digest = added.digest
    AND kept.received_at > added.after AND kept.received_at < added.before)`;

/** A row below all that the database counts up by itself. */
const insertSample = `INSERT INTO enquiries (id, ${rowColumns.join(", ")}) OVERRIDING SYSTEM VALUE
  VALUES (-1, ${rowColumns.map((_, index) => `$${index + 1}`).join(", ")})`;
const sampleValues = rowColumns.map((name) => sampleRow[name]);

/**
 * A store in a PostgreSQL database.
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
    const added = distinct(rows);
    const full = added.map((row) => ({ ...row, ...repeatWindow(row) }));
    const values = addedColumns.map((name) => full.map((row) => row[name]));
    await transaction(pool, async (client) => void (await client.query(insert, values)));
  });
  return {
    open,
    save: (received: Received) => group.add(rowOf(received)),
    check: async () => {
      await open();
      // As much as an enquiry takes: on a disk that is almost full the time alone would still find room.
      await transaction(pool, async (client) => {
        await client.query(insertSample, sampleValues);
        await client.query("DELETE FROM enquiries WHERE id = -1");
        await client.query("UPDATE enquiry_store SET checked_at = $1", [new Date().toISOString()]);
      });
    },
    count: async (key, window) => {
      await open();
      try {
        const { rows } = await pool.query<Counted>(countCall, [key, window]);
        const [counted = { current: 0, ttl: window }] = rows;
        // Where a window begins, others have ended.
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

/** Rows read at a time. */
const pageSize = 1000;

/**
 * Reads enquiries sorted by time, also while servers write.
 * @param since ISO 8601 in UTC; the first time that counts
 * @throws StoreUnavailable where the database cannot be reached or holds no enquiries
 */
export async function* readPostgres(url: string, since: string): AsyncGenerator<StoredEnquiry> {
  const pool = createPool(url);
  try {
    const tables = await pool.query<{ version: number }>("SELECT version FROM enquiry_store");
    const columns = selection(tables.rows[0]?.version ?? 0);
    let last = { received_at: since, id: 0 };
    for (;;) {
      const { rows } = await pool.query<Omit<StoredEnquiry, "suspect" | "id"> & { suspect: 0 | 1; id: string }>(
        `SELECT ${columns} FROM enquiries WHERE (received_at, id) > ($1, $2)
         ORDER BY received_at, id LIMIT ${pageSize}`,
        [last.received_at, last.id],
      );
      for (const row of rows) yield { ...row, id: Number(row.id), suspect: row.suspect === 1 };
      const end = rows.at(-1);
      if (!end || rows.length < pageSize) return;
      last = { received_at: end.received_at, id: Number(end.id) };
    }
  } catch (error) {
    throw unavailable(error);
  } finally {
    await pool.end();
  }
}
