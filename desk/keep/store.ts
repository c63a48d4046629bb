// The browser's database of drafts: its shape, its versions, and what is read and written in one piece. Snapshots of a draft go by
// turns into two places, so that the one before is still there when the last cannot be read.
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from "idb";
import type { DraftHead, KeptPicture, Snapshot } from "./draft.ts";
import { sealOf } from "./seal.ts";
import { isFull } from "./trouble.ts";

/** Raised with every change of the shape; a desk with a lower one leaves the database alone. */
const version = 1;
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
  readonly seal: string;
}

interface Shape extends DBSchema {
  heads: { key: string; value: HeadRecord };
  bodies: { key: [string, number]; value: BodyRecord };
  /** Records that could not be read, as they were found. */
  damaged: { key: number; value: { readonly draft: string; readonly record: unknown } };
  pictures: { key: [string, string]; value: KeptPicture & { readonly draft: string } };
  /** Folders that the writer has allowed. */
  folders: { key: string; value: FileSystemDirectoryHandle };
}

/** Thrown where another tab has taken a draft over, or has removed it. */
export class Elsewhere extends Error {}

/** What was found of a draft's snapshots. */
export interface Found {
  /** The newest that is whole. */
  readonly snapshot?: Snapshot;
  readonly at?: number;
  /** Snapshots newer than that one which are not whole: what can be read of their texts. */
  readonly damaged: readonly string[];
}

const ofDraft = (draft: string) => IDBKeyRange.bound([draft, ""], [draft, []]);
const bodiesOf = (draft: string) => IDBKeyRange.bound([draft, 0], [draft, 1]);

/** All texts in something that is not as it should be, the longest first. */
function readable(found: unknown): string {
  const texts: string[] = [];
  const look = (value: unknown, depth: number): void => {
    if (typeof value === "string") texts.push(value);
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) texts.push(new TextDecoder().decode(value));
    else if (typeof value === "object" && value !== null && depth < 8)
      for (const one of Object.values(value)) look(one, depth + 1);
  };
  if (typeof found === "object" && found !== null && "text" in found && typeof found.text === "string")
    return found.text;
  look(found, 0);
  return texts.sort((a, b) => b.length - a.length).join("\n\n");
}

/** A snapshot of a record; undefined where the record is not whole. */
async function wholeOf(record: BodyRecord): Promise<Snapshot | undefined> {
  const { text, rest, seal } = record;
  if (typeof text !== "string" || typeof rest !== "string" || seal !== (await sealOf(text, rest))) return undefined;
  const { history, others }: Omit<Snapshot, "text"> = JSON.parse(rest);
  return { text, others, ...(history === undefined ? {} : { history }) };
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
      upgrade(fresh) {
        fresh.createObjectStore("heads", { keyPath: "id" });
        fresh.createObjectStore("bodies", { keyPath: ["draft", "place"] });
        fresh.createObjectStore("damaged", { autoIncrement: true });
        fresh.createObjectStore("pictures", { keyPath: ["draft", "path"] });
        fresh.createObjectStore("folders");
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

  /** Heads of all drafts, and the ids of those of which only texts are there. */
  async heads(): Promise<{ readonly heads: readonly DraftHead[]; readonly headless: readonly string[] }> {
    const found: readonly unknown[] = await this.#db.getAll("heads");
    const heads = found.filter(isHead);
    const known = new Set(heads.map(({ id }) => id));
    const keys = await this.#db.getAllKeys("bodies");
    return { heads, headless: [...new Set(keys.map(([id]) => id))].filter((id) => !known.has(id)) };
  }

  async head(id: string): Promise<DraftHead | undefined> {
    const found: unknown = await this.#db.get("heads", id);
    return isHead(found) ? found : undefined;
  }

  /** Writes a head, and makes a tab the one that may write. */
  async own(head: DraftHead, owner: string): Promise<void> {
    await this.#change(["heads"], (transaction) => transaction.objectStore("heads").put({ ...head, owner }));
  }

  /** What there is of a draft's text. */
  async read(id: string): Promise<Found> {
    const records = await this.#db.getAll("bodies", bodiesOf(id));
    const damaged: string[] = [];
    for (const record of records.sort((a, b) => Number(b.count) - Number(a.count))) {
      const snapshot = await wholeOf(record).catch(() => undefined);
      if (snapshot) return { snapshot, at: record.at, damaged };
      damaged.push(readable(record));
    }
    return { damaged };
  }

  /** Puts records that are not whole aside, where no snapshot is written over them. */
  async putAside(id: string): Promise<void> {
    const records = await this.#db.getAll("bodies", bodiesOf(id));
    const whole = await Promise.all(records.map((record) => wholeOf(record).catch(() => undefined)));
    await this.#change(["bodies", "damaged"], async (transaction) => {
      for (const [index, record] of records.entries()) {
        if (whole[index]) continue;
        await transaction.objectStore("damaged").add({ draft: id, record });
        await transaction.objectStore("bodies").delete([id, record.place]);
      }
    });
  }

  /** What can be read of records that were put aside. */
  async aside(id: string): Promise<readonly string[]> {
    const all = await this.#db.getAll("damaged");
    return all.filter(({ draft }) => draft === id).map(({ record }) => readable(record));
  }

  /**
   * Writes a snapshot with its head, both or neither.
   * @param newest what this owner wrote last of the draft: it need not be looked for
   * @returns what was written
   * @throws {Elsewhere} where another tab owns the draft; `QuotaExceededError` where there is no room
   */
  async write(head: DraftHead, owner: string, { text, ...others }: Snapshot, newest?: Written): Promise<Written> {
    const rest = JSON.stringify(others);
    const seal = await sealOf(text, rest);
    return this.#change(["heads", "bodies"], async (transaction) => {
      const heads = transaction.objectStore("heads");
      const bodies = transaction.objectStore("bodies");
      const before = await heads.get(head.id);
      if (before?.owner !== owner) throw new Elsewhere();
      const last = newest ?? (await bodies.getAll(bodiesOf(head.id))).sort((a, b) => b.count - a.count)[0];
      const place = last?.place === 0 ? 1 : 0;
      const count = (last?.count ?? 0) + 1;
      await Promise.all([
        heads.put({ ...head, owner }),
        bodies.put({ draft: head.id, place, count, at: head.changed, text, rest, seal }),
      ]);
      return { place, count };
    });
  }

  async remove(id: string): Promise<void> {
    await this.#change(["heads", "bodies", "damaged", "pictures"], async (transaction) => {
      await transaction.objectStore("heads").delete(id);
      await transaction.objectStore("bodies").delete(bodiesOf(id));
      await transaction.objectStore("pictures").delete(ofDraft(id));
      for (let at = await transaction.objectStore("damaged").openCursor(); at; at = await at.continue())
        if (at.value.draft === id) await at.delete();
    });
  }

  async pictures(draft: string): Promise<readonly KeptPicture[]> {
    return this.#db.getAll("pictures", ofDraft(draft));
  }

  /** @throws `QuotaExceededError` where there is no room */
  async putPicture(draft: string, picture: KeptPicture): Promise<void> {
    await this.#change(["pictures"], (transaction) => transaction.objectStore("pictures").put({ ...picture, draft }));
  }

  async removePicture(draft: string, path: string): Promise<void> {
    await this.#change(["pictures"], (transaction) => transaction.objectStore("pictures").delete([draft, path]));
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
