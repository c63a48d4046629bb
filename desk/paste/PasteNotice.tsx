// What was left out of a pasted text. How it is used: <PasteNotice said={pasted.said} onClose={…} /> below the editor, until the writer
// has put it away. `title` and `onTitle`: the title that the pasted text began with, offered for its field.
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import styles from "./PasteNotice.module.css";

interface PasteNoticeProps {
  said: readonly string[];
  title?: string | undefined;
  onTitle?: ((title: string) => void) | undefined;
  onClose: () => void;
}

export function PasteNotice({ said, title, onTitle, onClose }: PasteNoticeProps) {
  if (said.length === 0) return null;
  return (
    <Notice kind="note" message="The text was put in as Markdown.">
      <ul className={styles.said}>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {title !== undefined && onTitle && <Button onClick={() => onTitle(title)}>Take it as the title</Button>}
      <Button onClick={onClose}>I have read it</Button>
    </Notice>
  );
}
