// Hook that lists the drafts, for the start page and for handing over several.
import { useEffect, useState } from "react";
import type { DraftHead } from "../drafts/draft.ts";
import type { Drafts } from "../drafts/drafts.ts";

/** The list of drafts, for components that are shown only for a while, because it changes with every key. */
export function useDraftList(drafts: Drafts | undefined): readonly DraftHead[] {
  const [listed, setListed] = useState<readonly DraftHead[]>([]);
  useEffect(() => {
    if (!drafts) return;
    const list = () =>
      void drafts.list().then(setListed, () => {
        // A problem of the database is reported by the draft that cannot be stored.
      });
    list();
    return drafts.watch(list);
  }, [drafts]);
  return listed;
}
