// What became of the last change, in one line, and in a notice where it was not kept. How it is used:
// <KeepLine draft={openDraft} fileName="a.md" onTakeOver={…} /> beside the editor, which is read-only as long as
// `draft.keeping().state` is "elsewhere". `onTakeOver` loads the draft with `drafts.load(id, true)`.
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

/** The draft is written in another tab; here it can be read only. */
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
  /** The text at the moment when it is asked for. */
  text: () => string;
  fileName: string;
}

/** What was written is not kept: why, and the two ways to save it by hand. */
export function NotKept({ trouble: { message, help }, text, fileName }: NotKeptProps) {
  return (
    <Notice kind="error" message={message} help={help}>
      <CopyButton label="Copy the text" text={text} />
      <Button onClick={() => saveFile(fileName, text())}>Save it as a file</Button>
    </Notice>
  );
}
