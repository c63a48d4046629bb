// Reads the titles and descriptions that search results show, of entries and of pages.yaml.

import { pointerTo } from "@site/common/json-pointer";
import { rowOf, singleFiles } from "../../../collections.ts";
import { type AnalysedFile, dataOf } from "../../../model/analysis.ts";
import { locationOf } from "../../../model/location.ts";
import { textAt } from "../../../model/value.ts";

interface HeadWords {
  readonly pointer: string;
  /** With placeholders filled. */
  readonly text: string;
  /** Whether it belongs to an entry with a card. */
  readonly isEntry: boolean;
}

/** Whether a file's title and description appear on a card and in search results. */
function hasCards(file: AnalysedFile): boolean {
  const collection = rowOf(file);
  return collection.kind === "entries" && collection.cards === true;
}

/** Titles or descriptions of a file, without those that contain unknown placeholders, whose length is unknown. */
export function headWords(source: AnalysedFile, field: "title" | "description"): HeadWords[] {
  return wordsOf(source, field).filter(({ text }) => !text.includes("{{"));
}

/** Titles or descriptions of a file that are too long, or those of entries that are too short. */
export function* wrongLengths(
  source: AnalysedFile,
  field: "title" | "description",
  least: number,
  most: number,
) {
  for (const head of headWords(source, field)) {
    const { length } = [...head.text];
    // Pages such as “Clients” may have short titles.
    const isShort = head.isEntry && length < least;
    if (length <= most && !isShort) continue;
    yield { ...head, length, isShort, location: locationOf(source, head.pointer) };
  }
}

function wordsOf(source: AnalysedFile, field: "title" | "description"): HeadWords[] {
  // The schema reports invalid files.
  if (!source.valid) return [];
  const pages = dataOf(source, singleFiles.pages);
  if (pages) {
    return Object.entries(pages).flatMap(([path, row]) => {
      const text = row?.[field];
      return text === undefined
        ? []
        : [{ pointer: pointerTo(pointerTo("", path), field), text, isEntry: false }];
    });
  }
  if (!hasCards(source)) return [];
  // If `meta` has a shorter one, search results show that.
  for (const pointer of [`/meta/${field}`, `/${field}`]) {
    const text = textAt(source.root, pointer);
    if (text !== undefined) return [{ pointer, text, isEntry: true }];
  }
  return [];
}
