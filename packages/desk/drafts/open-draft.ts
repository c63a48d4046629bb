// An open draft: stores every change as soon as the previous one is stored, and reports the state. Changes that arrive meanwhile are
// combined, as the last snapshot contains the earlier ones. Until the first change, it exists only in memory.
import { Watchable } from "../parts/watchable.ts";
import type { DraftHead, DraftPicture, Snapshot } from "./draft.ts";
import type { DraftLock } from "./draft-lock.ts";
import {
  type DraftStore,
  DraftTakenOver,
  type SnapshotRecord,
  type StoredSnapshot,
} from "./draft-store.ts";
import {
  isFull,
  type StorageProblem,
  storageProblem,
  storageProblemOf,
} from "./storage-problem.ts";

/** Whether the last change is stored. */
export type SaveState =
  /** Nothing has changed yet, so nothing is stored. */
  | { readonly state: "unchanged" }
  /** `at`: milliseconds since 1970. */
  | { readonly state: "saved"; readonly at: number }
  /** `at`: when the last snapshot was stored, if one was. */
  | { readonly state: "saving"; readonly at: number | undefined }
  /** Another tab is writing this draft; here it is read-only. */
  | { readonly state: "elsewhere" }
  | { readonly state: "failed"; readonly problem: StorageProblem };

/** Time before a failed write is retried, in milliseconds. */
const retryDelay = 5000;

/** The initial content of a draft: a stored snapshot, or one that is not stored yet. */
export type InitialContent = Pick<StoredSnapshot, "snapshot"> & Partial<StoredSnapshot>;

export class OpenDraft extends Watchable {
  readonly #store: DraftStore;
  /** Id of this opening of the draft. */
  readonly #owner = crypto.randomUUID();
  readonly #onSaved: () => void;
  #head: DraftHead;
  #snapshot: Snapshot;
  readonly #lock: DraftLock | undefined;
  #saveState: SaveState;
  /** The last stored snapshot; undefined if there is none. */
  #written: SnapshotRecord | undefined;
  /** The snapshot to be stored next. */
  #next: Snapshot | undefined;
  #writing: Promise<void> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** Whether the database has recorded that this opening may write. */
  #isOwner = false;
  #closed: Promise<void> | undefined;
  /** Whether the database was closed from outside. */
  #isDatabaseClosed = false;

  /** For `Drafts` only. Without a lock, another tab is writing it: nothing is stored. */
  constructor(
    options: {
      readonly store: DraftStore;
      readonly lock: DraftLock | undefined;
      readonly onSaved: () => void;
    },
    head: DraftHead,
    { snapshot, at, written }: InitialContent,
  ) {
    super();
    this.#store = options.store;
    this.#lock = options.lock;
    this.#onSaved = options.onSaved;
    this.#head = head;
    this.#snapshot = snapshot;
    this.#written = written;
    this.#saveState = at === undefined ? { state: "unchanged" } : { state: "saved", at };
    if (!options.lock) this.lose();
  }

  get head(): DraftHead {
    return this.#head;
  }

  /** The latest snapshot, stored or not. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** For `useSyncExternalStore`, with `watch`. */
  readonly saveState = (): SaveState => this.#saveState;

  /** Keeps other openings of the draft from writing it; without space that fails. */
  async claim(): Promise<void> {
    await this.#store.claim(this.#head, this.#owner);
    this.#isOwner = true;
  }

