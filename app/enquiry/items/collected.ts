// Keeps what a visitor collects in all tabs of the browser, to be sent only in an enquiry.

import { type AskedItem, maxLimitedItems, requestKinds } from "@site/common/enquiry";
import { useSyncExternalStore } from "react";
import { storedItems, storeItems } from "./stored-items.ts";

const noItems: readonly AskedItem[] = [];

const kinds: readonly unknown[] = requestKinds;

function isItem(value: unknown): value is AskedItem {
  const { kind, name, ...more } = Object(value);
  return (
    kinds.includes(kind) && [name, ...Object.values(more)].every((text) => typeof text === "string")
  );
}

let current: readonly AskedItem[] | undefined;
const listeners = new Set<() => void>();

/** The current items, in the order in which they were collected. */
export function collected(): readonly AskedItem[] {
  if (!current) {
    const stored = storedItems();
    const items = Array.isArray(stored)
      ? stored.filter(isItem).slice(0, maxLimitedItems + 2)
      : noItems;
    // The same array as while prerendering, so that React need not render again who shows them.
    current = items.length > 0 ? items : noItems;
  }
  return current;
}

function set(next: readonly AskedItem[]): void {
  current = next;
  storeItems(next);
  for (const listener of listeners) listener();
}

const isSame = (first: AskedItem, second: AskedItem) =>
  first.kind === second.kind && first.name === second.name;

/** The samples and documents; an enquiry may ask for only some of them. */
export const limitedItems = (items: readonly AskedItem[]) =>
  items.filter(({ kind }) => kind !== "price" && kind !== "advice");

/** The price that is asked for. */
export const priceIn = (items: readonly AskedItem[]): AskedItem | undefined =>
  items.find(({ kind }) => kind === "price");

/** `there`: it was listed before; `full`: the list has as many as one enquiry may ask for. */
export type AddResult = "added" | "there" | "full";

/** Adds an item; of prices and advice there is one each, so that it replaces the last. */
export function addItem(item: AskedItem): AddResult {
  const items = collected();
  if (limitedItems([item]).length === 0) {
    set([...items.filter(({ kind }) => kind !== item.kind), item]);
    return "added";
  }
  if (items.some((there) => isSame(there, item))) return "there";
  if (limitedItems(items).length >= maxLimitedItems) return "full";
  set([...items, item]);
  return "added";
}

export function removeItem(item: AskedItem): void {
  set(collected().filter((there) => !isSame(there, item)));
}

/** Removes everything, once it was sent. */
export function clearCollected(): void {
  set(noItems);
}

/** Reads the items anew when another tab has changed the storage. */
function onStorage(): void {
  current = undefined;
  for (const listener of listeners) listener();
}

/**
 * Calls a function whenever the items have changed, in this tab or another.
 * @returns a function that ends this
 */
export function onCollected(listener: () => void): () => void {
  addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current items as React state; none while prerendering. */
export function useCollected(): readonly AskedItem[] {
  return useSyncExternalStore(onCollected, collected, () => noItems);
}
