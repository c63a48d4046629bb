// Asks the server for the page again, after an error that a fresh copy may not have.
import * as messages from "../../lib/messages.ts";
import styles from "../parts/Button.module.css";
import { useEnhanced } from "../parts/useEnhanced.ts";

/** Not there without script, which it needs. */
export function ReloadButton() {
  if (!useEnhanced()) return null;
  return (
    <button type="button" className={styles.button} onClick={() => location.reload()}>
      <span>{messages.frame.reload}</span>
    </button>
  );
}
