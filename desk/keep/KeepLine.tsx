// Component that shows whether the last change was stored: a line, or a notice if it was not. Usage:
// <KeepLine draft={openDraft} fileName="a.md" onTakeOver={…} /> beside the editor, which is read-only while `draft.keeping().state` is
import { useSyncExternalStore } from "react";
import { Button } from "../parts/Button.tsx";
import { CopyButton } from "../parts/CopyButton.tsx";
import { Notice } from "../parts/Notice.tsx";
import { saveFile } from "../parts/save-file.ts";
import styles from "./KeepLine.module.css";
import type { OpenDraft } from "./open-draft.ts";
import type { Trouble } from "./trouble.ts";

interface KeepLineProps {
  draft: OpenDraft;
  fileName: string;
  onTakeOver: () => void;
}

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

export function KeepLine({ draft, fileName, onTakeOver }: KeepLineProps) {
  const keeping = useSyncExternalStore(draft.watch, draft.keeping);
  if (keeping.state === "elsewhere") return <InAnotherTab onTakeOver={onTakeOver} />;
  if (keeping.state === "troubled")
    return <NotKept trouble={keeping.trouble} text={() => draft.snapshot.text} fileName={fileName} />;
  return (
    <p className={styles.line}>
      {keeping.state === "keeping" || keeping.at === undefined
        ? "Kept in this browser"
        : `Kept in this browser at ${clock.format(keeping.at)}`}
    </p>
  );
}

/** Notice that the draft is open for writing in another tab. */
export function InAnotherTab({ onTakeOver }: Pick<KeepLineProps, "onTakeOver">) {
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

interface NotKeptProps {
  trouble: Trouble;
  /** Returns the current text. */
  text: () => string;
  fileName: string;
}

/** Notice that changes could not be stored, with the reason and two ways to save the text by hand. */
export function NotKept({ trouble: { message, help }, text, fileName }: NotKeptProps) {
  return (
    <Notice kind="error" message={message} help={help}>
      <CopyButton label="Copy the text" text={text} />
      <Button onClick={() => saveFile(fileName, text())}>Save it as a file</Button>
    </Notice>
  );
}
