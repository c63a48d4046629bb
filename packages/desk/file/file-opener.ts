// Manages which file is open: one of the site, a draft, or a new one. It is recorded in the page's URL, so that a reload opens it again.
import { dayInIndia } from "@site/common/today";
import type { CompilerClient } from "../compiler-client.ts";
import type { DraftHead } from "../drafts/draft.ts";
import { type Drafts, titleOf } from "../drafts/drafts.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import { errorMessage } from "../parts/error-message.ts";
import { Watchable } from "../parts/watchable.ts";
import type { DeskSite } from "../protocol.ts";
import { normaliseLineEnds } from "../text/line-ends.ts";
import { languageOf } from "../translation/language-of.ts";
import { changesOf } from "./changes.ts";
import type { FileChange, OpenFile } from "./open-file.ts";

export interface Opened {
  readonly file: OpenFile;
  /** Unique for every opening; the React key. */
  readonly key: string;
  /** Undefined if drafts cannot be stored. */
  readonly draft: OpenDraft | undefined;
  /** Words by which it was found, at which it is shown; empty for none. */
  readonly sought: string;
}

interface State {
  readonly opened: Opened | undefined;
  /** Current title of the open file. */
  readonly title: string;
  /** Why the last opening failed. */
  readonly failed: string | undefined;
  /** Whether the file in the page's URL is being opened: the start page is not made for that moment. */
  readonly isFollowing: boolean;
}

/** Whether a draft can be continued; later changes of a sent one go to the same pull request. */
const canContinue = ({ handed }: DraftHead) => handed === undefined || handed.how === "sent";

const draftMark = "#draft=";
const fileMark = "#file=";

const leaveUnsaved =
  "Your last changes here are not kept. Copy the text or save it as a file first. Leave without them?";

/** The URL's fragment after a prefix. */
function fragmentAfter(mark: string): string | undefined {
  if (!location.hash.startsWith(mark)) return undefined;
  const written = location.hash.slice(mark.length);
  try {
    return decodeURIComponent(written);
  } catch {
    // Typed or cut off: a percent sign that encodes nothing.
    return written;
  }
}

function fragmentOf(opened: Opened | undefined): string {
  if (!opened) return "";
  const { draft, file } = opened;
  return draft?.isBegun
    ? `${draftMark}${draft.head.id}`
    : `${fileMark}${encodeURIComponent(file.path)}`;
}

