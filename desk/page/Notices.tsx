// Notices above the open draft: whether it is stored, whether another tab has it, and whether the site has changed.
import { lazy, Suspense } from "react";
import type { Compiler } from "../compiler-client.ts";
import type { OpenDraft } from "../drafts/open-draft.ts";
import { SaveStatus } from "../drafts/SaveStatus.tsx";
import type { DeskSite } from "../protocol.ts";
import styles from "./FileView.module.css";

// Loaded on demand, as few drafts are older than the site.
const SiteChanged = lazy(async () => ({
  default: (await import("../drafts/SiteChanged.tsx")).SiteChanged,
}));

interface NoticesProps {
  site: DeskSite;
  compiler: Pick<Compiler, "ask">;
  /** Undefined if drafts cannot be stored. */
  draft: OpenDraft | undefined;
  /** Relative to the content folder. */
  path: string;
  /** Returns the editor's current text. */
  current: () => string;
  isReadOnly: boolean;
  onTakeOver: () => void;
  /** Replaces the editor's text. */
  onText: (text: string) => void;
}

export function Notices(props: NoticesProps) {
  const { site, compiler, draft, path, current, isReadOnly, onTakeOver, onText } = props;
  return (
    <div className={styles.notices}>
      {draft && (
        <SaveStatus draft={draft} fileName={path.replace(/^.*\//, "")} onTakeOver={onTakeOver} />
      )}
      {draft && draft.head.site !== site.version && !isReadOnly && (
        <Suspense>
          <SiteChanged
            site={site}
            compiler={compiler}
            draft={draft}
            text={current}
            onText={onText}
          />
        </Suspense>
      )}
    </div>
  );
}
