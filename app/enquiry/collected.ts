// What a visitor collects for an enquiry: samples, documents, the calculator's result, and what a price depends on. It is kept in the tab
// and sent nowhere but in an enquiry.

import { type AskedItem, maxQuantity, maxSamples } from "@site/common/enquiry";
import { useSyncExternalStore } from "react";
import { storedItems, storeItems } from "./stored-items.ts";

const nothing: readonly AskedItem[] = [];

const kinds: readonly unknown[] = [
  "sample",
  "paper",
  "calculation",
  "price",
] satisfies AskedItem["kind"][];

function isItem(value: unknown): value is AskedItem {
  const { kind, name } = Object(value);
  return kinds.includes(kind) && typeof name === "string";
}

let current: readonly AskedItem[] | undefined;
const listeners = new Set<() => void>();

/** The current items, in the order in which they were collected. */
export function collected(): readonly AskedItem[] {
  if (!current) {
    const stored = storedItems();
    current = Array.isArray(stored) ? stored.filter(isItem).slice(0, maxSamples + 2) : nothing;
  }
  return current;
}

function set(next: readonly AskedItem[]): void {
  current = next;
  storeItems(next);
  for (const listener of listeners) listener();
}

/** The samples and documents, of which an enquiry may ask for some only. */
export const goods = (items: readonly AskedItem[]) =>
  items.filter(({ kind }) => kind === "sample" || kind === "paper");

/** `there`: it was listed before; `full`: the list has as many as one enquiry may ask for. */
export type AddResult = "added" | "there" | "full";

/** Adds a sample or a document. */
export function addItem(item: AskedItem): AddResult {
  const items = collected();
  if (items.some(({ kind, name }) => kind === item.kind && name === item.name)) return "there";
  if (goods(items).length >= maxSamples) return "full";
  set([...items, item]);
  return "added";
}

export function removeItem(item: AskedItem): void {
  set(collected().filter((other) => other !== item));
}

/** Replaces the calculator's result, or what a price depends on; without words it is removed. */
export function saveQuantity(kind: "calculation" | "price", words: string): void {
  const name = [...words].slice(0, maxQuantity).join("");
  const others = collected().filter((item) => item.kind !== kind);
  set(name === "" ? others : [...others, { kind, name }]);
}

/** Removes everything, once it was sent. */
export function clearCollected(): void {
  set(nothing);
}

/**
 * Calls a function whenever the items have changed.
 * @returns a function that ends this
 */
export function onCollected(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current items as React state; none while prerendering. */
export function useCollected(): readonly AskedItem[] {
  return useSyncExternalStore(onCollected, collected, () => nothing);
}
