// What is told of the open draft above it: whether it is kept, who else writes it, and what the site has become.
import { lazy, Suspense } from "react";
import { InAnotherTab, KeepLine } from "../keep/KeepLine.tsx";
import type { OpenDraft } from "../keep/open-draft.ts";
import type { DeskSite } from "../protocol.ts";
import type { Compiler } from "../worker/client.ts";
import styles from "./Writing.module.css";

// Few drafts are older than the site.
const SiteChanged = lazy(async () => ({ default: (await import("../keep/SiteChanged.tsx")).SiteChanged }));

interface NoticesProps {
  site: DeskSite;
  compiler: Pick<Compiler, "ask">;
  /** Undefined where drafts cannot be kept. */
  draft: OpenDraft | undefined;
  /** Relative to the content folder. */
  path: string;
  /** What stands in the editor at this moment. */
  current: () => string;
  /** Another tab wrote it when it was opened. */
  isElsewhere: boolean;
  isReadOnly: boolean;
  onTakeOver: () => void;
  /** Puts another text into the editor. */
  onText: (text: string) => void;
}

export function Notices(props: NoticesProps) {
  const { site, compiler, draft, path, current, isElsewhere, isReadOnly, onTakeOver, onText } = props;
  return (
    <div className={styles.notices}>
      {draft && <KeepLine draft={draft} fileName={path.replace(/^.*\//, "")} onTakeOver={onTakeOver} />}
      {!draft && isElsewhere && <InAnotherTab onTakeOver={onTakeOver} />}
      {draft && draft.head.site !== site.version && !isReadOnly && (
        <Suspense>
          <SiteChanged {...{ site, compiler, draft }} text={current} onText={onText} />
        </Suspense>
      )}
    </div>
  );
}
