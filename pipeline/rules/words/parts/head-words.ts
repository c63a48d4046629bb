// Reads the titles and descriptions that search results show, of entries and of pages.yaml.

import { pointerTo } from "@site/common/json-pointer";
import { type AnalysedFile, dataOf } from "../../../model/analysis.ts";
import { locationOf } from "../../../model/location.ts";
import type { SiteTable } from "../../../model/site-table.ts";
import { textAt } from "../../../model/value.ts";

type Field = "title" | "description";

/** How long a field may be, in characters. */
interface Lengths {
  readonly field: Field;
  readonly least: number;
  readonly most: number;
}

interface HeadWords {
  readonly pointer: string;
  /** With placeholders filled. */
  readonly text: string;
  /** Whether it belongs to an entry with a card. */
  readonly isEntry: boolean;
}

/** Whether a file's title and description appear on a card and in search results. */
function hasCards(file: AnalysedFile, table: SiteTable): boolean {
  const collection = table.rowOf(file);
  return collection.kind === "entries" && collection.cards === true;
}

/** Titles or descriptions of a file, without those that contain unknown placeholders, whose length is unknown. */
export function headWords(source: AnalysedFile, field: Field, table: SiteTable): HeadWords[] {
  return wordsOf(source, field, table).filter(({ text }) => !text.includes("{{"));
}

/** Titles or descriptions of a file that are too long, or those of entries that are too short. */
export function* wrongLengths(
  source: AnalysedFile,
  { field, least, most }: Lengths,
  table: SiteTable,
) {
  for (const head of headWords(source, field, table)) {
    const { length } = [...head.text];
    // Pages such as “Clients” may have short titles.
    const isShort = head.isEntry && length < least;
    if (length <= most && !isShort) continue;
    yield { ...head, length, isShort, location: locationOf(source, head.pointer) };
  }
}

function wordsOf(source: AnalysedFile, field: Field, table: SiteTable): HeadWords[] {
  // The schema reports invalid files.
  if (!source.valid) return [];
  const pages = dataOf(source, "pages", table);
  if (pages) {
    return Object.entries(pages).flatMap(([path, row]) => {
      const text = row?.[field];
      return text === undefined
        ? []
        : [{ pointer: pointerTo(pointerTo("", path), field), text, isEntry: false }];
    });
  }
  if (!hasCards(source, table)) return [];
  // If `meta` has a shorter one, search results show that.
  for (const pointer of [`/meta/${field}`, `/${field}`]) {
    const text = textAt(source.root, pointer);
    if (text !== undefined) return [{ pointer, text, isEntry: true }];
  }
  return [];
}
