// The browser's database of drafts: its shape, its versions, and what is read and written in one piece. Snapshots of a draft go by
// turns into two places, so that the one before is still there when the last cannot be read.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import type { DraftHead, DraftPicture, Snapshot } from "./draft.ts";
import { isFull } from "./trouble.ts";

/**
 * Raised with every change of the shape; a desk with a lower one leaves the database alone. Version 1 had a checksum in each snapshot,
 * which is not looked at, and a store of those that failed it.
 */
const version = 2;
const name = "writers-desk";

/** A head with the tab that may write. */
interface HeadRecord extends DraftHead {
  readonly owner: string;
}

interface BodyRecord {
  readonly draft: string;
  readonly place: 0 | 1;
  /** Counts the snapshots of a draft. */
  readonly count: number;
  readonly at: number;
  readonly text: string;
  /** The rest of the snapshot, as JSON. */
  readonly rest: string;
}

interface Shape extends DBSchema {
  heads: { key: string; value: HeadRecord };
  bodies: { key: [string, number]; value: BodyRecord };
  pictures: { key: [string, string]; value: DraftPicture & { readonly draft: string } };
  /** Folders that the writer has allowed. */
  folders: { key: string; value: FileSystemDirectoryHandle };
}

/** Thrown where another tab has taken a draft over, or has removed it. */
export class Elsewhere extends Error {}

/** A snapshot that was found. */
export interface Found {
  readonly snapshot: Snapshot;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly written: Written;
}

const ofDraft = (draft: string) => IDBKeyRange.bound([draft, ""], [draft, []]);
const bodiesOf = (draft: string) => IDBKeyRange.bound([draft, 0], [draft, 1]);

/** Whether something is what a snapshot has besides its text. */
function isRest(value: unknown): value is Omit<Snapshot, "text"> {
  if (typeof value !== "object" || value === null || !("others" in value)) return false;
  const { others } = value;
  if (typeof others !== "object" || others === null) return false;
  return Object.values(others).every((text) => text === null || typeof text === "string");
}

/** The snapshot of a record; undefined where it is none. */
function snapshotIn(record: unknown): Found | undefined {
  if (typeof record !== "object" || record === null) return undefined;
  const { place, count, at, text, rest } = record as Partial<Record<keyof BodyRecord, unknown>>;
  if ((place !== 0 && place !== 1) || typeof count !== "number" || typeof at !== "number") return undefined;
  if (typeof text !== "string" || typeof rest !== "string") return undefined;
  const parsed: unknown = JSON.parse(rest);
  if (!isRest(parsed)) return undefined;
  const { history, others } = parsed;
  return { snapshot: { text, others, ...(history === undefined ? {} : { history }) }, at, written: { place, count } };
}

/** Where a snapshot was written, and which one it is. */
export type Written = Pick<BodyRecord, "place" | "count">;

/** The database, open. */
export class Store {
  readonly #db: IDBPDatabase<Shape>;

  private constructor(db: IDBPDatabase<Shape>) {
    this.#db = db;
  }

  /**
   * Opens the database, and makes it where there is none.
   * @param onClosed called when it was closed from outside: by a newer desk, or by the browser
   * @throws `VersionError` where a newer desk has been here; what the browser says where it keeps nothing
   */
  static async open(onClosed: (why: "newer" | "lost") => void): Promise<Store> {
    const db = await openDB<Shape>(name, version, {
      upgrade(db, before) {
        if (before > 0) return (db as IDBPDatabase).deleteObjectStore("damaged");
        db.createObjectStore("heads", { keyPath: "id" });
        db.createObjectStore("bodies", { keyPath: ["draft", "place"] });
        db.createObjectStore("pictures", { keyPath: ["draft", "path"] });
        db.createObjectStore("folders");
      },
      blocking(_current, _next, event) {
        (event.target as IDBDatabase).close();
        onClosed("newer");
      },
      terminated: () => onClosed("lost"),
    });
    return new Store(db);
  }

  close(): void {
    this.#db.close();
  }

  async heads(): Promise<readonly DraftHead[]> {
    const found: readonly unknown[] = await this.#db.getAll("heads");
    return found.filter(isHead);
  }

  async head(id: string): Promise<DraftHead | undefined> {
    const found: unknown = await this.#db.get("heads", id);
    return isHead(found) ? found : undefined;
  }