/** Opens and closes files, one at a time. */
export class FileOpener extends Watchable {
  readonly #site: DeskSite;
  readonly #compiler: CompilerClient;
  readonly #drafts: Drafts | undefined;
  /** Those of the file that is being opened. */
  #sought = "";
  /** Whether the open file has changes and no draft. */
  #isChanged = false;
  #state: State = {
    opened: undefined,
    title: "",
    failed: undefined,
    isFollowing: (fragmentAfter(draftMark) ?? fragmentAfter(fileMark)) !== undefined,
  };

  /** @param drafts undefined if drafts cannot be stored */
  constructor(site: DeskSite, compiler: CompilerClient, drafts: Drafts | undefined) {
    super();
    this.#site = site;
    this.#compiler = compiler;
    this.#drafts = drafts;
  }

  /** For `useSyncExternalStore`, with `watch`. */
  readonly state = (): State => this.#state;

  /**
   * Opens the file in the page's URL, now and whenever it changes, and the draft of the open file that another tab begins.
   * @returns removes the listeners
   */
  follow(): () => void {
    const follow = () => {
      const id = fragmentAfter(draftMark);
      const path = fragmentAfter(fileMark);
      if (path !== undefined) {
        void this.open(path);
      } else if (id === undefined) {
        this.close();
      } else if (id !== this.#state.opened?.draft?.head.id) {
        void this.load(id);
      }
    };
    if (location.hash !== "" && !this.#state.opened) follow();
    const following = new AbortController();
    const { signal } = following;
    addEventListener("popstate", follow, { signal });
    addEventListener(
      "beforeunload",
      (event) => {
        if (this.#isUnsaved()) event.preventDefault();
      },
      { signal },
    );
    const unwatch = this.#drafts?.watch(() => void this.#attempt(() => this.#giveWay()));
    return () => {
      following.abort();
      unwatch?.();
    };
  }

  /** Opens a draft. */
  readonly load = (id: string, takeOver = false): Promise<void> =>
    this.#attempt(async () => {
      if (!this.#drafts || !this.#mayLeave()) return;
      const draft = await this.#drafts.load(id, takeOver);
      if (!draft) {
        throw new Error("This draft is no longer there, or the browser cannot read it any more.");
      }
      const { path, base, title } = draft.head;
      this.#show({ draft, file: { path, base, ...draft.snapshot } }, title);
    });

  /** Takes the draft over from another tab. */
  readonly takeOver = (): void => {
    const { draft } = this.#state.opened ?? {};
    if (draft) void this.load(draft.head.id, true);
  };

  /**
   * Opens a file of the site, or its draft if there is one; creates a missing translation.
   * @param sought words by which it was found, at which it is shown
   */
  readonly open = (path: string, sought = ""): Promise<void> =>
    this.#attempt(async () => {
      this.#sought = sought;
      const already = await this.#draftOf(path);
      if (already) return this.load(already.id);
      if (
        languageOf(this.#site, path) &&
        !this.#site.translations.some((one) => one.path === path)
      ) {
        return this.#showFile(path, await this.#compiler.ask("translate", { path }), null);
      }
      const base = await this.#compiler.ask("text", { path });
      await this.#showFile(path, normaliseLineEnds(base).text, base);
    });

  /** Creates an entry of a collection. */
  readonly create = (collection: string, title: string): Promise<void> =>
    this.#attempt(async () => {
      const drafts = ((await this.#drafts?.list()) ?? []).map(({ path }) => path);
      const { path, text } = await this.#compiler.ask("new", {
        collection,
        title,
        day: dayInIndia(),
        drafts,
      });
      await this.#showFile(path, text, null);
    });

  readonly close = (): void => {
    if (this.#mayLeave()) this.#show(undefined);
  };

  /** Stores a change of the open file in its draft. */
  readonly save = ({ title, ...snapshot }: FileChange): void => {
    const { opened } = this.#state;
    if (opened?.draft) {
      opened.draft.save(snapshot, title);
      this.#recordFragment("replaceState");
    } else {
      this.#isChanged = true;
    }
    if (title !== this.#state.title) this.#set({ title });
  };

  /** Whether the open file has changes that are stored nowhere. */
  #isUnsaved(): boolean {
    const { draft } = this.#state.opened ?? {};
    return draft ? draft.isUnsaved : this.#isChanged;
  }

  /** Asks the writer if leaving the open file loses changes. To be called before anything else is opened, as that may close its draft. */
  #mayLeave(): boolean {
    if (!this.#isUnsaved() || confirm(leaveUnsaved)) return true;
    this.#sought = "";
    this.#recordFragment("pushState");
    return false;
  }

  /** Puts the open file into the page's URL. */
  #recordFragment(how: "pushState" | "replaceState"): void {
    const hash = fragmentOf(this.#state.opened);
    if (location.hash !== hash) history[how](null, "", hash || location.pathname + location.search);
  }

  /** If another tab has begun a draft of the open file, which is not changed here, opens that one. */
  async #giveWay(): Promise<void> {
    const { opened } = this.#state;
    if (!opened?.draft || opened.draft.isBegun) return;
    const theirs = await this.#draftOf(opened.file.path);
    if (!theirs || this.#state.opened !== opened || opened.draft.isBegun) return;
    history.replaceState(null, "", `${draftMark}${theirs.id}`);
    await this.load(theirs.id);
  }

  async #draftOf(path: string): Promise<DraftHead | undefined> {
    return (await this.#drafts?.list())?.find((one) => one.path === path && canContinue(one));
  }

  /** @param base the published file; null if it is new: then its draft is stored at once */
  async #showFile(path: string, text: string, base: string | null): Promise<void> {
    if (!this.#mayLeave()) return;
    const title = titleOf(text, path);
    const draft = await this.#drafts?.create({ path, title, text, base, site: this.#site.version });
    this.#show({ draft, file: { path, text, base, others: {} } }, title);
    if (base === null) this.save({ text, others: {}, title });
  }

  #show(next: Omit<Opened, "key" | "sought"> | undefined, title = ""): void {
    this.#isChanged = false;
    if (next) this.#checkEarly(next.file);
    const before = this.#state.opened?.draft;
    if (before !== next?.draft) void before?.close();
    const opened = next && { ...next, key: crypto.randomUUID(), sought: this.#sought };
    this.#sought = "";
    this.#set({ opened, title, failed: undefined });
    this.#recordFragment("pushState");
  }

  /** Has a file checked while its view is made, which asks for the same again: what is read for it, and its analysis, is there then. */
  #checkEarly({ path, text, others }: OpenFile): void {
    const changes = changesOf(path, text, others, {});
    this.#compiler.ask("check", { changes }).catch(() => {
      // The view asks again, and says what is wrong.
    });
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (problem) {
      this.#set({ failed: errorMessage(problem) });
    }
    if (this.#state.isFollowing) this.#set({ isFollowing: false });
  }

  #set(state: Partial<State>): void {
    this.#state = { ...this.#state, ...state };
    this.changed();
  }
}
