// The file that is open: from the site, from a draft, or new. It stands in the page's address, so that a reload comes back to it. A file of
// the site is a draft from its first change on.
import { dayInIndia } from "../../pipeline/model/today.ts";
import { taken } from "../editor/line-ends.ts";
import type { DraftHead } from "../keep/draft.ts";
import { type Drafts, titleIn } from "../keep/drafts.ts";
import type { OpenDraft } from "../keep/open-draft.ts";
import type { DeskSite } from "../protocol.ts";
import { languageOf } from "../translation/language-of.ts";
import type { Compiler } from "../worker/client.ts";
import type { Kept, OpenFile } from "./open-file.ts";

export interface Opened {
  /** Of the draft; of nothing that is kept where drafts cannot be. */
  readonly id: string;
  readonly file: OpenFile;
  /** Another one for every opening. */
  readonly key: string;
  /** Another tab wrote it when it was opened. */
  readonly isElsewhere: boolean;
  /** Undefined where it was only looked at so far, and where drafts cannot be kept. */
  readonly draft: OpenDraft | undefined;
}

interface State {
  readonly opened: Opened | undefined;
  /** Of what is open, as it says it now. */
  readonly title: string;
  /** Why something could not be opened. */
  readonly failed: string | undefined;
}

/** One that was sent goes on: what is changed later goes to the same pull request. */
const isGoingOn = ({ handed }: DraftHead) => handed === undefined || handed.how === "sent";

const draftMark = "#draft=";
const fileMark = "#file=";

/** What the address says behind a mark. */
const inAddress = (mark: string) =>
  location.hash.startsWith(mark) ? decodeURIComponent(location.hash.slice(mark.length)) : undefined;

function markOf(opened: Opened | undefined): string {
  if (!opened || opened.isElsewhere) return "";
  return opened.draft ? `${draftMark}${opened.id}` : `${fileMark}${encodeURIComponent(opened.file.path)}`;
}

/** Opens and closes files, one at a time. */
export class Opening {
  readonly #site: DeskSite;
  readonly #compiler: Pick<Compiler, "ask">;
  readonly #listeners = new Set<() => void>();
  #drafts: Drafts | undefined;
  #state: State = { opened: undefined, title: "", failed: undefined };
  /** What was changed last of the file that is open. */
  #last: Kept | undefined;
  /** Its draft, while that is begun. */
  #beginning: Promise<OpenDraft | undefined> | undefined;

  constructor(site: DeskSite, compiler: Pick<Compiler, "ask">) {
    this.#site = site;
    this.#compiler = compiler;
  }

  /** For `useSyncExternalStore`. */
  readonly state = (): State => this.#state;

