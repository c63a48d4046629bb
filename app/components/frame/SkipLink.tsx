// The first stop of the keyboard: past the header, to the page's main part.
import * as messages from "../../lib/messages.ts";
import styles from "./SkipLink.module.css";

/** Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {messages.frame.skip}
    </a>
  );
}
