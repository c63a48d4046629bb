// Says to whoever came by the link to another language that the page before is not there in this one. It shows when the address names it,
// with script and without.
import { useState } from "react";
import { useLocation } from "react-router";
import * as messages from "../../lib/messages.ts";
import styles from "./InsteadNote.module.css";
import { insteadId } from "./instead-id.ts";

/** For languages other than that of the sources, which has every page. On the way on inside the site a browser still takes the note for the target. */
export function InsteadNote() {
  const { key } = useLocation();
  const [first] = useState(key);
  if (key !== first) return null;
  return (
    <p id={insteadId} className={styles.note}>
      <span className="wrap">{messages.frame.instead}</span>
    </p>
  );
}
