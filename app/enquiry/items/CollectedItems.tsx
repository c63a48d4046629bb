// Lists what a visitor asks for: samples, documents and a price.

import {
  type AskedItem,
  findKnownRequest,
  maxLimitedItems,
  noteField,
  noteOf,
  requestField,
  requestLine,
  requestText,
} from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Icon } from "../../components/parts/Icon.tsx";
import { messages } from "../../lib/messages.ts";
import { enquiry, isOwnService } from "../enquiry.ts";
import { showPrice } from "../price-fields.ts";
import { ownersWords, wordsHere } from "../subjects.ts";
import styles from "./CollectedItems.module.css";
import {
  addItem,
  clearCollected,
  limitedItems,
  priceIn,
  removeItem,
  useCollected,
} from "./collected.ts";

/** Chooses a category in the form around an element, where the visitor has chosen none. */
function choose(inside: Element | null, category: string): void {
  const select = inside?.closest("form")?.querySelector<HTMLSelectElement>('[name="category"]');
  if (select?.value === "") select.value = category;
}

/** An item as the list shows it. */
const wordsOf = (item: AskedItem) => requestLine(item, wordsHere());

/** The field that sends the list; another service than ours takes it only in the note. */
const sentIn = isOwnService ? requestField : noteField;

interface CollectedItemsProps {
  /** What the address of the page may ask for. */
  known: readonly AskedItem[];
}

/** The list of collected items, each with a button that removes it. */
export function CollectedItems({ known }: CollectedItemsProps) {
  const items = useCollected();
  const title = useRef<HTMLParagraphElement>(null);
  const request = (isOwnService ? requestText : noteOf)(items, ownersWords());
  const [isFull, setFull] = useState(false);
  const { key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation may name items in its address.
  useEffect(() => {
    const asked = findKnownRequest(location.search, known);
    const category = new URLSearchParams(location.search).get("category") ?? "";
    setFull(asked !== undefined && addItem(asked) === "full");
    const isKnown = enquiry().categories.includes(category);
    if (isKnown) choose(title.current, category);
    if (!asked && !isKnown) return;
    // Otherwise a sample that was removed would be added again when the page is shown again.
    history.replaceState(history.state, "", location.pathname + location.hash);
  }, [key]);

  // A visitor who asks for samples or documents need not choose that category.
  useEffect(() => {
    if (limitedItems(items).length > 0) choose(title.current, enquiry().sampleCategory ?? "");
  }, [items]);

  const price = priceIn(items);
  useEffect(() => {
    const form = title.current?.closest("form");
    if (form && price) showPrice(form, price);
  }, [price]);

  useEffect(() => {
    const form = title.current?.closest("form");
    if (!form) return;
    form.addEventListener("reset", clearCollected);
    return () => form.removeEventListener("reset", clearCollected);
  }, []);

  function remove(item: AskedItem): void {
    // The focused button disappears with its line.
    title.current?.focus();
    const form = title.current?.closest("form");
    if (form && item === price) showPrice(form, undefined);
    removeItem(item);
    setFull(false);
  }

  const { off, sent } = messages().form.collected;
  return (
    <div className={request ? styles.part : "vh"}>
      <p ref={title} tabIndex={-1} className={styles.title}>
        {request && sent}
      </p>
      <ul>
        {items.map((item) => (
          <li key={wordsOf(item)}>
            <span>{wordsOf(item)}</span>
            <button
              type="button"
              className="close"
              aria-label={interpolate(off, { name: wordsOf(item) })}
              onClick={() => remove(item)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status">
        {isFull && interpolate(messages().collected.adding.full, { most: maxLimitedItems })}
      </p>
      {request && <input type="hidden" name={sentIn} value={request} />}
    </div>
  );
}
