// The titles and descriptions that search results show: those of texts that are published one by one, and of pages.yaml.
import { own, rowOf } from "../collections.ts";
import { type AnalysedFile, dataOf } from "../model/analysis.ts";
import { pointerTo, textAt } from "../model/value.ts";

export interface HeadWords {
  readonly pointer: string;
  /** With its placeholders filled. */
  readonly text: string;
  /** Whether it belongs to a text with a card of its own. */
  readonly isEntry: boolean;
}

/** Whether the title and description of a file stand on a card and in search results. */
export function hasCards(file: AnalysedFile): boolean {
  const collection = rowOf(file);
  return collection.kind === "entries" && collection.cards === true;
}

/** Titles or descriptions of a file; what an unknown placeholder in one stands for cannot be measured. */
export function headWords(source: AnalysedFile, field: "title" | "description"): HeadWords[] {
  return wordsOf(source, field).filter(({ text }) => !text.includes("{{"));
}

function wordsOf(source: AnalysedFile, field: "title" | "description"): HeadWords[] {
  // What breaks the schema has a finding of its own.
  if (!source.valid) return [];
  const pages = dataOf(source, own.pages);
  if (pages)
    return Object.entries(pages).flatMap(([path, row]) => {
      const text = row?.[field];
      return text === undefined ? [] : [{ pointer: pointerTo(pointerTo("", path), field), text, isEntry: false }];
    });
  if (!hasCards(source)) return [];
  // Where meta has a shorter one, that is what search results show.
  for (const pointer of [`/meta/${field}`, `/${field}`]) {
    const text = textAt(source.root, pointer);
    if (text !== undefined) return [{ pointer, text, isEntry: true }];
  }
  return [];
}
