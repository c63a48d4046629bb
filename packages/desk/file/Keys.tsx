// Content of the window that lists the desk's keys.
import { Button } from "../parts/Button.tsx";
import styles from "../parts/DialogContent.module.css";

const keys: readonly (readonly [keys: string, does: string])[] = [
  ["F6, Shift+F6", "to the next part or the one before: fields, text, preview, findings"],
  ["F8, Shift+F8", "to the next finding in the text or the one before"],
  ["Ctrl+Enter", "hand over"],
  ["Ctrl+B, Ctrl+I, Ctrl+K", "bold, italic, link"],
  ["Tab, Shift+Tab", "in a table: to the next cell or the one before"],
  ["Enter", "in a table: a new row; in an empty last one: behind the table"],
  ["Escape, then Tab", "out of the text"],
  ["Ctrl+F", "find in the text"],
  ["Ctrl+Z, Ctrl+Shift+Z", "undo, redo, also in fields"],
  ["?", "this list, where no text is written"],
];

export default function Keys({ onClose }: { onClose: () => void }) {
  return (
    <>
      <p className={styles.close}>
        <Button onClick={onClose}>Close</Button>
      </p>
      <dl className={styles.keys}>
        {keys.map(([pressed, does]) => (
          <div key={pressed}>
            <dt>
              <kbd>{pressed}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p>On a Mac, Command takes the place of Ctrl.</p>
    </>
  );
}
