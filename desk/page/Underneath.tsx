// A draft that was begun on another state of the site: whether its file has changed meanwhile, and what the writer makes of it.
import { lazy, Suspense, useEffect, useState } from "react";
import { given, taken } from "../editor/line-ends.ts";
import type { OpenDraft } from "../keep/open-draft.ts";
import type { Underneath as Found } from "../keep/site-changed.ts";
import type { DeskSite } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";

// Few drafts are older than the site.
const SiteChanged = lazy(async () => ({ default: (await import("../keep/SiteChanged.tsx")).SiteChanged }));

interface UnderneathProps {
  site: DeskSite;
  compiler: Pick<Compiler, "ask">;
  draft: OpenDraft;
  /** What stands in the editor. */
  text: () => string;
  /** Puts another text there. */
  onText: (text: string) => void;
}

/** Asked once, when the draft is opened; shows nothing where nothing matters to the draft. */
export function Underneath({ site, compiler, draft, text, onText }: UnderneathProps) {
  const [met, setMet] = useState<{ found: Found; theirs: string | null; mine: string }>();
  useEffect(() => {
    const { head } = draft;
    if (head.site === site.version) return;
    let isGone = false;
    const look = async () => {
      const isThere = [...site.files, ...site.translations].some(({ path }) => path === head.path);
      const theirs = isThere ? await compiler.ask("text", { path: head.path }) : null;
      const mine = head.base === null ? text() : given(text(), taken(head.base).ends);
      const { underneath } = await import("../keep/site-changed.ts");
      const found = underneath(head, mine, theirs);
      if (isGone) return;
      if (found.state === "same") draft.note({ site: site.version, base: theirs });
      else setMet({ found, theirs, mine });
    };
    // Where the site cannot be asked it is asked the next time.
    look().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [site, compiler, draft, text]);
  if (!met) return null;
  const settle = (chosen?: string) => {
    draft.note({ site: site.version, base: met.theirs });
    if (chosen !== undefined) onText(taken(chosen).text);
    setMet(undefined);
  };
  return (
    <Suspense>
      <SiteChanged found={met.found} mine={met.mine} onMine={() => settle()} onText={settle} />
    </Suspense>
  );
}
