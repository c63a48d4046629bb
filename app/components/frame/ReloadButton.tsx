// The button of the error page that reloads it.
import { messages } from "../../lib/messages.ts";
import styles from "../parts/Button.module.css";
import { useHydrated } from "../parts/useHydrated.ts";

/** Needs script, so the prerendered page does not have it. */
export function ReloadButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={styles.button} onClick={() => location.reload()}>
      <span>{messages().frame.reload}</span>
    </button>
  );
}
