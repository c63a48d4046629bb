// Finds what changed in a source since its translation was reviewed, and what the translation lacks.
import { grouped } from "../../helpers.ts";
import type { ReviewedBlock } from "../../link/translation-lock.ts";
import type { Outline, OutlineBlock } from "../../read/file/blocks.ts";

/** A block that has changed. Unchanged blocks are not listed. */
export interface Change {
  readonly kind: "changed" | "new" | "gone";
  /** The block now; undefined if it is gone. */
  readonly block?: OutlineBlock;
  /** The block when it was reviewed; undefined if it is new. */
  readonly before?: ReviewedBlock | undefined;
}

/** Id of the text that a block belongs to; a field is its own text. */
export const textOf = (id: string): string => id.replace(/#\d+$/, "#");

/** Blocks by the text that they belong to. */
export const byText = <Item extends { readonly id: string }>(
  items: readonly Item[],
): Map<string, Item[]> => grouped(items, ({ id }) => textOf(id));

/**
 * The changes of a source, text by text. A block that stands in another place is none.
 * @param reviewed its blocks when its translation was reviewed
 * @param blocks its blocks now
 */
export function changesSince(
  reviewed: readonly ReviewedBlock[],
  blocks: readonly OutlineBlock[],
): Change[] {
  const known = new Set(reviewed.map(({ hash }) => hash));
  const staying = new Set(blocks.map(({ hash }) => hash));
  const added = byText(blocks.filter(({ hash }) => !known.has(hash)));
  const gone = byText(reviewed.filter(({ hash }) => !staying.has(hash)));
  return [...new Set([...added.keys(), ...gone.keys()])].flatMap((text) => {
    const before = gone.get(text) ?? [];
    const now = added.get(text) ?? [];
    const pairs = now.map(
      (block, at): Change => ({ kind: before[at] ? "changed" : "new", block, before: before[at] }),
    );
    const rest = before.slice(now.length).map((old): Change => ({ kind: "gone", before: old }));
    return [...pairs, ...rest];
  });
}

/**
 * The changes of a source that its translation has to follow. A text without any translation counts as missing instead, and a block that
 * the translation lacks too has gone from both.
 * @param reviewed the source as it was reviewed
 */
export function changesOf(
  translation: Outline,
  source: Outline,
  reviewed: readonly ReviewedBlock[],
): Change[] {
  const own = byText(translation.blocks);
  const now = byText(source.blocks);
  const countIn = (blocks: typeof own, text: string) => blocks.get(text)?.length ?? 0;
  return changesSince(reviewed, source.blocks).filter(({ kind, block, before }) => {
    const text = textOf((block ?? before)?.id ?? "");
    const least = kind === "gone" ? countIn(now, text) : 0;
    return (kind !== "new" && kind !== "gone") || countIn(own, text) > least;
  });
}

/**
 * The texts of a source that its translation lacks.
 * @param isOfPages true if its rows are pages
 */
export function missingTexts(translation: Outline, source: Outline, isOfPages: boolean): string[] {
  const texts = new Set(translation.blocks.map(({ id }) => textOf(id)));
  const rows = new Set([...texts].map(rowOf));
  // A row of pages.yaml is a page. Some pages remain untranslated for good, so a row without any
  // translation is not reported (decision 8).
  const isMissing = (text: string) => !texts.has(text) && (!isOfPages || rows.has(rowOf(text)));
  return [...new Set(source.blocks.map(({ id }) => textOf(id)))].filter(isMissing);
}

/** The top-level field that a text is in. */
const rowOf = (text: string) => text.split("/", 2).at(1);
