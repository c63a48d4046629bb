// The file that is open: from the site, from a draft, or new. Its draft stands in the page's address, so that a reload comes back to it.
import { useCallback, useEffect, useRef, useState } from "react";
import { taken } from "../editor/line-ends.ts";
import { type Drafts, titleIn } from "../keep/drafts.ts";
import type { OpenDraft } from "../keep/open-draft.ts";
import type { DeskSite } from "../protocol.ts";
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

const draftMark = "#draft=";
const draftInAddress = () => (location.hash.startsWith(draftMark) ? location.hash.slice(draftMark.length) : undefined);

export function useOpened(site: DeskSite, compiler: Pick<Compiler, "ask">, drafts: Drafts | undefined) {
  const [opened, setOpened] = useState<Opened>();
  const [failed, setFailed] = useState<string>();
  const draft = useRef<OpenDraft>(undefined);

  const show = useCallback((next: Opened | undefined) => {
    if (draft.current !== next?.draft) draft.current?.close();
    draft.current = next?.draft;
    setFailed(undefined);
    setOpened(next);
    const hash = next?.draft ? `${draftMark}${next.id}` : "";
    if (location.hash !== hash) history.pushState(null, "", hash || location.pathname + location.search);
  }, []);
  const attempt = useCallback(async (what: () => Promise<void>) => {
    try {
      await what();
    } catch (problem) {
      setFailed(problem instanceof Error ? problem.message : String(problem));
    }
  }, []);

  const begun = useCallback(
    async (path: string, text: string, base: string | null) => {
      const title = titleIn(text, path);
      const kept = await drafts?.begin({ path, title, text, base, site: site.version });
      const id = kept?.head.id ?? crypto.randomUUID();
      show({ ...fresh(), id, path, title, draft: kept, file: { path, text, base, others: {} } });
    },
    [drafts, site, show],
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
        const already = listed?.find((one) => one.path === path && one.handed === undefined);
        if (already) return load(already.id);
        const base = await compiler.ask("text", { path });
        await begun(path, taken(base).text, base);
      }),
    [compiler, drafts, attempt, begun, load],
  );

  const begin = useCallback(
    (collection: string, title: string) =>
      attempt(async () => {
        const now = new Date();
        const two = (part: number) => String(part).padStart(2, "0");
        // The writer's own day, not the day in Greenwich.
        const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
        const { path, text } = await compiler.ask("new", { collection, title, day });
        await begun(path, text, null);
      }),
    [compiler, attempt, begun],
  );

  const keep = useCallback(({ path, title, text, history, others }: Kept) => {
    draft.current?.keep({ text, history, others }, { path, title });
    setOpened((now) => (now && (now.title !== title || now.path !== path) ? { ...now, title, path } : now));
  }, []);

  const close = useCallback(() => show(undefined), [show]);

  useEffect(() => {
    const follow = () => {
      const id = draftInAddress();
      if (id === undefined) show(undefined);
      else if (id !== draft.current?.head.id) void load(id);
    };
    if (drafts && draftInAddress() !== undefined) follow();
    addEventListener("popstate", follow);
    return () => removeEventListener("popstate", follow);
  }, [drafts, load, show]);

  return { opened, failed, open, begin, load, close, keep };
}
