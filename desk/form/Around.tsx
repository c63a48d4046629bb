// What stands below a field of the form: its help, and the findings about it.
import type { DeskFinding } from "../protocol.ts";
import styles from "./Form.module.css";

/** Whether what was found keeps the text from being published. */
export function hasError(findings: readonly DeskFinding[]): boolean {
  return findings.some(({ severity }) => severity === "error");
}

export function Help({ id, text }: { id: string; text: string }) {
  return (
    <p id={`${id}-help`} className={styles.help}>
      {text}
    </p>
  );
}

interface MessagesProps {
  id: string;
  findings: readonly DeskFinding[];
}

/** What was found in a field, below it. */
export function Messages({ id, findings }: MessagesProps) {
  return (
    <div id={`${id}-said`} className={styles.messages}>
      {findings.map(({ code, message, severity, span }) => (
        <p key={`${code} ${span.start} ${message}`} data-severity={severity}>
          {message}
        </p>
      ))}
    </div>
  );
}
