// Two hooks: one opens this browser's database of drafts, or says why it cannot; the other lists the drafts, for the start page and for
// handing over several.
import { useEffect, useState } from "react";
import type { DraftHead } from "../drafts/draft.ts";
import { Drafts } from "../drafts/drafts.ts";
import type { StorageProblem } from "../drafts/storage-problem.ts";

interface OpenedDrafts {
  /** Undefined until the database is open, or if it cannot be opened. */
  readonly drafts: Drafts | undefined;
  readonly problem: StorageProblem | undefined;
}

export function useDrafts(): OpenedDrafts {
  const [drafts, setDrafts] = useState<Drafts>();
  const [problem, setProblem] = useState<StorageProblem>();
  useEffect(() => {
    let isGone = false;
    Drafts.open().then((found) => {
      if (isGone) return;
      if (found instanceof Drafts) setDrafts(found);
      else setProblem(found);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return { drafts, problem };
}

/** The list of drafts; only updated while it is shown, because it changes with every key. */
export function useDraftList(drafts: Drafts | undefined, isShown: boolean): readonly DraftHead[] {
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
