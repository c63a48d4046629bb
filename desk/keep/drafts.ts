// Manages the drafts of this browser. Usage:
//
//   const drafts = await Drafts.open();               // or a Trouble, whose sentence is shown
//   const begun = await drafts.begin({ path, title, text, base, site });
//   const opened = await drafts.load(id);             // "open": opened.draft.keep({ text, history, others }) with every change
//   drafts.list(), drafts.remove(id), drafts.watch(listener)
//
// `<KeepLine>` shows whether changes are stored, `<SiteChanged>` whether the file has changed on the site.
import type { DraftHead, Snapshot } from "./draft.ts";
import { holdDraft } from "./hold.ts";
import { type Begun, OpenDraft } from "./open-draft.ts";
import { Store } from "./store.ts";
import { type Trouble, trouble, troubleOf } from "./trouble.ts";

/** The result of opening a draft. */
type OpenedDraft =
  | { readonly state: "open"; readonly draft: OpenDraft }
  /** Another tab is writing it: read-only until `load(id, true)` takes it over. */
  | { readonly state: "elsewhere"; readonly head: DraftHead; readonly snapshot: Snapshot }
  /** It was removed or cannot be read. */
  | { readonly state: "gone" };

const channelName = "writers-desk list";

/** The title in a text, or else its file name. */
export function titleIn(text: string, path: string): string {
  const [, title] = /^title:[ \t]*(.+)$/m.exec(text) ?? [];
  return title?.trim().replace(/^(["'])(.*)\1$/, "$2") || path.replace(/^.*\//, "");
}

export class Drafts {
  readonly store: Store;
  readonly #open = new Set<OpenDraft>();
  readonly #listeners = new Set<() => void>();
  readonly #channel = new BroadcastChannel(channelName);

  private constructor(store: Store) {
    this.store = store;
    this.#channel.addEventListener("message", () => this.#tell());
  }

  /** Opens the drafts, and asks the browser not to delete them if it runs out of space. */
  static async open(): Promise<Drafts | Trouble> {
    if (!isSecureContext || !globalThis.indexedDB || !navigator.locks) return trouble("unavailable");
    let drafts: Drafts | undefined;
    try {
      const store = await Store.open((why) => {
        if (!drafts) return;
        for (const draft of drafts.#open) draft.fail(why === "newer" ? "replaced" : "failed");
      });
      drafts = new Drafts(store);
    } catch (thrown) {
      const { kind } = troubleOf(thrown);
      return trouble(kind === "failed" ? "unavailable" : kind);
    }
    // If it is declined, drafts are still stored as long as there is space.
    navigator.storage?.persist?.().catch(() => false);
    return drafts;
  }

  /** All drafts, last changed first. */
  async list(): Promise<readonly DraftHead[]> {
    return [...(await this.store.heads())].sort((a, b) => b.changed - a.changed);
  }

  /** Calls the listener when the list may have changed, also in other tabs. */
  watch(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Begins a draft.
   * @param given.base the published file; null if it is new
   * @param given.site state of the site, `DeskSite.version`
   */
  async begin(given: {
    readonly path: string;
    readonly title: string;
    readonly text: string;
    readonly base: string | null;
    readonly site: string;
  }): Promise<OpenDraft> {
    const now = Date.now();
    const { text, ...rest } = given;
    const head: DraftHead = { id: crypto.randomUUID(), began: now, changed: now, ...rest };
    const draft = await this.#held(head, async () => ({ snapshot: { text, others: {} } }), false);
    // Cannot happen: no other tab knows the id yet.
    if (!draft) throw new Error("A new draft is held by another tab.");
    draft.keep(draft.snapshot);
    await draft.flush();
    return draft;
  }

  /**
   * Opens a draft.
   * @param takeOver also take it over from another tab, which then becomes read-only
   */
  async load(id: string, takeOver = false): Promise<OpenedDraft> {
    // If it is already open in this tab, that instance is closed first.
    for (const draft of this.#open)
      if (draft.head.id === id) {
        await draft.close();
        this.#open.delete(draft);
      }
    const head = await this.store.head(id);
    if (!head) return { state: "gone" };
    const draft = await this.#held(head, () => this.store.read(id), takeOver);
    if (draft) return { state: "open", draft };
    const found = await this.store.read(id);
    return found ? { state: "elsewhere", head, snapshot: found.snapshot } : { state: "gone" };
  }

  /** Deletes a draft and its pictures permanently. */
  async remove(id: string): Promise<void> {
    for (const draft of this.#open)
      if (draft.head.id === id) {
        draft.lose();
        this.#open.delete(draft);
      }
    await this.store.remove(id);
    this.#changed();
  }

  /** Opens a draft for writing; undefined if another tab is writing it or it cannot be read. */
  async #held(
    head: DraftHead,
    read: () => Promise<Begun | undefined>,
    takeOver: boolean,
  ): Promise<OpenDraft | undefined> {
    let draft: OpenDraft | undefined;
    const forget = (): void => {
      if (draft) this.#open.delete(draft);
    };
    const hold = await holdDraft(
      head.id,
      {
        asked: () => {
          draft?.yield();
          forget();
        },
        lost: () => {
          draft?.lose();
          forget();
        },
      },
      takeOver,
    );
    if (!hold) return undefined;
    // Read after the lock is held, because the other tab may have written until it released it.
    const found = await read();
    if (!found) {
      await hold.release();
      return undefined;
    }
    const last = (await this.store.head(head.id)) ?? head;
    // Without space a draft can still be opened; the first change reports it.
    const owner = crypto.randomUUID();
    const owns = await this.store.own(last, owner).then(
      () => true,
      () => false,
    );
    draft = new OpenDraft({ store: this.store, owner, owns, onKept: () => this.#changed() }, last, found);
    draft.heldBy(hold);
    this.#open.add(draft);
    return draft;
  }

  #changed(): void {
    this.#channel.postMessage("changed");
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}
