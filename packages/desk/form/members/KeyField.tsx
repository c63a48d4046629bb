// Field for the key of an entry, which is applied when its button or Enter is pressed.
import { useId, useState } from "react";
import { Button } from "../../parts/Button.tsx";
import styles from "../Form.module.css";

interface KeyFieldProps {
  label: string;
  /** Label of the button. */
  actionLabel: string;
  initial: string;
  /** Returns whether the key was accepted. */
  onKey: (key: string) => boolean;
}

export function KeyField({ label, actionLabel, initial, onKey }: KeyFieldProps) {
  const id = useId();
  const [key, setKey] = useState(initial);
  const accept = () => {
    const name = key.trim();
    if (name !== initial && onKey(name)) setKey(initial);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          // Not in the file yet: the browser's own undo applies (editor/undoing.ts).
          data-unwritten
          value={key}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            accept();
          }}
        />
        <Button disabled={key.trim() === initial} onClick={accept}>
          {actionLabel}
        </Button>
      </div>
    </div>
  );
}
