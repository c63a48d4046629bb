// Defines what the store, the outbox and the commands need of a database, which SQLite and
// PostgreSQL implement.

/**
 * The database cannot be used at the moment: the disk is full, it is locked or gone. The data may
 * or may not have been stored.
 */
export class StoreUnavailable extends Error {
  override name = "StoreUnavailable";
  /** Error code of the database or the operating system. */
  readonly code: string;
  /**
   * Whether only a person can fix it: a wrong path, a file that is not a database, a database of a
   * newer version.
   */
  readonly lasting: boolean;

  constructor(message: string, code: string, lasting = false) {
    super(message);
    this.code = code;
    this.lasting = lasting;
  }
}

/** A value of a column. */
export type Value = string | number;

/** A row of a table. */
export type TableRow = Readonly<Record<string, unknown>>;

/**
 * Runs one statement of a transaction. SQL is that which both databases understand.
 * @param statement its parameters are `$1`, `$2` …
 * @returns the rows that it selects or returns
 */
export type Query = (
  statement: string,
  ...values: readonly Value[]
) => Promise<readonly TableRow[]>;

/** The differences between the two databases. */
export interface Dialect {
  /** Type of an auto-incremented primary key. */
  readonly counted: string;
  /** What stands before the values of a row that brings its own key. */
  readonly withKey: string;
  /** Selects the names of the columns of `enquiries`, as `name`. */
  readonly columns: string;
}

/** A database with the tables of enquiries, which it creates when it is first used. */
export interface Database {
  readonly dialect: Dialect;
  /**
   * Runs work as one transaction, alone among all that write, in this process and in others. When
   * it resolves, the disk has it.
   * @param work awaits nothing but its queries; it may run again if the first attempt went into a
   * file that is gone
   * @throws StoreUnavailable
   */
  transact<Result>(work: (query: Query) => Promise<Result>): Promise<Result>;
  /**
   * Makes what was deleted unreadable also in the database's files.
   * @throws StoreUnavailable
   */
  scrub(): Promise<void>;
  /** Finishes what is under way, and closes the database. */
  close(): Promise<void>;
}
