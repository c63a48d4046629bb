// Lists the samples, the documents and the calculator's result that a visitor collected before the form. They are sent in front of the
// note; another service than ours takes no note, so there the visitor is told to copy them.

import {
  type AskedItem,
  askedIn,
  fields,
  maxSamples,
  noteField,
  noteOf,
} from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../components/parts/Icon.tsx";
import { messages } from "../lib/messages.ts";
import styles from "./CollectedItems.module.css";
import { addItem, clearCollected, goods, removeItem, useCollected } from "./collected.ts";
import { enquiry, isOwnService } from "./enquiry.ts";

/** Chooses a category in the form around an element, where the visitor has chosen none. */
function choose(inside: Element | null, category: string): void {
  const select = inside?.closest("form")?.querySelector<HTMLSelectElement>('[name="category"]');
  if (select?.value === "") select.value = category;
}

/** An item as the list shows it. */
const wordsOf = ({ kind, name }: AskedItem) =>
  kind === "sample" ? interpolate(messages().form.collected.sample, { name }) : name;

/** The list of collected items, each with a button that removes it. */
export function CollectedItems() {
  const items = useCollected();
  const title = useRef<HTMLParagraphElement>(null);
  const list = noteOf(items, messages().form.collected);
  const [isFull, setFull] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may name items in its address.
  useEffect(() => {
    const asked = askedIn(location.search);
    const category = new URLSearchParams(location.search).get("category") ?? "";
    const results = asked.map(addItem);
    setFull(results.includes("full"));
    const isKnown = enquiry().categories.includes(category);
    if (isKnown) choose(title.current, category);
    if (asked.length === 0 && !isKnown) return;
    // Otherwise a sample that was removed would be added again when the page is shown again.
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, [key]);

  // A visitor who asks for samples or documents need not choose that category.
  useEffect(() => {
    if (goods(items).length > 0) choose(title.current, enquiry().sampleCategory ?? "");
  }, [items]);

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

  const { calculation, off, sent, unsent } = messages().form.collected;
  return (
    <div className={list ? styles.part : "vh"}>
      <p ref={title} tabIndex={-1} className={styles.title}>
        {list && (isOwnService ? sent : unsent)}
      </p>
      <ul>
        {items.map((item) => (
          <li key={wordsOf(item)}>
            <span>{wordsOf(item)}</span>
            <button
              type="button"
              aria-label={interpolate(off, {
                name: item.kind === "calculation" ? calculation : item.name,
              })}
              onClick={() => {
                // The focused button disappears with its line.
                title.current?.focus();
                removeItem(item);
                setFull(false);
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {isFull && interpolate(messages().collected.adding.full, { most: maxSamples })}
      </p>
      {list && isOwnService && <input type="hidden" name={noteField} value={list} />}
    </div>
  );
}
