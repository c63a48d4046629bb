// Lists the samples, the documents and the calculator result that a visitor collected before the form. They are sent in front of the note;
// another service than ours takes no note, so there they are shown as text to copy.
import { useEffect, useRef, useState } from "react";
import { fields, noteField } from "../../enquiry/fields.ts";
import { askedIn, noteOf } from "../../enquiry/note.ts";
import { interpolate } from "../../messages/interpolate.ts";
import buttonStyles from "../components/parts/Button.module.css";
import { Icon } from "../components/parts/Icon.tsx";
import { messages } from "../lib/messages.ts";
import styles from "./CollectedItems.module.css";
import {
  addAsked,
  clearCollected,
  removeAsked,
  saveCalculation,
  useCollected,
} from "./collected.ts";
import { enquiry, isOwnService } from "./enquiry.ts";
import fieldStyles from "./Field.module.css";

/** Chooses a category in the form around an element, where the visitor has chosen none. */
function choose(inside: Element | null, category: string): void {
  const select = inside?.closest("form")?.querySelector<HTMLSelectElement>('[name="category"]');
  if (select?.value === "") select.value = category;
}

/** The list of collected items, each with a button that removes it. */
export function CollectedItems() {
  const asked = useCollected();
  const { samples, papers, calculation } = asked;
  const title = useRef<HTMLParagraphElement>(null);
  const list = noteOf(asked, messages().form.collected);

  useEffect(() => {
    const sample = askedIn(location.search, "sample");
    const paper = askedIn(location.search, "paper");
    const category = new URLSearchParams(location.search).get("category") ?? "";
    if (sample) addAsked("samples", sample);
    if (paper) addAsked("papers", paper);
    const isKnown = enquiry().categories.includes(category);
    if (isKnown) choose(title.current, category);
    if (!sample && !paper && !isKnown) return;
    // Otherwise a sample that was removed would be added again when the page is shown again.
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);

  // A visitor who asks for samples or documents need not choose that category.
  useEffect(() => {
    if (samples.length + papers.length > 0) {
      choose(title.current, enquiry().sampleCategory ?? "");
    }
  }, [samples, papers]);

  useEffect(() => {
    const form = title.current?.closest("form");
    // A list that is not sent stays, for copying.
    if (!form || !isOwnService) return;
    // The note is limited to what the list leaves of it, with a line break between them.
    const note = form.querySelector<HTMLTextAreaElement>(`textarea[name="${noteField}"]`);
    if (note) note.maxLength = fields.note.limit - (list ? list.length + 1 : 0);
    form.addEventListener("accepted", clearCollected);
    return () => form.removeEventListener("accepted", clearCollected);
  }, [list]);

  const items = [
    ...samples.map((name) => ({
      name,
      words: interpolate(messages().form.collected.sample, { name }),
      remove: () => removeAsked("samples", name),
    })),
    ...papers.map((name) => ({ name, words: name, remove: () => removeAsked("papers", name) })),
    ...(calculation
      ? [
          {
            name: messages().form.collected.calculation,
            words: calculation,
            remove: () => saveCalculation(""),
          },
        ]
      : []),
  ];
  return (
    <div className={list ? styles.part : "vh"}>
      <p ref={title} tabIndex={-1} className={styles.title}>
        {list && (isOwnService ? messages().form.collected.sent : messages().form.collected.unsent)}
      </p>
      <ul>
        {items.map(({ name, words, remove }) => (
          <li key={words}>
            <span>{words}</span>
            <button
              type="button"
              aria-label={interpolate(messages().form.collected.off, { name })}
              onClick={() => {
                // The focused button disappears with its line.
                title.current?.focus();
                remove();
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      {list &&
        (isOwnService ? (
          <input type="hidden" name={noteField} value={list} />
        ) : (
          <ListToCopy text={list} />
        ))}
    </div>
  );
}

/** The list as text to copy into an email. */
function ListToCopy({ text }: { text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState("");
  const copy = () => {
    area.current?.select();
    // Where copying is not allowed, the text is at least selected.
    void navigator.clipboard?.writeText(text).then(() => setCopied(text), console.error);
  };
  return (
    <div className={`${fieldStyles.field} ${styles.copy}`}>
      <textarea
        ref={area}
        readOnly
        rows={3}
        value={text}
        aria-label={messages().form.collected.text}
      />
      <button type="button" className={buttonStyles.button} onClick={copy}>
        <span>{messages().form.collected.copy}</span>
        <Icon name="document" />
      </button>
      <p role="status">{copied === text && messages().form.collected.copied}</p>
    </div>
  );
}
