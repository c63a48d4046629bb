// Stores enquiries in PostgreSQL, for owners who have one; several servers can share it.

import pg from "pg";
import { type Database, type Query, StoreUnavailable } from "./database.ts";
import { postgresDialect, prepareTables } from "./schema.ts";
import { WriteQueue } from "./write-queue.ts";

/** Number of the advisory lock for writing, the same for all servers of this site. */
const writersLock = 0x656e_7175;

/**
 * Begins a transaction, and takes the advisory lock until it ends, so that two servers cannot both
 * store the same enquiry. It also turns on synchronous commit if the database is set to less.
 */
const beginWriting = `BEGIN; SELECT pg_advisory_xact_lock(${writersLock}),
  CASE WHEN current_setting('synchronous_commit') = 'off' THEN set_config('synchronous_commit', 'on', true) END`;

function createPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    // One connection to write, one to check.
    max: 2,
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
  // If an idle connection breaks, the pool makes another. If one breaks in use, its query rejects,
  // and an error event follows, which would end the process without a listener.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * Passes on only the message and the code: the details of PostgreSQL's errors may contain values of
 * a row.
 */
function unavailable(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  const { message, code = "UNKNOWN" } = error as { message: string; code?: string };
  // Class 28: wrong user or password; 3D: no such database; 42: no permission, or tables of another
  // shape.
  return new StoreUnavailable(message, code, /^(?:28|3D|42)/.test(code));
}

/** The database at an address such as postgres://user:password@host/database. */
export class PostgresDatabase implements Database {
  readonly dialect = postgresDialect;
  readonly #pool: pg.Pool;
  readonly #queue = new WriteQueue();
  #ready = false;

  constructor(url: string) {
    this.#pool = createPool(url);
  }

  transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    return this.#queue.add(() => this.#inTables(work));
  }

  async scrub(): Promise<void> {
    try {
      // The planner's statistics have values of rows.
      await this.#pool.query("VACUUM (ANALYZE) enquiries");
    } catch (error) {
      throw unavailable(error);
    }
  }

  async close(): Promise<void> {
    await this.#queue.idle();
    await this.#pool.end();
  }

  /** Runs work in tables that are up to date. */
  async #inTables<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    if (!this.#ready) {
      await this.#transact((query) => prepareTables(query, postgresDialect));
      this.#ready = true;
    }
    return this.#transact(work);
  }

  async #transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result> {
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      const connected = client;
      await client.query(beginWriting);
      const result = await work(
        async (statement, ...values) => (await connected.query(statement, [...values])).rows,
      );
      await client.query("COMMIT");
      client.release();
      return result;
    } catch (error) {
      // The connection, in whatever state, is destroyed; PostgreSQL rolls back.
      client?.release(true);
      throw unavailable(error);
    }
  }
}
