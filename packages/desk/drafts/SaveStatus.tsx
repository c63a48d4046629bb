// Component that shows whether the last change was stored: a line, or a notice if it was not. Usage:
// <SaveStatus draft={openDraft} fileName="a.md" onTakeOver={…} /> beside the editor, which is read-only while `draft.isElsewhere`
import { useSyncExternalStore } from "react";
import { Button } from "../parts/Button.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Notice } from "../parts/Notice.tsx";
import { saveFile } from "../parts/save-file.ts";
import type { OpenDraft } from "./open-draft.ts";
import styles from "./SaveStatus.module.css";
import type { StorageProblem } from "./storage-problem.ts";

interface SaveStatusProps {
  draft: OpenDraft;
  fileName: string;
  onTakeOver: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

export function SaveStatus({ draft, fileName, onTakeOver }: SaveStatusProps) {
  const saveState = useSyncExternalStore(draft.watch, draft.saveState);
  if (saveState.state === "elsewhere") return <InAnotherTab onTakeOver={onTakeOver} />;
  if (saveState.state === "failed") {
    return (
      <NotSaved problem={saveState.problem} text={() => draft.snapshot.text} fileName={fileName} />
    );
  }
  if (saveState.state === "unchanged") return null;
  const { at } = saveState;
  // The time of the last snapshot also while the next is stored: a text that changes twice for each key would delay its findings.
  return (
    <p className={styles.line}>
      {at === undefined ? "Kept in this browser" : `Kept in this browser at ${clock.format(at)}`}
    </p>
  );
}

/** Notice that the draft is open for writing in another tab. */
export function InAnotherTab({ onTakeOver }: Pick<SaveStatusProps, "onTakeOver">) {
  return (
    <Notice
      kind="warning"
      message="This draft is open in another tab, where it is written. Here you can only read it."
      help="What the other tab has written is kept, and is here when you go on."
    >
      <Button look="main" onClick={onTakeOver}>
        Write here
      </Button>
    </Notice>
  );
}

interface NotSavedProps {
  problem: StorageProblem;
  /** Returns the current text. */
  text: () => string;
  fileName: string;
}

/** Notice that changes could not be stored, with the reason and two ways to save the text by hand. */
export function NotSaved({ problem: { message, help }, text, fileName }: NotSavedProps) {
  return (
    <Notice kind="error" message={message} help={help}>
      <CopyButton label="Copy the text" text={text} />
      <Button onClick={() => saveFile(fileName, text())}>Save it as a file</Button>
    </Notice>
  );
}
