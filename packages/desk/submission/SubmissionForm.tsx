// Form for handing over a draft, after the full check. The service sends it; where there is none, it
// is saved as a .zip or copied.

import { lazy, Suspense, useId, useMemo, useState } from "react";
import type { RequestEdits } from "../drafts/draft.ts";
import { Button } from "../parts/Button.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Notice } from "../parts/Notice.tsx";
import { saveFile } from "../parts/save-file.ts";
import type { DeskCollection, HandoverCheck } from "../protocol.ts";
import { checkedInWords, edited, pullRequestOf } from "../sending/pull-request.ts";
import { serviceAddress } from "../sending/service-address.ts";
import type { Destination, Submission } from "../sending/submission.ts";
import type { SendProps } from "../sending/useSending.ts";
import type { RequestWords } from "../sending-protocol.ts";
import { isDraft } from "../text/yaml-head.ts";
import { ChangedFiles } from "./ChangedFiles.tsx";
import { RequestFields } from "./RequestFields.tsx";
import styles from "./SubmissionForm.module.css";

/** Loaded on demand, as it contains the Markdown renderer; the explanations of findings use it, too. */
const CodePage = lazy(() => import("../findings/CodePage.tsx"));

/** Loaded on demand: merging and sending. */
const Send = lazy(() => import("../sending/Send.tsx"));

/** What is handed over, and what its check has found. */
interface CheckedSubmission extends HandoverCheck {
  readonly submission: Submission;
}

interface SubmissionFormProps {
  checked: CheckedSubmission;
  destination: Destination;
  collection?: Pick<DeskCollection, "noun">;
  edits: RequestEdits;
  onEdits: (edits: RequestEdits) => void;
  /** Records that the draft was handed over as a .zip. */
  onZip: () => void;
  /** Whether a check runs or failed, so that what is shown may not be what would be handed over. */
  isStale: boolean;
  /** Props of the form that sends it through the service; undefined if no draft is stored. */
  sending?: Omit<SendProps, "submission" | "proposed" | "edits" | "onEdits" | "isStale">;
}

export function SubmissionForm({
  checked: { submission, findings, impact },
  destination,
  collection,
  edits,
  onEdits,
  onZip,
  isStale,
  sending,
}: SubmissionFormProps) {
  const id = useId();
  const proposed = useMemo(
    () => pullRequestOf(submission, collection, { findings }, impact),
    [submission, collection, findings, impact],
  );
  const request = edited(proposed, edits);
  const hasErrors = findings.some(({ severity, known }) => severity === "error" && !known);
  return (
    <section className={styles.room} aria-labelledby={`${id}-head`}>
      <h2 id={`${id}-head`}>Hand it over</h2>
      <Notice
        kind={hasErrors ? "warning" : "note"}
        message={checkedInWords({ findings })}
        help={
          hasErrors
            ? "An error keeps the site from being published. You can hand the draft over all the same, to ask a colleague."
            : undefined
        }
      />
      {isDraft(submission.path, submission.files[submission.path] ?? "") && (
        <Notice
          kind="note"
          message="It is a draft: visitors do not see it."
          help="Take the tick from Draft, among the fields, when the text is to be published."
        />
      )}
      <h3>What is handed over</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached (WCAG 2.2, 2.1.1). */}
      <section className={styles.impact} aria-label="What is handed over" tabIndex={0}>
        <ChangedFiles
          files={submission.files}
          before={submission.before}
          pictures={submission.pictures}
        />
      </section>
      <h3>What changes for visitors</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached (WCAG 2.2, 2.1.1). */}
      <section className={styles.impact} aria-label="What changes for visitors" tabIndex={0}>
        <Suspense fallback={<p>One moment.</p>}>
          <CodePage text={impact.trim() === "" ? "Nothing." : impact} />
        </Suspense>
      </section>
      {sending && serviceAddress() !== undefined ? (
        <Suspense fallback={<p>One moment.</p>}>
          <Send
            {...sending}
            submission={submission}
            proposed={proposed}
            edits={edits}
            onEdits={onEdits}
            isStale={isStale}
          />
        </Suspense>
      ) : (
        <>
          <RequestFields request={request} edits={edits} onEdits={onEdits} />
          <AsZip
            isStale={isStale}
            submission={submission}
            destination={destination}
            request={request.now}
            onHanded={onZip}
          />
        </>
      )}
    </section>
  );
}

interface AsZipProps {
  isStale: boolean;
  submission: Submission;
  destination: Destination;
  request: RequestWords;
  onHanded: () => void;
}

function AsZip({ isStale, submission, destination, request, onHanded }: AsZipProps) {
  const [failed, setFailed] = useState(false);
  const text = submission.files[submission.path];
  const pack = async () => {
    setFailed(false);
    try {
      const { zipName, zipOf } = await import("./zip.ts");
      saveFile(zipName(submission.path), await zipOf(submission, destination, request, new Date()));
      onHanded();
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      <h3>As a .zip</h3>
      <p>
        Text and pictures at their paths, to be sent to a colleague or unpacked over the folder of
        the repository.
      </p>
      <div className={styles.buttons}>
        <Button look="main" disabled={isStale} onClick={pack}>
          Save the .zip
        </Button>
        {text !== null && text !== undefined && (
          <CopyButton label="Copy the text" text={() => text} />
        )}
      </div>
      {failed && (
        <Notice
          kind="error"
          message="The .zip could not be made."
          help="Reload the page and try again; your draft is kept. If it is always so, copy the text and save the pictures one by one."
        />
      )}
    </>
  );
}
