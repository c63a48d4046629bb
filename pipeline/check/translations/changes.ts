// Finds what changed in a source since its translation was reviewed.
import { grouped } from "../../helpers.ts";
import type { ReviewedBlock } from "../../link/translation-lock.ts";
import type { Outline, OutlineBlock } from "../../read/file/blocks.ts";

/** A block that has changed; it is new without a block before, and gone without one now. */
export interface Change {
  readonly block?: OutlineBlock | undefined;
  readonly before?: ReviewedBlock | undefined;
  /** Its place among the blocks of its text: before, or now if it is new. */
  readonly place: number;
  /** The blocks of that text in the translation. */
  readonly own: readonly OutlineBlock[];
}

/** Id of the text that a block belongs to; a field is its own text. */
export const textOf = (id: string): string => id.replace(/#\d+$/, "#");

/** Blocks by the text that they belong to. */
export const byText = <Item extends { readonly id: string }>(
  items: readonly Item[],
): Map<string, Item[]> => grouped(items, ({ id }) => textOf(id));

/**
 * The changes of a source that its translation has to follow, text by text. A block that stands in
 * another place is none. A text without any translation counts as missing instead, and a block that
 * the translation lacks too has gone from both.
 * @param reviewed the blocks of the source when the translation was reviewed
 */
export function changesOf(
  translation: Outline,
  source: Outline,
  reviewed: readonly ReviewedBlock[],
): Change[] {
  const known = new Set(reviewed.map(({ hash }) => hash));
  const staying = new Set(source.blocks.map(({ hash }) => hash));
  const then = byText(reviewed);
  const now = byText(source.blocks);
  const translated = byText(translation.blocks);
  return [...new Set([...then.keys(), ...now.keys()])].flatMap((text) => {
    const old = then.get(text) ?? [];
    const blocks = now.get(text) ?? [];
    const own = translated.get(text) ?? [];
    const added = blocks.filter(({ hash }) => !known.has(hash));
    const gone = old.filter(({ hash }) => !staying.has(hash));
    const changed = added.flatMap((block, at): Change | [] => {
      const before = gone[at];
      if (!before && own.length === 0) return [];
      return { block, before, own, place: before ? old.indexOf(before) : blocks.indexOf(block) };
    });
    const rest = own.length > blocks.length ? gone.slice(added.length) : [];
    return [...changed, ...rest.map((before) => ({ before, own, place: old.indexOf(before) }))];
  });
}