  /** For `useSyncExternalStore`: calls back when `state()` is another one. */
  readonly watch = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Opens what the page's address says, now and whenever that is another one.
   * @param drafts those of this browser, once they can be had
   * @returns ends it
   */
  follow(drafts: Drafts | undefined): () => void {
    this.#drafts = drafts;
    const follow = () => {
      const [id, path] = [inAddress(draftMark), inAddress(fileMark)];
      if (path !== undefined) void this.open(path);
      else if (id === undefined) this.close();
      else if (id !== this.#state.opened?.draft?.head.id) void this.load(id);
    };
    if (drafts && location.hash !== "" && !this.#state.opened) follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }

  /** Opens a draft. */
  readonly load = (id: string, takeOver = false): Promise<void> =>
    this.#attempt(async () => {
      const found = await this.#drafts?.load(id, takeOver);
      if (!found) return;
      if (found.state === "gone")
        throw new Error("This draft is no longer there, or the browser cannot read it any more.");
      const draft = found.state === "open" ? found.draft : undefined;
      const { head, snapshot } = found.state === "open" ? found.draft : found;
      const { path, base, title } = head;
      this.#show({ id, draft, isElsewhere: !draft, file: { path, base, ...snapshot } }, title);
    });

  /** Writes here what another tab writes. */
  readonly takeOver = (): void => {
    const { opened } = this.#state;
    if (opened) void this.load(opened.id, true);
  };

  /** Opens a file of the site: the draft of it that there is, or the file itself; a translation that is not there is begun. */
  readonly open = (path: string): Promise<void> =>
    this.#attempt(async () => {
      const already = await this.#draftOf(path);
      if (already) return this.load(already.id);
      if (languageOf(this.#site, path) && !this.#site.translations.some((one) => one.path === path))
        return this.#showNew(path, await this.#compiler.ask("translate", { path }));
      const base = await this.#compiler.ask("text", { path });
      this.#showFile(path, taken(base).text, base);
    });

  /** Begins an entry of a collection. */
  readonly begin = (collection: string, title: string): Promise<void> =>
    this.#attempt(async () => {
      const drafts = ((await this.#drafts?.list()) ?? []).map(({ path }) => path);
      const { path, text } = await this.#compiler.ask("new", { collection, title, day: dayInIndia(), drafts });
      await this.#showNew(path, text);
    });

  readonly close = (): void => this.#show(undefined);

  /** Keeps what was changed of the open file, in its draft. */
  readonly keep = (kept: Kept): void => {
    const { title, text, history, others } = kept;
    const { opened } = this.#state;
    this.#last = kept;
    if (opened?.draft) opened.draft.keep({ text, history, others }, title);
    else void this.#attempt(async () => void (await this.draftNow()));
    if (title !== this.#state.title) this.#set({ title });
  };

  /** The draft of what is open, begun now where there is none; undefined where it cannot be kept. */
  readonly draftNow = async (): Promise<OpenDraft | undefined> => {
    const { opened } = this.#state;
    if (!opened || opened.draft || opened.isElsewhere) return opened?.draft;
    this.#beginning ??= this.#beginDraft(opened);
    return this.#beginning;
  };

  /** Makes a draft of a file that was only looked at; where another tab has begun one meanwhile, that is opened. */
  async #beginDraft({ key, file: { path, text, base, others } }: Opened): Promise<OpenDraft | undefined> {
    if (!this.#drafts) return undefined;
    const already = await this.#draftOf(path);
    if (already) {
      await this.load(already.id);
      return this.#state.opened?.draft;
    }
    const made = await this.#drafts.begin({ path, title: titleIn(text, path), text, base, site: this.#site.version });
    const { opened } = this.#state;
    if (opened?.key !== key) {
      void made.close();
      return undefined;
    }
    const last = this.#last ?? { text, others, title: titleIn(text, path) };
    made.keep({ text: last.text, history: last.history, others: last.others }, last.title);
    this.#set({ opened: { ...opened, id: made.head.id, draft: made } });
    history.replaceState(null, "", markOf(this.#state.opened));
    return made;
  }

  async #draftOf(path: string): Promise<DraftHead | undefined> {
    return (await this.#drafts?.list())?.find((one) => one.path === path && isGoingOn(one));
  }

  /** A file that the site does not have yet, as a draft. */
  async #showNew(path: string, text: string): Promise<void> {
    const begun = { path, title: titleIn(text, path), text, base: null, site: this.#site.version };
    this.#showFile(path, text, null, await this.#drafts?.begin(begun));
  }

  #showFile(path: string, text: string, base: string | null, draft?: OpenDraft): void {
    const id = draft?.head.id ?? crypto.randomUUID();
    this.#show({ id, draft, isElsewhere: false, file: { path, text, base, others: {} } }, titleIn(text, path));
  }

  #show(next: Omit<Opened, "key"> | undefined, title = ""): void {
    const before = this.#state.opened?.draft;
    if (before !== next?.draft) void before?.close();
    this.#last = undefined;
    this.#beginning = undefined;
    const opened = next && { ...next, key: crypto.randomUUID() };
    this.#set({ opened, title, failed: undefined });
    const hash = markOf(opened);
    if (location.hash !== hash) history.pushState(null, "", hash || location.pathname + location.search);
  }

  async #attempt(what: () => Promise<void>): Promise<void> {
    try {
      await what();
    } catch (problem) {
      this.#set({ failed: problem instanceof Error ? problem.message : String(problem) });
    }
  }

  #set(state: Partial<State>): void {
    this.#state = { ...this.#state, ...state };
    for (const listener of this.#listeners) listener();
  }
}
