// Hooks for the drafts of this browser and their list.
import { useEffect, useState } from "react";
import type { DraftHead } from "../keep/draft.ts";
import { Drafts } from "../keep/drafts.ts";
import type { Trouble } from "../keep/trouble.ts";

interface Kept {
  /** Undefined until the database is open, or if it cannot be opened. */
  readonly drafts: Drafts | undefined;
  readonly trouble: Trouble | undefined;
}

export function useDrafts(): Kept {
  const [drafts, setDrafts] = useState<Drafts>();
  const [trouble, setTrouble] = useState<Trouble>();
  useEffect(() => {
    let isGone = false;
    Drafts.open().then((found) => {
      if (isGone) return;
      if (found instanceof Drafts) setDrafts(found);
      else setTrouble(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return { drafts, trouble };
}

/** The list of drafts; only updated while it is shown, because it changes with every key. */
export function useListed(drafts: Drafts | undefined, isShown: boolean): readonly DraftHead[] {
  const [listed, setListed] = useState<readonly DraftHead[]>([]);
  useEffect(() => {
    if (!drafts || !isShown) return;
    const list = () =>
      void drafts.list().then(setListed, () => {
        // A problem of the database is reported by the draft that cannot be stored.
      });
    list();
    return drafts.watch(list);
  }, [drafts, isShown]);
  return listed;
}
