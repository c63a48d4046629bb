// A draft that this tab writes: every change is kept as soon as the one before has been written; what became of it can be watched.
// Of changes that come while one is written only the last is kept, which holds the others.
import type { DraftHead, DraftPicture, Snapshot } from "./draft.ts";
import type { Hold } from "./hold.ts";
import { Elsewhere, type Found, type Store, type Written } from "./store.ts";
import { type Trouble, trouble, troubleOf } from "./trouble.ts";

/** What became of the last change. */
export type Keeping =
  /** `at`: milliseconds since 1970; undefined where nothing was changed yet. */
  | { readonly state: "kept"; readonly at: number | undefined }
  | { readonly state: "keeping" }
  /** Another tab writes this draft now; here it can be read only. */
  | { readonly state: "elsewhere" }
  | { readonly state: "troubled"; readonly trouble: Trouble };

/** How long to wait before a change that found no room is tried again; in milliseconds. */
const pause = 5000;

/** What a draft is opened with: a snapshot that was found, or one that is not kept yet. */
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
  /** What was written last; undefined where nothing was. */
  #written: Written | undefined;
  /** What is still to be written. */
  #next: Snapshot | undefined;
  #writing: Promise<void> | undefined;
  #again: ReturnType<typeof setTimeout> | undefined;
  #owns: boolean;
  #closed: Promise<void> | undefined;
  /** The store was closed under it. */
  #isCut = false;

  /** Made by `Drafts` only. `owner`: names this opening of the draft; `owns`: whether the store knows it already. */
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

  /** The last snapshot that was handed in, whether it has been written or not. */
  get snapshot(): Snapshot {
    return this.#snapshot;
  }

  /** For `useSyncExternalStore`. */
  readonly keeping = (): Keeping => this.#keeping;

  /** For `useSyncExternalStore`: calls back when `keeping()` is another one. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Keeps the draft as it is now, unless it was closed. To be called with every change; costs the caller next to nothing. */
  keep(snapshot: Snapshot, title = this.#head.title): void {
    if (this.#closed) return;
    this.#snapshot = snapshot;
    this.#head = { ...this.#head, title, changed: Date.now() };
    this.#next = snapshot;
    this.#pump();
  }

  /** Notes something of the draft that is no text: that it was handed over, or which state of the site the writer has seen. */
  note(head: Partial<Pick<DraftHead, "handed" | "site" | "base" | "met" | "sent">>): void {
    if (this.#closed) return;
    this.#head = { ...this.#head, ...head };
    this.#next ??= this.#snapshot;
    this.#pump();
  }

  /** Waits until everything is written, or cannot be. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
  }

  /** Keeps a picture. @returns what is wrong where it cannot be kept */
  async putPicture(picture: DraftPicture): Promise<Trouble | undefined> {
    try {
      await this.#store.putPicture(this.#head.id, picture);
    } catch (thrown) {
      return troubleOf(thrown);
    }
    return undefined;
  }

  /** Writes what there is and lets another tab have the draft. */
  async yield(): Promise<void> {
    await this.flush();
    this.#say({ state: "elsewhere" });
    await this.close();
  }

  /** Another tab has taken it; nothing more is written. */
  lose(): void {
    this.#next = undefined;
    this.#say({ state: "elsewhere" });
    void this.close();
  }

  /** The store is gone. */
  fail(kind: "replaced" | "failed"): void {
    this.#isCut = true;
    this.#say({ state: "troubled", trouble: trouble(kind) });
  }

  /** What gives the draft back when this tab closes it. */
  heldBy(hold: Hold): void {
    this.#hold = hold;
  }

  /** Gives the draft back, when what was kept with `keep` is written; then it can be loaded again. */
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
        // A later change may have come meanwhile, and holds this one.
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
