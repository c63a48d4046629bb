// The notice that there is no network.
import { useSyncExternalStore } from "react";
import { messages } from "../../lib/messages.ts";
import { isAnythingTyped } from "../../lib/typed.ts";
import styles from "./OfflineNotice.module.css";

const signs = ["online", "offline", "input"] as const;

function subscribe(onChange: () => void): () => void {
  for (const sign of signs) addEventListener(sign, onChange);
  return () => {
    for (const sign of signs) removeEventListener(sign, onChange);
  };
}

/**
 * The text of the notice: no network, and whether typed text is kept; empty while there is a
 * network.
 */
export function offlineText(): string {
  if (navigator.onLine !== false) return "";
  const { noNetwork, typedKept } = messages().frame;
  return isAnythingTyped() ? `${noNetwork} ${typedKept}` : noNetwork;
}

/**
 * A live region at the lower edge of the window, without a box while there is a network. It is
 * never in the enquiry form: a failed enquiry itself has no message (decision 12).
 */
export function OfflineNotice() {
  return (
    <p className={`screen-only ${styles.notice}`} role="status">
      {useSyncExternalStore(subscribe, offlineText, () => "")}
    </p>
  );
}
