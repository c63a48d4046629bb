// The notice that there is no network, while the browser says so. It is beside the enquiry form and
// never in it: a failed enquiry itself has no message (decision 12).
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

/** The text of the notice: no network, and whether something is kept. */
function readState(): "online" | "offline" | "typed" {
  if (navigator.onLine !== false) return "online";
  return isAnythingTyped() ? "typed" : "offline";
}

/** A live region at the lower edge of the window, without a box while there is a network. */
export function OfflineNotice() {
  const state = useSyncExternalStore(subscribe, readState, () => "online" as const);
  return (
    <p className={`screen-only ${styles.notice}`} role="status">
      {state !== "online" && messages().frame.noNetwork}
      {state === "typed" && ` ${messages().frame.typedKept}`}
    </p>
  );
}