  /** Writes a head, and makes a tab the one that may write. */
  async own(head: DraftHead, owner: string): Promise<void> {
    await this.#change(["heads"], (transaction) => transaction.objectStore("heads").put({ ...head, owner }));
  }

  /** A draft's last snapshot that can be read; undefined where there is none. */
  async read(id: string): Promise<Found | undefined> {
    const read = async (place: 0 | 1) => snapshotIn(await this.#db.get("bodies", [id, place]));
    const [one, two] = await Promise.all([0, 1].map((place) => read(place === 0 ? 0 : 1).catch(() => undefined)));
    return one && two ? (one.written.count > two.written.count ? one : two) : (one ?? two);
  }

  /**
   * Writes a snapshot with its head, both or neither.
   * @param last the snapshot that stays, as its place is not written; undefined where there is none that can be read
   * @returns what was written
   * @throws {Elsewhere} where another tab owns the draft; `QuotaExceededError` where there is no room
   */
  async write(head: DraftHead, owner: string, { text, ...others }: Snapshot, last?: Written): Promise<Written> {
    const written: Written = { place: last?.place === 0 ? 1 : 0, count: (last?.count ?? 0) + 1 };
    return this.#change(["heads", "bodies"], async (transaction) => {
      const heads = transaction.objectStore("heads");
      const before = await heads.get(head.id);
      if (before?.owner !== owner) throw new Elsewhere();
      const body = { draft: head.id, ...written, at: head.changed, text, rest: JSON.stringify(others) };
      await Promise.all([heads.put({ ...head, owner }), transaction.objectStore("bodies").put(body)]);
      return written;
    });
  }

  async remove(id: string): Promise<void> {
    await this.#change(["heads", "bodies", "pictures"], async (transaction) => {
      await transaction.objectStore("heads").delete(id);
      await transaction.objectStore("bodies").delete(bodiesOf(id));
      await transaction.objectStore("pictures").delete(ofDraft(id));
    });
  }

  async pictures(draft: string): Promise<readonly DraftPicture[]> {
    return this.#db.getAll("pictures", ofDraft(draft));
  }

  /** @throws `QuotaExceededError` where there is no room */
  async putPicture(draft: string, picture: DraftPicture): Promise<void> {
    await this.#change(["pictures"], (transaction) => transaction.objectStore("pictures").put({ ...picture, draft }));
  }

  /** The checked-out folder that was chosen last. */
  async folder(): Promise<FileSystemDirectoryHandle | undefined> {
    return this.#db.get("folders", "content");
  }

  async putFolder(folder: FileSystemDirectoryHandle): Promise<void> {
    await this.#change(["folders"], (transaction) => transaction.objectStore("folders").put(folder, "content"));
  }

  /**
   * Changes records in one transaction, which every writer uses: all that `work` does, or nothing.
   * @param work waits for nothing but the transaction
   * @throws what `work` throws; `QuotaExceededError` where there is no room
   */
  async #change<Name extends StoreNames<Shape>, Result>(
    names: Name[],
    work: (transaction: IDBPTransaction<Shape, Name[], "readwrite">) => Promise<Result>,
  ): Promise<Result> {
    const transaction = this.#db.transaction(names, "readwrite");
    // Waited for below: without it a failed write is reported twice.
    const over = transaction.done.catch(() => {});
    try {
      const result = await work(transaction);
      await transaction.done;
      return result;
    } catch (thrown) {
      try {
        transaction.abort();
      } catch {
        // The browser has ended it.
      }
      await over;
      const problem = transaction.error ?? thrown;
      // Where Chromium holds the database in memory, as in a private window, it goes on counting what it has refused, and has no room
      // for anything: it counts anew when something was deleted, were it nothing.
      if (isFull(problem)) await this.#db.delete("heads", "").catch(() => {});
      throw problem;
    }
  }
}

function isHead(found: unknown): found is HeadRecord {
  if (typeof found !== "object" || found === null) return false;
  const { id, path, title, changed, base } = found as Partial<Record<keyof DraftHead, unknown>>;
  return (
    typeof id === "string" &&
    typeof path === "string" &&
    typeof title === "string" &&
    typeof changed === "number" &&
    (base === null || typeof base === "string")
  );
}
