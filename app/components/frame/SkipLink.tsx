// The skip link: the first focusable element of a page, which jumps past the header to the main
// content.
import { messages } from "../../lib/messages.ts";
import styles from "./SkipLink.module.css";

/** Visible only while it has the focus. */
export function SkipLink() {
  return (
    <a className={`screen-only ${styles.skip}`} href="#main">
      {messages().frame.skip}
    </a>
  );
}