  /** Stores the draft's current content, unless it was closed. Cheap, so call it with every change. */
  save(snapshot: Snapshot, title = this.#head.title): void {
    if (this.#closed) return;
    this.#snapshot = snapshot;
    this.#head = { ...this.#head, title, changed: Date.now() };
    this.#next = snapshot;
    this.#writeNext();
  }

  /** Stores metadata: that it was handed over, or which state of the site the writer has seen. */
  updateHead(
    head: Partial<
      Pick<DraftHead, "handed" | "site" | "base" | "met" | "sent" | "request" | "next">
    >,
  ): void {
    this.#changeHead({ ...this.#head, ...head });
  }

  /** Stores that it is in no pull request any more, so that it can go into another. */
  revert(): void {
    const { sent, handed, ...head } = this.#head;
    const next = sent?.as === head.id ? { next: crypto.randomUUID() } : {};
    this.#changeHead({ ...head, ...next });
  }

  #changeHead(head: DraftHead): void {
    if (this.#closed) return;
    this.#head = head;
    this.#next ??= this.#snapshot;
    this.#writeNext();
  }

  /** Waits until everything is stored, or storing has failed. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Whether another tab is writing it. */
  get isElsewhere(): boolean {
    return this.#saveState.state === "elsewhere";
  }

  /** Whether it has a change, stored or not. */
  get isBegun(): boolean {
    return this.#saveState.state !== "unchanged";
  }

  /** Whether storing its last changes has failed. */
  get isUnsaved(): boolean {
    return this.#saveState.state === "failed" && (this.#next ?? this.#writing) !== undefined;
  }

  /** Stores a picture. @returns the problem if that fails */
  async putPicture(picture: DraftPicture): Promise<StorageProblem | undefined> {
    if (!this.isBegun) this.save(this.#snapshot);
    try {
      await this.#store.putPicture(this.#head.id, picture);
    } catch (thrown) {
      return storageProblemOf(thrown);
    }
    return undefined;
  }

  /** Stores everything, and releases the draft to another tab. */
  async yield(): Promise<void> {
    await this.flush();
    this.#setSaveState({ state: "elsewhere" });
    await this.close();
  }

  /** Called when another tab has taken it; nothing more is stored. */
  lose(): void {
    this.#next = undefined;
    this.#setSaveState({ state: "elsewhere" });
    void this.close();
  }

  /** Called when the database was closed. */
  fail(kind: "replaced" | "failed"): void {
    if (this.#closed) return;
    this.#isDatabaseClosed = true;
    this.#setSaveState({ state: "failed", problem: storageProblem(kind) });
  }

  /** Releases the draft when everything is stored, or storing has failed; then it can be loaded again. */
  close(): Promise<void> {
    clearTimeout(this.#retry);
    this.#closed ??= this.flush().then(() => this.#lock?.release());
    return this.#closed;
  }

  #writeNext(): void {
    if (this.#isDatabaseClosed) return;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
      if (this.#next && this.#saveState.state !== "failed") this.#writeNext();
    });
  }

  async #write(): Promise<void> {
    clearTimeout(this.#retry);
    const before = this.#saveState;
    if (before.state !== "failed") {
      this.#setSaveState({ state: "saving", at: "at" in before ? before.at : undefined });
    }
    for (let snapshot = this.#next; snapshot; snapshot = this.#next) {
      this.#next = undefined;
      if (!(await this.#tryToStore(snapshot))) return;
    }
    this.#onSaved();
    // The database was closed, or the draft lost, while this was stored: that state stays.
    if (this.#isDatabaseClosed || this.isElsewhere) return;
    this.#setSaveState({ state: "saved", at: this.#head.changed });
  }

  /** Stores a snapshot; if that fails, says so and tries again later. @returns whether it is stored */
  async #tryToStore(snapshot: Snapshot): Promise<boolean> {
    try {
      // With the first one who may write: a head without words would be a draft that cannot be read.
      const options = { last: this.#written, isClaimed: this.#isOwner };
      this.#written = await this.#store.write(this.#head, this.#owner, snapshot, options);
      this.#isOwner = true;
      return true;
    } catch (thrown) {
      if (thrown instanceof DraftTakenOver) this.lose();
      if (this.isElsewhere) return false;
      const { history, ...words } = snapshot;
      // The words matter more than that they can be undone.
      if (history !== undefined && isFull(thrown)) return this.#tryToStore(words);
      // A later snapshot, if there is one, contains this one.
      this.#next ??= snapshot;
      if (this.#isDatabaseClosed) return false;
      this.#setSaveState({ state: "failed", problem: storageProblemOf(thrown) });
      this.#retry = setTimeout(() => this.#writeNext(), retryDelay);
      return false;
    }
  }

  #setSaveState(next: SaveState): void {
    this.#saveState = next;
    this.changed();
  }
}
