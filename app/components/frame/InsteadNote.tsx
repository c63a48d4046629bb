// Says to whoever came by a link from another language that the page before is not there in this one, or this page not in that one. It
// shows when the address names it, with script and without.
import { useState } from "react";
import { useLocation } from "react-router";
import { base, languages } from "../../lib/language.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./InsteadNote.module.css";
import { insteadId } from "./instead-id.ts";
import { useElsewhere } from "./useElsewhere.ts";

/** What a page says: of the sources, which have every page, in the languages that have another page in its place. */
function useSentences(): readonly { readonly text: string; readonly lang?: string }[] {
  const elsewhere = useElsewhere();
  if (base !== "") return [{ text: messages.frame.instead }];
  const lacking = new Set(elsewhere.flatMap(({ tag, instead }) => (instead ? [tag] : [])));
  return languages.flatMap(({ tag, untranslated }) =>
    untranslated !== undefined && lacking.has(tag) ? [{ text: untranslated, lang: tag }] : [],
  );
}

/** On the way on inside the site a browser still takes the note for the target. */
export function InsteadNote() {
  const { key } = useLocation();
  const [first] = useState(key);
  const sentences = useSentences();
  if (key !== first || sentences.length === 0) return null;
  return (
    <p id={insteadId} className={styles.note}>
      {sentences.map(({ text, lang }) => (
        <span key={text} className="wrap" lang={lang}>
          {text}
        </span>
      ))}
    </p>
  );
}
