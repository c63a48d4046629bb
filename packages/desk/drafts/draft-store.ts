// The IndexedDB database of drafts: its schema, its migrations, and its transactions. A draft's snapshots alternate between two records, so
// that the previous one remains if the last cannot be read. Nothing is forced onto the disk: a killed browser loses nothing, a power cut
// perhaps the last seconds. There are no checksums, as they would repeat what the browser's transactions do.
import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from "idb";
import type { DraftHead, DraftPicture, Snapshot } from "./draft.ts";
import { isFull } from "./storage-problem.ts";

/**
 * Version of the schema; an older desk does not open a newer database. Snapshots of version 1 have a checksum, which is ignored, and there
 * was a store for snapshots that failed it.
 */
const version = 2;
const name = "writers-desk";

/** A head, with the id of the opening that may write. */
interface HeadRecord extends DraftHead {
  readonly owner: string;
}

interface BodyRecord {
  readonly draft: string;
  readonly place: 0 | 1;
  /** Number of the snapshot. */
  readonly count: number;
  readonly at: number;
  readonly text: string;
  /** The rest of the snapshot, as JSON. */
  readonly rest: string;
}

interface DraftSchema extends DBSchema {
  heads: { key: string; value: HeadRecord };
  bodies: { key: [string, number]; value: BodyRecord };
  pictures: { key: [string, string]; value: DraftPicture & { readonly draft: string } };
}

/** Thrown if another tab has taken over or removed a draft. */
export class DraftTakenOver extends Error {}

/** A stored snapshot. */
export interface StoredSnapshot {
  readonly snapshot: Snapshot;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly written: SnapshotRecord;
}

const ofDraft = (draft: string) => IDBKeyRange.bound([draft, ""], [draft, []]);
const bodiesOf = (draft: string) => IDBKeyRange.bound([draft, 0], [draft, 1]);

/**
 * The snapshot in a record.
 * @throws Error if it is not whole
 */
function snapshotIn({ place, count, at, text, rest }: BodyRecord): StoredSnapshot {
  const { history, others }: Partial<Snapshot> = JSON.parse(rest);
  if (typeof text !== "string" || !others) throw new Error("The snapshot is not whole.");
  return { snapshot: { text, others, history }, at, written: { place, count } };
}

/** Whether a head can be listed and opened. */
const isReadable = ({ path, title }: DraftHead) =>
  typeof path === "string" && typeof title === "string";

/** The record and number of a stored snapshot. */
export type SnapshotRecord = Pick<BodyRecord, "place" | "count">;

/** The open database. */
export class DraftStore {
  readonly #db: IDBPDatabase<DraftSchema>;

  private constructor(db: IDBPDatabase<DraftSchema>) {
    this.#db = db;
  }

  /**
   * Opens the database, and creates it if it does not exist.
   * @param onClosed called if it is closed from outside: by a newer desk, or by the browser
   * @throws `VersionError` if a newer desk has used it; the browser's error if it stores nothing
   */
  static async open(onClosed: (why: "newer" | "lost") => void): Promise<DraftStore> {
    const db = await openDB<DraftSchema>(name, version, {
      upgrade(db, before) {
        if (before > 0) return (db as IDBPDatabase).deleteObjectStore("damaged");
        db.createObjectStore("heads", { keyPath: "id" });
        db.createObjectStore("bodies", { keyPath: ["draft", "place"] });
        db.createObjectStore("pictures", { keyPath: ["draft", "path"] });
      },
      blocking(_current, _next, event) {
        (event.target as IDBDatabase).close();
        onClosed("newer");
      },
      terminated: () => onClosed("lost"),
    });
    return new DraftStore(db);
  }

  close(): void {
    this.#db.close();
  }

