// Notices above the open draft, about its storage, other tabs, other people and changes of the
// site.
import { lazy, Suspense } from "react";
import { NotSaved, SaveStatus } from "../drafts/SaveStatus.tsx";
import { serviceAddress } from "../sending/service-address.ts";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";

// Loaded on demand, as few drafts are older than the site.
const InRequests = lazy(() => import("../sending/InRequests.tsx"));
const SiteChanged = lazy(() => import("../drafts/SiteChanged.tsx"));

export function Notices() {
  const { site, compiler, opener, draft, problem, path, current, isReadOnly, acts } = useFile();
  const fileName = path.replace(/^.*\//, "");
  return (
    <div className={styles.notices}>
      {draft && <SaveStatus draft={draft} fileName={fileName} onTakeOver={opener.takeOver} />}
      {problem && <NotSaved problem={problem} text={current} fileName={fileName} />}
      {serviceAddress() !== undefined && (
        <Suspense>
          <InRequests path={path} own={draft?.head.sent?.as} />
        </Suspense>
      )}
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
