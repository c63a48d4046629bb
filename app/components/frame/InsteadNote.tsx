// Says to whoever came by a link from another language that the page before is not there in this one, or this page not in that one. It
// shows when the address names it, with script and without.
import { useState } from "react";
import { useLocation } from "react-router";
import { language } from "../../../enquiry/filled.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./InsteadNote.module.css";
import { insteadId } from "./instead-id.ts";
import { useElsewhere } from "./useElsewhere.ts";

/** On the way on inside the site, where keys are others than the first, a browser still takes the note for the target. */
export function InsteadNote() {
  const { key } = useLocation();
  const [first] = useState(key);
  const elsewhere = useElsewhere();
  // The sources have every page, and say it in each language that has not.
  const sentences =
    import.meta.env.SITE_LANGUAGE === undefined
      ? elsewhere.filter(({ untranslated }) => untranslated)
      : [{ tag: language, untranslated: messages.frame.instead }];
  return (
    key === first &&
    sentences[0] && (
      <p id={insteadId} className={styles.note}>
        {sentences.map(({ tag, untranslated }) => (
          <span key={tag} className="wrap" lang={tag}>
            {untranslated}
          </span>
        ))}
      </p>
    )
  );
}
