// The button of the error page that reloads it.

import { useHydrated } from "../../hydration/useHydrated.ts";
import { messages } from "../../lib/messages.ts";
import styles from "../links/Button.module.css";

/** Needs script, so the prerendered page does not have it. */
export function ReloadButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className={styles.button} onClick={() => location.reload()}>
      <span>{messages().frame.reload}</span>
    </button>
  );
}
