// Form that sends a draft to GitHub as a pull request, and shows the state of that.

import { useEffect, useRef } from "react";
import { ConflictForm } from "../merge/ConflictForm.tsx";
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import { RequestFields } from "../submission/RequestFields.tsx";
import { choiceKey } from "./merge-upstream.ts";
import { PullRequest } from "./PullRequest.tsx";
import styles from "./Sending.module.css";
import { type SendProps, useSending } from "./useSending.ts";

export default function Send(props: SendProps) {
  const { draft, edits, onEdits, isStale } = props;
  const { status, pull, writer, request, own, takenBackPaths, chosen, press, signOut } =
    useSending(props);
  const { busy, problem, choose, note } = status;
  const waiting =
    (isStale ? "Only what the check above has seen is sent." : undefined) ??
    (choose && "Choose below what each place is to say. Then all is checked, and you can send it.");
  const message = busy ?? [note, waiting].filter(Boolean).join(" ");
  const statusLine = useRef<HTMLParagraphElement>(null);
  const last = useRef(message);
  useEffect(() => {
    if (last.current === message) return;
    last.current = message;
    // It stands below the button, at the end of the window; what is waited for alone was not asked for.
    if (busy ?? note) statusLine.current?.scrollIntoView({ block: "nearest" });
  }, [message, busy, note]);
  return (
    <div className={styles.send}>
      <RequestFields
        request={request}
        edits={edits}
        onEdits={onEdits}
        theirTitle={own.title ? undefined : pull?.title}
        isTheirText={!own.words}
      />
      <h3>Send it</h3>
      <p>
        As a pull request, in {writer === undefined ? "your name" : `the name of ${writer}`}.
        Colleagues look at it before it is published.
      </p>
      {pull && <PullRequest pull={pull} />}
      {!isStale && takenBackPaths.length > 0 && (
        <Notice
          kind="warning"
          message={`Taken back from the pull request: ${takenBackPaths.join(", ")}.`}
          help="There they will be as on the site again. Your drafts of them stay in this browser."
        />
      )}
      <div>
        <Button
          look="main"
          disabled={waiting !== undefined && busy === undefined}
          isBusy={busy !== undefined}
          onClick={() => void press()}
        >
          {pull?.state === "open" ? "Send the changes" : "Send"}
        </Button>{" "}
        {writer !== undefined && <Button onClick={() => void signOut()}>Sign out</Button>}
      </div>
      <p role="status" ref={statusLine}>
        {message}
      </p>
      {problem && (
        <Notice kind="error" message={problem.message}>
          {problem.isSignedOut && <a href={`sign-in?draft=${draft.id}`}>Sign in with GitHub</a>}
        </Notice>
      )}
      {choose && (
        <ConflictForm
          key={choiceKey(choose)}
          file={choose}
          isAsked
          onChosen={(choices) => void press({ ...chosen, [choiceKey(choose)]: choices })}
        />
      )}
    </div>
  );
}
