// Compares the texts of two versions of a page: their words, and whether anything else in them differs.
import type { Document, DocumentText } from "../model/analysis.ts";
import { object } from "../model/prose.ts";
import { without } from "./values.ts";

/** How a page's texts have changed. */
export interface TextChange {
  /** Number of words added; words in another order are the same words. */
  readonly added: number;
  readonly removed: number;
  /** Whether all words are the same, so that only marks, links or pictures differ. */
  readonly isMarkup: boolean;
}

/** The texts of a file with placeholders as typed, so that a changed fact does not change every page that names it. */
function textsOf({ texts, body }: Document): readonly DocumentText[] {
  return [...Object.values(texts), ...(body ? [body] : [])];
}

/** Number of words of a file's texts. */
export function wordsOf(document: Document): number {
  return textsOf(document).reduce((sum, text) => sum + text.words, 0);
}

/** The difference between the texts of two files; undefined if there is none. */
export function textChange(before: Document, after: Document): TextChange | undefined {
  if (structureOf(before) === structureOf(after)) return undefined;
  const old = blocksOf(before);
  const now = blocksOf(after);
  // Only blocks that differ are compared word by word.
  const gone = wordsIn(without(old, now));
  const come = wordsIn(without(now, old));
  return {
    added: without(come, gone).length,
    removed: without(gone, come).length,
    isMarkup: wordsIn(old).join(" ") === wordsIn(now).join(" "),
  };
}

function blocksOf(document: Document): string[] {
  return textsOf(document).flatMap(({ blocks }) => blocks.map(({ text }) => text));
}

const wordsIn = (blocks: readonly string[]) =>
  blocks.flatMap((text) => text.replaceAll(object, " ").match(/\S+/g) ?? []);

/** The texts as they are written, which have no positions. */
function structureOf(document: Document): string {
  return JSON.stringify(textsOf(document).map(({ tree }) => tree));
}
