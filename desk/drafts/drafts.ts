// Manages the drafts of this browser. Usage:
//
//   const drafts = await Drafts.open();               // or a StorageProblem, whose message is shown
//   const created = await drafts.create({ path, title, text, base, site });   // stored with its first change
//   const opened = await drafts.load(id);             // opened.save({ text, history, others }) with every change
//   drafts.list(), drafts.remove(id), drafts.watch(listener)
//
// `<SaveStatus>` shows whether changes are stored, `<SiteChanged>` whether the file has changed on the site.
import type { DraftHead } from "./draft.ts";
import { type DraftLock, lockDraft } from "./draft-lock.ts";
import { DraftStore } from "./draft-store.ts";
import { type InitialContent, OpenDraft } from "./open-draft.ts";
import { type StorageProblem, storageProblem, storageProblemOf } from "./storage-problem.ts";

const channelName = "writers-desk list";

/** The title in a text, or else its file name. */
export function titleOf(text: string, path: string): string {
  const [, title] = /^title:[ \t]*(.+)$/m.exec(text) ?? [];
  return title?.trim().replace(/^(["'])(.*)\1$/, "$2") || path.replace(/^.*\//, "");
}

export class Drafts {
  readonly store: DraftStore;
  /** The last opening of each draft in this tab. */
  readonly #open = new Map<string, OpenDraft>();
  readonly #listeners = new Set<() => void>();
  readonly #channel = new BroadcastChannel(channelName);

  private constructor(store: DraftStore) {
    this.store = store;
    this.#channel.addEventListener("message", () => this.#notify());
  }

  /** Opens the drafts, and asks the browser not to delete them if it runs out of space. */
  static async open(): Promise<Drafts | StorageProblem> {
    if (!isSecureContext || !globalThis.indexedDB || !navigator.locks) return storageProblem("unavailable");
    let drafts: Drafts | undefined;
    try {
      const store = await DraftStore.open((why) => {
        if (!drafts) return;
        for (const draft of drafts.#open.values()) draft.fail(why === "newer" ? "replaced" : "failed");
      });
      drafts = new Drafts(store);
    } catch (thrown) {
      const { kind } = storageProblemOf(thrown);
      return storageProblem(kind === "failed" ? "unavailable" : kind);
    }
    // If it is declined, drafts are still stored as long as there is space.
    navigator.storage?.persist?.().catch(() => false);
    return drafts;
  }

  /** All drafts, last changed first, with what was changed in this tab a moment ago. */
  async list(): Promise<readonly DraftHead[]> {
    await Promise.all(Array.from(this.#open.values(), (draft) => draft.flush()));
    return [...(await this.store.heads())].sort((a, b) => b.changed - a.changed);
  }

  /** Calls the listener when the list may have changed, also in other tabs. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Begins a draft, which is stored with its first change.
   * @param given.base the published file; null if it is new
   * @param given.site state of the site, `DeskSite.version`
   */
  async create(given: {
    readonly path: string;
    readonly title: string;
    readonly text: string;
    readonly base: string | null;
    readonly site: string;
  }): Promise<OpenDraft> {
    const { text, ...rest } = given;
    const head: DraftHead = { id: crypto.randomUUID(), changed: Date.now(), ...rest };
    const draft = await this.#openForWriting(head, async () => ({ snapshot: { text, others: {} } }), false);
    // Cannot happen: no other tab knows the id yet.
    if (!draft) throw new Error("A new draft is held by another tab.");
    return draft;
  }

  /**
   * Opens a draft; if another tab is writing it, read-only.
   * @param takeOver take it over from that tab, which then becomes read-only
   * @returns undefined if it was removed or cannot be read
   */
  async load(id: string, takeOver = false): Promise<OpenDraft | undefined> {
    // If it is already open in this tab, that instance is closed first.
    await this.#open.get(id)?.close();
    const head = await this.store.head(id);
    if (!head) return undefined;
    const draft = await this.#openForWriting(head, () => this.store.read(id), takeOver);
    if (draft) {
      // Without space a draft can still be opened; the first change reports it.
      await draft.claim().catch(() => {});
      return draft;
    }
    const found = await this.store.read(id);
    return found && this.#opened(head, found, undefined);
  }

  /** Deletes a draft and its pictures permanently. */
  async remove(id: string): Promise<void> {
    this.#open.get(id)?.lose();
    await this.store.remove(id);
    this.#changed();
  }

  /** Opens a draft for writing; undefined if another tab is writing it or it cannot be read. */
  async #openForWriting(
    head: DraftHead,
    read: () => Promise<InitialContent | undefined>,
    takeOver: boolean,
  ): Promise<OpenDraft | undefined> {
    let draft: OpenDraft | undefined;
    const lock = await lockDraft(head.id, { asked: () => draft?.yield(), lost: () => draft?.lose() }, takeOver);
    if (!lock) return undefined;
    // Read after the lock is held, because the other tab may have written until it released it.
    const found = await read();
    if (!found) {
      await lock.release();
      return undefined;
    }
    const last = (await this.store.head(head.id)) ?? head;
    draft = this.#opened(last, found, lock);
    this.#open.set(head.id, draft);
    return draft;
  }

  #opened(head: DraftHead, found: InitialContent, lock: DraftLock | undefined): OpenDraft {
    return new OpenDraft({ store: this.store, lock, onSaved: () => this.#changed() }, head, found);
  }

  #changed(): void {
    this.#channel.postMessage("changed");
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
