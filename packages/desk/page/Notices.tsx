// Notices above the open draft: whether it is stored, whether another tab has it, and whether the site has changed.
import { lazy, Suspense } from "react";
import { NotSaved, SaveStatus } from "../drafts/SaveStatus.tsx";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";

// Loaded on demand, as few drafts are older than the site.
const SiteChanged = lazy(() => import("../drafts/SiteChanged.tsx"));

export function Notices() {
  const { site, compiler, opener, draft, problem, path, current, isReadOnly, acts } = useFile();
  const fileName = path.replace(/^.*\//, "");
  return (
    <div className={styles.notices}>
      {draft && <SaveStatus draft={draft} fileName={fileName} onTakeOver={opener.takeOver} />}
      {problem && <NotSaved problem={problem} text={current} fileName={fileName} />}
      {draft && draft.head.site !== site.version && !isReadOnly && (
        <Suspense>
          <SiteChanged
            site={site}
            compiler={compiler}
            draft={draft}
            text={current}
            onText={acts.replace}
          />
        </Suspense>
      )}
    </div>
  );
}
