// Entries as earlier runs have written them: one of which everything is the same need not be put together again.
import type { EntryRow } from "../cache/kept-rows.ts";
import { rowKey } from "../cache/row-key.ts";
import { textHash } from "../cache/text-hash.ts";
import type { UnitStore } from "../cache/unit-store.ts";
import type { KeptEntries } from "../emit/compiled-entries.ts";
import { meaningOf, type Placeholders } from "../model/placeholders.ts";
import { nameOf } from "./content-names.ts";

/** Entries that wait in memory to be kept. */
const mostWaiting = 400;

/** Kept entries, and what keeps those that are new. */
export type WrittenEntries = KeptEntries & { readonly keep: () => void };

/** What names entries: files by their texts and what the placeholders in them stand for. */
export function entryNames(placeholders: Placeholders): Pick<KeptEntries, "nameOf" | "nameOfAll"> {
  return {
    nameOf: (unit) => `${nameOf(unit.file)} ${meaningOf(unit.used, placeholders)}`,
    // Each with its length, so that no two lists are one text.
    nameOfAll: (...texts) => textHash(texts.map((text) => `${text.length} ${text}`).join("")),
  };
}

/**
 * @param placeholders what they stand for, which is part of an entry's name
 * @param rows what is kept, by `rowKey`; what is new is added
 */
export function writtenEntries(
  store: UnitStore,
  placeholders: Placeholders,
  rows: Map<string, EntryRow>,
): WrittenEntries {
  const fresh = new Map<string, EntryRow & { path: string; hash: string; text: string }>();
  const keep = () => {
    if (fresh.size > 0) store.keepEntries(fresh.values());
    for (const { path, hash, name, summary } of fresh.values()) rows.set(rowKey(path, hash), { name, summary });
    fresh.clear();
  };
  return {
    ...entryNames(placeholders),
    get({ file }, name) {
      const [{ path }, hash] = [file, nameOf(file)];
      const waiting = fresh.get(path);
      if (waiting?.name === name) return { summary: waiting.summary, text: () => waiting.text };
      const row = rows.get(rowKey(path, hash));
      if (row?.name !== name) return undefined;
      return { summary: row.summary, text: () => store.entryText(path, hash, name) };
    },
    put({ file: { path }, file }, name, summary, text) {
      fresh.set(path, { path, hash: nameOf(file), name, summary, text });
      if (fresh.size >= mostWaiting) keep();
    },
    keep,
  };
}
