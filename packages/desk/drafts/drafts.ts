// Manages the drafts of this browser. Usage:
//
//   const drafts = await Drafts.open();               // or a StorageProblem, whose message is shown
//   const created = await drafts.create({ path, title, text, base, site });   // stored with its first change
//   const opened = await drafts.load(id);             // opened.save({ text, history, others }) with every change
//   drafts.list(), drafts.remove(id), drafts.watch(listener)
//
// `<SaveStatus>` shows whether changes are stored, `<SiteChanged>` whether the file has changed on the site.
import { Watchable } from "../parts/watchable.ts";
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

/** Its listeners are called when the list may have changed, also in other tabs. */
export class Drafts extends Watchable {
  readonly store: DraftStore;
  /** The last opening of each draft in this tab. */
  readonly #open = new Map<string, OpenDraft>();
  /** As `list` last found them. */
  lastList: readonly DraftHead[] = [];
  readonly #channel = new BroadcastChannel(channelName);

  private constructor(store: DraftStore) {
    super();
    this.store = store;
    this.#channel.addEventListener("message", () => this.changed());
  }

  /** Opens the drafts, and asks the browser not to delete them if it runs out of space. */
  static async open(): Promise<Drafts | StorageProblem> {
    if (!isSecureContext || !globalThis.indexedDB || !navigator.locks) {
      return storageProblem("unavailable");
    }
    let drafts: Drafts | undefined;
    try {
      const store = await DraftStore.open((why) => {
        if (!drafts) return;
        for (const draft of drafts.#open.values()) {
          draft.fail(why === "newer" ? "replaced" : "failed");
        }
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
    this.lastList = (await this.store.heads()).toSorted((a, b) => b.changed - a.changed);
    return this.lastList;
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
    // No other tab knows the id, so none has the lock.
    return this.#opened(head, { snapshot: { text, others: {} } }, await this.#lock(head.id, false));
  }

  /**
   * Opens a draft; if another tab is writing it, read-only.
   * @param takeOver take it over from that tab, which then becomes read-only
   * @returns undefined if it was removed or cannot be read
   */
  async load(id: string, takeOver = false): Promise<OpenDraft | undefined> {
    // If it is already open in this tab, that instance is closed first.
    await this.#open.get(id)?.close();
    const lock = await this.#lock(id, takeOver);
    // Read after the lock is held, because the other tab may have written until it released it.
    const [head, found] = await Promise.all([this.store.head(id), this.store.read(id)]);
    if (!head || !found) {
      await lock?.release();
      return undefined;
    }
    const draft = this.#opened(head, found, lock);
    // Without space a draft can still be opened; the first change reports it.
    if (lock) await draft.claim().catch(() => {});
    return draft;
  }

  /** Deletes a draft and its pictures permanently. */
  async remove(id: string): Promise<void> {
    this.#open.get(id)?.lose();
    await this.store.remove(id);
    this.#tellAll();
  }

  /** The lock on a draft; undefined if another tab has it. */
  #lock(id: string, takeOver: boolean): Promise<DraftLock | undefined> {
    const open = () => this.#open.get(id);
    return lockDraft(id, { asked: () => open()?.yield(), lost: () => open()?.lose() }, takeOver);
  }

  #opened(head: DraftHead, content: InitialContent, lock: DraftLock | undefined): OpenDraft {
    const draft = new OpenDraft(
      { store: this.store, lock, onSaved: () => this.#tellAll() },
      head,
      content,
    );
    if (lock) this.#open.set(head.id, draft);
    return draft;
  }

  #tellAll(): void {
    this.#channel.postMessage("changed");
    this.changed();
  }
}
