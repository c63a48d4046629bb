// Says to whoever came by the link to another language that the page before is not there in this one. It shows when the address names it,
// with script and without.
import { useState } from "react";
import { useLocation } from "react-router";
import { base } from "../../lib/language.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./InsteadNote.module.css";

/** What the address of a page ends with that is shown in the place of another. */
export const insteadId = "instead";

/** The language of the sources has every page. On the way on inside the site a browser still takes the note for the target. */
export function InsteadNote() {
  const { key } = useLocation();
  const [first] = useState(key);
  if (base === "" || key !== first) return null;
  return (
    <p id={insteadId} className={styles.note}>
      <span className="wrap">{messages.frame.instead}</span>
    </p>
  );
}
