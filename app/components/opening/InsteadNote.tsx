// A note on the page that visitors get instead of a missing translation.
import { useState } from "react";
import { useLocation } from "react-router";
import { base, language } from "../../lib/language.ts";
import { messages } from "../../lib/messages.ts";
import { useLanguageVersions } from "../header/useLanguageVersions.ts";
import styles from "./InsteadNote.module.css";
import { insteadId } from "./instead-id.ts";

/**
 * Shown by `:target`, so without script. Rendered on the first page only: after a client-side
 * navigation the browser may still treat the note as the target.
 */
export function InsteadNote() {
  const { key } = useLocation();
  const [first] = useState(key);
  const elsewhere = useLanguageVersions();
  // The source language has every page; there the note speaks in each language that lacks this one.
  const sentences =
    base() === ""
      ? elsewhere.filter(({ untranslated }) => untranslated)
      : [{ tag: language(), untranslated: messages().frame.instead }];
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
