// A field for the name of an entry, which is written when its button is pressed.
import { useId, useState } from "react";
import { Button } from "../parts/Button.tsx";
import styles from "./Form.module.css";

interface KeyFieldProps {
  label: string;
  /** What its button says. */
  act: string;
  begun: string;
  /** Tells whether the key was taken. */
  onKey: (key: string) => boolean;
}

export function KeyField({ label, act, begun, onKey }: KeyFieldProps) {
  const id = useId();
  const [key, setKey] = useState(begun);
  const take = () => {
    if (onKey(key.trim())) setKey(begun);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          data-unwritten
          value={key}
          spellCheck={false}
          autoCapitalize="none"
          onChange={({ target }) => setKey(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            take();
          }}
        />
        <Button disabled={key.trim() === begun} onClick={take}>
          {act}
        </Button>
      </div>
    </div>
  );
}