  async heads(): Promise<readonly DraftHead[]> {
    return (await this.#db.getAll("heads")).filter(isReadable);
  }

  async head(id: string): Promise<DraftHead | undefined> {
    const head = await this.#db.get("heads", id);
    return head && isReadable(head) ? head : undefined;
  }

  /** Writes the head of a stored draft, and records who may write. */
  async claim(head: DraftHead, owner: string): Promise<void> {
    await this.#transact(["heads"], (transaction) =>
      transaction.objectStore("heads").put({ ...head, owner }),
    );
  }

  /** The latest readable snapshot of a draft; undefined if there is none. */
  async read(id: string): Promise<StoredSnapshot | undefined> {
    const read = async (place: 0 | 1) => {
      const record = await this.#db.get("bodies", [id, place]);
      return record && snapshotIn(record);
    };
    const found = await Promise.all([read(0), read(1)].map((each) => each.catch(() => undefined)));
    return found
      .filter((one) => one !== undefined)
      .sort((one, other) => other.written.count - one.written.count)[0];
  }

  /**
   * Writes a snapshot and its head in one transaction.
   * @param options.last the previous snapshot, whose record is not overwritten; undefined if none is readable
   * @param options.isClaimed whether this opening is recorded as the one that may write; if not, it is from now on
   * @returns the new snapshot's record and number
   * @throws {DraftTakenOver} if another tab owns the draft; `QuotaExceededError` if there is no space
   */
  async write(
    head: DraftHead,
    owner: string,
    { text, ...others }: Snapshot,
    {
      last,
      isClaimed,
    }: { readonly last?: SnapshotRecord | undefined; readonly isClaimed: boolean },
  ): Promise<SnapshotRecord> {
    const written: SnapshotRecord = {
      place: last?.place === 0 ? 1 : 0,
      count: (last?.count ?? 0) + 1,
    };
    return this.#transact(["heads", "bodies"], async (transaction) => {
      const heads = transaction.objectStore("heads");
      if (isClaimed && (await heads.get(head.id))?.owner !== owner) throw new DraftTakenOver();
      const body = {
        draft: head.id,
        ...written,
        at: head.changed,
        text,
        rest: JSON.stringify(others),
      };
      await Promise.all([
        heads.put({ ...head, owner }),
        transaction.objectStore("bodies").put(body),
      ]);
      return written;
    });
  }

  async remove(id: string): Promise<void> {
    await this.#transact(["heads", "bodies", "pictures"], async (transaction) => {
      await transaction.objectStore("heads").delete(id);
      await transaction.objectStore("bodies").delete(bodiesOf(id));
      await transaction.objectStore("pictures").delete(ofDraft(id));
    });
  }

  async pictures(draft: string): Promise<readonly DraftPicture[]> {
    return this.#db.getAll("pictures", ofDraft(draft));
  }

  /** @throws `QuotaExceededError` if there is no space */
  async putPicture(draft: string, picture: DraftPicture): Promise<void> {
    await this.#transact(["pictures"], (transaction) =>
      transaction.objectStore("pictures").put({ ...picture, draft }),
    );
  }

  /**
   * Changes records in one transaction, completely or not at all.
   * @param work awaits only the transaction
   * @throws the error of `work`; `QuotaExceededError` if there is no space
   */
  async #transact<Name extends StoreNames<DraftSchema>, Result>(
    names: Name[],
    work: (transaction: IDBPTransaction<DraftSchema, Name[], "readwrite">) => Promise<Result>,
  ): Promise<Result> {
    const transaction = this.#db.transaction(names, "readwrite");
    // Awaited below; without this handler a failed write is reported twice.
    const over = transaction.done.catch(() => {});
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (thrown) {
      try {
        transaction.abort();
      } catch {
        // The browser has already ended it.
      }
      await over;
      const problem = transaction.error ?? thrown;
      // If Chromium holds the database in memory, as in a private window, it keeps counting refused writes and then has no space for
      // anything. Any deletion, even of nothing, makes it count again.
      if (isFull(problem)) await this.#db.delete("heads", "").catch(() => {});
      throw problem;
    }
  }
}
