// The button of the error page that reloads it.
import * as messages from "../../lib/messages.ts";
import styles from "../parts/Button.module.css";
import { useEnhanced } from "../parts/useEnhanced.ts";

/** Needs script, so the prerendered page does not have it. */
export function ReloadButton() {
  if (!useEnhanced()) return null;
  return (
    <button type="button" className={styles.button} onClick={() => location.reload()}>
      <span>{messages.frame.reload}</span>
    </button>
  );
}
