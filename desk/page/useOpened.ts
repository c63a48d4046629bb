// The file that is open: from the site, from a draft, or new. It stands in the page's address, so that a reload comes back to it. A file of
// the site is a draft from its first change on.
import { useCallback, useEffect, useRef, useState } from "react";
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
  readonly path: string;
  readonly title: string;
  /** Another one for every opening. */
  readonly key: string;
  /** Another tab writes it. */
  readonly isElsewhere: boolean;
  readonly draft: OpenDraft | undefined;
}

const fresh = () => ({ key: crypto.randomUUID(), isElsewhere: false });

/** One that was sent goes on: what is changed later goes to the same pull request. */
const isGoingOn = ({ handed }: DraftHead) => handed === undefined || handed.how === "sent";

const draftMark = "#draft=";
const fileMark = "#file=";

/** What the address says behind a mark. */
const inAddress = (mark: string) =>
  location.hash.startsWith(mark) ? decodeURIComponent(location.hash.slice(mark.length)) : undefined;

function markOf(opened: Opened | undefined): string {
  if (!opened || opened.isElsewhere) return "";
  return opened.draft ? `${draftMark}${opened.id}` : `${fileMark}${encodeURIComponent(opened.path)}`;
}

export function useOpened(site: DeskSite, compiler: Pick<Compiler, "ask">, drafts: Drafts | undefined) {
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<string>();
  const draft = useRef<OpenDraft>(undefined);
  const shown = useRef<Opened>(undefined);
  /** What was changed last of the file that is shown. */
  const last = useRef<Kept>(undefined);
  const beginning = useRef<Promise<OpenDraft | undefined>>(undefined);

  const show = useCallback((next: Opened | undefined) => {
    if (draft.current !== next?.draft) draft.current?.close();
    draft.current = next?.draft;
    shown.current = next;
    last.current = undefined;
    beginning.current = undefined;
    setFailed(undefined);
    setOpened(next);
    const hash = markOf(next);
    if (location.hash !== hash) history.pushState(null, "", hash || location.pathname + location.search);
  }, []);
  const attempt = useCallback(async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (problem) {
      setFailed(problem instanceof Error ? problem.message : String(problem));
    }
  }, []);

  const showFile = useCallback(
    (path: string, text: string, base: string | null, kept?: OpenDraft) => {
      const id = kept?.head.id ?? crypto.randomUUID();
      const title = titleIn(text, path);
      show({ ...fresh(), id, path, title, draft: kept, file: { path, text, base, others: {} } });
    },
    [show],
  );

  /** A file that the site does not have yet, as a draft. */
  const showNew = useCallback(
    async (path: string, text: string) => {
      const begun = { path, title: titleIn(text, path), text, base: null, site: site.version };
      showFile(path, text, null, await drafts?.begin(begun));
    },
    [drafts, site, showFile],
  );

  const load = useCallback(
    (id: string, takeOver = false) =>
      attempt(async () => {
        if (!drafts) return;
        const found = await drafts.load(id, takeOver);
        if (found.state === "gone") {
          setFailed("This draft is no longer there, or the browser cannot read it any more.");
          return;
        }
        const isOpen = found.state === "open";
        const { head, snapshot } = isOpen ? found.draft : found;
        const { path, title } = head;
        const file = { path, base: head.base, ...snapshot };
        const more = isOpen ? { draft: found.draft } : { draft: undefined, isElsewhere: true };
        show({ ...fresh(), id, path, title, ...more, file });
      }),
    [drafts, attempt, show],
  );

  /** A file of the site: the draft of it that there is, or a new one. */
  const open = useCallback(
    (path: string) =>
      attempt(async () => {
        const listed = await drafts?.list();
        const already = listed?.find((one) => one.path === path && isGoingOn(one));
        if (already) return load(already.id);
        if (languageOf(site, path) && !site.translations.some((one) => one.path === path))
          return showNew(path, await compiler.ask("translate", { path }));
        const base = await compiler.ask("text", { path });
        showFile(path, taken(base).text, base);
      }),
    [site, compiler, drafts, attempt, showFile, showNew, load],
  );

  const begin = useCallback(
    (collection: string, wanted: string) =>
      attempt(async () => {
        const listed = (await drafts?.list()) ?? [];
        const asked = { collection, title: wanted, day: dayInIndia(), drafts: listed.map(({ path }) => path) };
        const { path, text } = await compiler.ask("new", asked);
        await showNew(path, text);
      }),
    [compiler, drafts, attempt, showNew],
  );

  /** Makes a draft of a file that was only looked at; where another tab has begun one meanwhile, that is opened. */
  const beginDraft = useCallback(
    async (looked: Opened): Promise<OpenDraft | undefined> => {
      if (!drafts) return undefined;
      const { path, title, file } = looked;
      const already = (await drafts.list()).find((one) => one.path === path && isGoingOn(one));
      if (already) {
        await load(already.id);
        return draft.current;
      }
      const text = last.current?.text ?? file.text;
      const made = await drafts.begin({ path, title, text, base: file.base, site: site.version });
      if (shown.current !== looked) {
        void made.close();
        return undefined;
      }
      draft.current = made;
      const { history: undone, others = file.others, ...newer } = last.current ?? { text };
      made.keep({ text: newer.text, history: undone, others });
      const next = { ...looked, id: made.head.id, draft: made };
      shown.current = next;
      setOpened((now) => now && { ...now, id: next.id, draft: made });
      history.replaceState(null, "", markOf(next));
      return made;
    },
    [drafts, site, load],
  );

  /** The draft of what is shown, begun now where there is none; undefined where it cannot be kept. */
  const draftNow = useCallback(async (): Promise<OpenDraft | undefined> => {
    const now = shown.current;
    if (draft.current || !now || now.isElsewhere) return draft.current;
    beginning.current ??= beginDraft(now);
    return beginning.current;
  }, [beginDraft]);

  const keep = useCallback(
    (kept: Kept) => {
      const { path, title, text, history, others } = kept;
      last.current = kept;
      if (draft.current) draft.current.keep({ text, history, others }, { path, title });
      else void attempt(async () => void (await draftNow()));
      setOpened((now) => (now && (now.title !== title || now.path !== path) ? { ...now, title, path } : now));
    },
    [attempt, draftNow],
  );

  const close = useCallback(() => show(undefined), [show]);

  useEffect(() => {
    const follow = () => {
      const [id, path] = [inAddress(draftMark), inAddress(fileMark)];
      if (path !== undefined) void open(path);
      else if (id === undefined) show(undefined);
      else if (id !== draft.current?.head.id) void load(id);
    };
    if (drafts && location.hash !== "" && !shown.current) follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [drafts, load, open, show]);

  return { opened, failed, open, begin, load, close, keep, draftNow };
}
