// The drafts of this browser, or why there are none.
import { useEffect, useState } from "react";
import type { DraftHead } from "../keep/draft.ts";
import { Drafts } from "../keep/drafts.ts";
import type { Trouble } from "../keep/trouble.ts";

interface Kept {
  /** Undefined until the store is open, and where it cannot be. */
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

/** The list of them, as long as it is shown: it is another one with every key that is typed. */
export function useListed(drafts: Drafts | undefined, isShown: boolean): readonly DraftHead[] {
  const [listed, setListed] = useState<readonly DraftHead[]>([]);
  useEffect(() => {
    if (!drafts || !isShown) return;
    const list = () =>
      void drafts.list().then(setListed, () => {
        // What is wrong with the store is told by the draft that cannot be kept.
      });
    list();
    return drafts.watch(list);
  }, [drafts, isShown]);
  return listed;
}
