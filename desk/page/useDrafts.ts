// The drafts of this browser, or why there are none.
import { useEffect, useState } from "react";
import { Drafts, type ListedDraft } from "../keep/drafts.ts";
import type { Trouble } from "../keep/trouble.ts";

interface Kept {
  /** Undefined until the store is open, and where it cannot be. */
  readonly drafts: Drafts | undefined;
  readonly listed: readonly ListedDraft[];
  readonly trouble: Trouble | undefined;
}

export function useDrafts(): Kept {
  const [drafts, setDrafts] = useState<Drafts>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [listed, setListed] = useState<readonly ListedDraft[]>([]);
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
  useEffect(() => {
    if (!drafts) return;
    const list = () =>
      void drafts.list().then(setListed, () => {
        // What is wrong with the store is told by the draft that cannot be kept.
      });
    list();
    return drafts.watch(list);
  }, [drafts]);
  return { drafts, listed, trouble };
}
