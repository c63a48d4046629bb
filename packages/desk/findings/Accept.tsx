// The button of a warning whose words are meant: it asks why, and has them accepted wherever they stand.
import { useState } from "react";
import type { DeskFinding } from "../protocol.ts";
import styles from "./Findings.module.css";

interface AcceptProps {
  finding: DeskFinding;
  /** Accepts the words of all its places, with a reason. */
  accept: (finding: DeskFinding, because: string) => void;
}

export function Accept({ finding, accept }: AcceptProps) {
  const [isAsking, ask] = useState(false);
  const [because, setBecause] = useState("");
  if (!isAsking) {
    return (
      <p className={styles.actions}>
        <button type="button" data-answer="accept" onClick={() => ask(true)}>
          It is meant
        </button>
      </p>
    );
  }
  return (
    <form
      className={styles.accept}
      onSubmit={(event) => {
        event.preventDefault();
        ask(false);
        accept(finding, because);
      }}
    >
      <label>
        Why is it right as it is?
        <input
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
        <button type="button" onClick={() => ask(false)}>
          Leave it
        </button>
      </p>
    </form>
  );
}
