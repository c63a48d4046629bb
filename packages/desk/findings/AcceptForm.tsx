// Asks why the words of a warning are right as they are.
import { useEffect, useRef, useState } from "react";
import styles from "./Findings.module.css";

interface AcceptFormProps {
  /** Called with the reason. */
  onAccept: (because: string) => void;
  onLeave: () => void;
}

export default function AcceptForm({ onAccept, onLeave }: AcceptFormProps) {
  const [because, setBecause] = useState("");
  const box = useRef<HTMLInputElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <form
      className={styles.accept}
      onSubmit={(event) => {
        event.preventDefault();
        onAccept(because);
      }}
    >
      <label>
        Why is it right as it is?
        <input
          ref={box}
          value={because}
          onChange={({ target }) => setBecause(target.value)}
          required
          pattern=".*\\S.*"
          maxLength={400}
          autoComplete="off"
        />
      </label>
      <p className={styles.actions}>
        <button type="submit">Accept these words</button>
        <button type="button" onClick={onLeave}>
          Leave it
        </button>
      </p>
    </form>
  );
}
