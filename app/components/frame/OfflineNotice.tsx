// The notice that there is no network, while the browser says so. It is beside the enquiry form and
// never in it: a failed enquiry itself has no message (decision 7).
import { useSyncExternalStore } from "react";
import { messages } from "../../lib/messages.ts";
import styles from "./OfflineNotice.module.css";

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

const isOffline = () => navigator.onLine === false;

/** A live region at the lower edge of the window, without a box while there is a network. */
export function OfflineNotice() {
  const offline = useSyncExternalStore(subscribe, isOffline, () => false);
  return (
    <p className={`screen-only ${styles.notice}`} role="status">
      {offline && messages().frame.noNetwork}
    </p>
  );
}
