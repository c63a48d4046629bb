// Notice about something pasted or dropped, such as what was left out, until the writer closes it. `title` and `onTitle`: the pasted text's
// title, offered for its field.
import { Button } from "../parts/Button.tsx";
import { Notice } from "../parts/Notice.tsx";
import styles from "./PasteNotice.module.css";

interface PasteNoticeProps {
  message: string;
  messages: readonly string[];
  title?: string;
  onTitle?: (title: string) => void;
  onClose: () => void;
}

export default function PasteNotice({
  message,
  messages,
  title,
  onTitle,
  onClose,
}: PasteNoticeProps) {
  return (
    <Notice kind="note" message={message}>
      <ul className={styles.said}>
        {messages.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {title !== undefined && onTitle && (
        <Button onClick={() => onTitle(title)}>Take it as the title</Button>
      )}
      <Button onClick={onClose}>I have read it</Button>
    </Notice>
  );
}
