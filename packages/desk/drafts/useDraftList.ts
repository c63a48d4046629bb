// Hook that lists the drafts, for the start page and for handing over several.
import { useEffect, useState } from "react";
import type { DraftHead } from "./draft.ts";
import type { Drafts } from "./drafts.ts";

const none: readonly DraftHead[] = [];

/**
 * The list of drafts, for components that are shown only for a while, because it changes with every key.
 * @param initial shown until the list is read
 */
export function useDraftList(drafts: Drafts | undefined, initial = none): readonly DraftHead[] {
  const [listed, setListed] = useState(initial);
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
