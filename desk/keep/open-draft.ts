// A draft open for writing: stores every change as soon as the previous one is stored, and reports the state. Changes that arrive meanwhile
// are combined, as the last snapshot contains the earlier ones.
import type { DraftHead, DraftPicture, Snapshot } from "./draft.ts";
import type { Hold } from "./hold.ts";
import { Elsewhere, type Found, type Store, type Written } from "./store.ts";
import { type Trouble, trouble, troubleOf } from "./trouble.ts";

/** Whether the last change is stored. */
export type Keeping =
  /** `at`: milliseconds since 1970; undefined if nothing has changed yet. */
  | { readonly state: "kept"; readonly at: number | undefined }
  | { readonly state: "keeping" }
  /** Another tab is writing this draft; here it is read-only. */
  | { readonly state: "elsewhere" }
  | { readonly state: "troubled"; readonly trouble: Trouble };

/** Time before a failed write is retried, in milliseconds. */
const pause = 5000;

/** The initial content of a draft: a stored snapshot, or one that is not stored yet. */
export type Begun = Pick<Found, "snapshot"> & Partial<Found>;

export class OpenDraft {
  readonly #store: Store;
  readonly #owner: string;
  readonly #listeners = new Set<() => void>();
  readonly #onKept: () => void;
  #head: DraftHead;
  #snapshot: Snapshot;
  #hold: Hold | undefined;
  #keeping: Keeping;
  /** The last stored snapshot; undefined if there is none. */
  #written: Written | undefined;
  /** The snapshot to be stored next. */
  #next: Snapshot | undefined;
  #writing: Promise<void> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #owns: boolean;
  #closed: Promise<void> | undefined;
  /** Whether the database was closed from outside. */
  #isCut = false;

  /** For `Drafts` only. `owner`: id of this opening of the draft; `owns`: whether the database has recorded it. */
  constructor(
    given: { readonly store: Store; readonly owner: string; readonly owns: boolean; readonly onKept: () => void },
    head: DraftHead,
    { snapshot, at, written }: Begun,
  ) {
    this.#store = given.store;
    this.#owner = given.owner;
    this.#owns = given.owns;
    this.#onKept = given.onKept;
    this.#head = head;
    this.#snapshot = snapshot;
    this.#written = written;
    this.#keeping = { state: "kept", at };
  }

  get head(): DraftHead {
    return this.#head;
  }

  /** The latest snapshot, stored or not. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** For `useSyncExternalStore`. */
  readonly keeping = (): Keeping => this.#keeping;

  /** For `useSyncExternalStore`: calls the listener when `keeping()` changes. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Stores the draft's current content, unless it was closed. Cheap, so call it with every change. */
  keep(snapshot: Snapshot, title = this.#head.title): void {
    if (this.#closed) return;
    this.#snapshot = snapshot;
    this.#head = { ...this.#head, title, changed: Date.now() };
    this.#next = snapshot;
    this.#pump();
  }

  /** Stores metadata: that it was handed over, or which state of the site the writer has seen. */
  note(head: Partial<Pick<DraftHead, "handed" | "site" | "base" | "met" | "sent">>): void {
    if (this.#closed) return;
    this.#head = { ...this.#head, ...head };
    this.#next ??= this.#snapshot;
    this.#pump();
  }

  /** Waits until everything is stored, or storing has failed. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Stores a picture. @returns the problem if that fails */
  async putPicture(picture: DraftPicture): Promise<Trouble | undefined> {
    try {
      await this.#store.putPicture(this.#head.id, picture);
    } catch (thrown) {
      return troubleOf(thrown);
    }
    return undefined;
  }

  /** Stores everything, and releases the draft to another tab. */
  async yield(): Promise<void> {
    await this.flush();
    this.#say({ state: "elsewhere" });
    await this.close();
  }

  /** Called when another tab has taken it; nothing more is stored. */
  lose(): void {
    this.#next = undefined;
    this.#say({ state: "elsewhere" });
    void this.close();
  }

  /** Called when the database was closed. */
  fail(kind: "replaced" | "failed"): void {
    this.#isCut = true;
    this.#say({ state: "troubled", trouble: trouble(kind) });
  }

  /** Sets the lock to release on closing. */
  heldBy(hold: Hold): void {
    this.#hold = hold;
  }

  /** Releases the draft after everything is stored; then it can be loaded again. */
  close(): Promise<void> {
    clearTimeout(this.#again);
    const hold = this.#hold;
    this.#hold = undefined;
    this.#closed ??= this.flush().then(() => hold?.release());
    return this.#closed;
  }

  #pump(): void {
    if (this.#isCut) return;
    this.#writing ??= this.#write().finally(() => {
      this.#writing = undefined;
      if (this.#next && this.#keeping.state !== "troubled") this.#pump();
    });
  }

  async #write(): Promise<void> {
    clearTimeout(this.#again);
    if (this.#keeping.state !== "troubled") this.#say({ state: "keeping" });
    for (let snapshot = this.#next; snapshot; snapshot = this.#next) {
      this.#next = undefined;
      try {
        if (!this.#owns) await this.#store.own(this.#head, this.#owner);
        this.#owns = true;
        this.#written = await this.#store.write(this.#head, this.#owner, snapshot, this.#written);
      } catch (thrown) {
        if (thrown instanceof Elsewhere) return this.lose();
        // A later snapshot, if there is one, contains this one.
        this.#next ??= snapshot;
        this.#say({ state: "troubled", trouble: troubleOf(thrown) });
        this.#again = setTimeout(() => this.#pump(), pause);
        return;
      }
    }
    this.#say({ state: "kept", at: this.#head.changed });
    this.#onKept();
  }

  #say(keeping: Keeping): void {
    this.#keeping = keeping;
    for (const listener of this.#listeners) listener();
  }
}
