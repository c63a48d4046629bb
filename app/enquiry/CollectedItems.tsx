// Lists the samples and the calculator result that a visitor collected before the form. They are sent in front of the note; another
// service than ours takes no note, so there they are shown as text to copy.
import { useEffect, useRef, useState } from "react";
import { fields, noteField } from "../../enquiry/fields.ts";
import { noteOf, sampleIn } from "../../enquiry/note.ts";
import { interpolate } from "../../messages/interpolate.ts";
import buttonStyles from "../components/parts/Button.module.css";
import { Icon } from "../components/parts/Icon.tsx";
import { messages } from "../lib/messages.ts";
import styles from "./CollectedItems.module.css";
import {
  addSample,
  clearCollected,
  removeSample,
  saveCalculation,
  useCollected,
} from "./collected.ts";
import { enquiry, isOwnService } from "./enquiry.ts";
import fieldStyles from "./Field.module.css";

/** The list of collected items, each with a button that removes it. */
export function CollectedItems() {
  const { samples, calculation } = useCollected();
  const title = useRef<HTMLParagraphElement>(null);
  const list = noteOf(samples, calculation, messages().form.collected);

  useEffect(() => {
    const sample = sampleIn(location.search);
    if (!sample) return;
    addSample(sample);
    // Otherwise a sample that was removed would be added again when the page is shown again.
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, []);

  // A visitor who asks for samples need not choose that category.
  useEffect(() => {
    const category = title.current
      ?.closest("form")
      ?.querySelector<HTMLSelectElement>('[name="category"]');
    if (samples.length > 0 && category?.value === "") {
      category.value = enquiry().sampleCategory ?? "";
    }
  }, [samples]);

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
      remove: () => removeSample(name),
    })),
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
