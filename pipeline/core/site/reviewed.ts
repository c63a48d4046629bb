// Finds what has changed in a file since its translation was last reviewed: compares its blocks with those recorded then.
import { diffArrays } from "diff/lib/diff/array.js";
import { marksOf, splitMarks, tokensOf } from "../../model/block-words.ts";
import { grouped } from "../../model/grouped.ts";
import type { Block } from "../../model/translation.ts";
import type { ReviewedBlock } from "./translation-lock.ts";

/** A block that has changed. Unchanged blocks are not listed. */
export interface Change {
  readonly kind: "changed" | "new" | "gone" | "moved";
  /** The block now; undefined if it is gone. */
  readonly block?: Block;
  /** The block when it was reviewed; undefined if it is new. */
  readonly before?: ReviewedBlock;
}

/** Id of the text that a block belongs to; a field is its own text. */
export const textOf = (id: string): string => id.replace(/#\d+$/, "#");

/** Blocks by the text that they belong to. */
export const byText = <Item extends { readonly id: string }>(
  items: readonly Item[],
): Map<string, Item[]> => grouped(items, ({ id }) => textOf(id));

/** Longest common subsequence of two lists: the indexes of each pair of equal items. */
function aligned(one: readonly string[], other: readonly string[]): (readonly [number, number])[] {
  const pairs: [number, number][] = [];
  let a = 0;
  let b = 0;
  for (const { added, removed, count } of diffArrays([...one], [...other])) {
    if (!added && !removed) {
      for (let at = 0; at < count; at++) pairs.push([a + at, b + at]);
    }
    if (!added) a += count;
    if (!removed) b += count;
  }
  return pairs;
}

/** The unmatched blocks of a text between two unchanged ones. */
interface Stretch {
  readonly before: readonly ReviewedBlock[];
  readonly now: readonly Block[];
}

function stretchesOf(before: readonly ReviewedBlock[], now: readonly Block[]): Stretch[] {
  const isSame =
    before.length === now.length && before.every(({ hash }, at) => hash === now[at]?.hash);
  if (isSame) return [];
  const key = (item: { readonly hash: string }) => item.hash;
  const pairs = [...aligned(before.map(key), now.map(key)), [before.length, now.length] as const];
  let a = 0;
  let b = 0;
  return pairs.flatMap(([nextA, nextB]) => {
    const stretch = { before: before.slice(a, nextA), now: now.slice(b, nextB) };
    [a, b] = [nextA + 1, nextB + 1];
    return stretch.before.length + stretch.now.length > 0 ? [stretch] : [];
  });
}

/**
 * The changes of a source, in its order.
 * @param reviewed its blocks when its translation was reviewed
 * @param blocks its blocks now
 */
export function changesSince(
  reviewed: readonly ReviewedBlock[],
  blocks: readonly Block[],
): Change[] {
  const before = byText(reviewed);
  const now = byText(blocks);
  const stretches = [...new Set([...now.keys(), ...before.keys()])].flatMap((text) =>
    stretchesOf(before.get(text) ?? [], now.get(text) ?? []),
  );
  const lost = grouped(
    stretches.flatMap((stretch) => stretch.before),
    ({ hash }) => hash,
  );
  const moved = new Map<Block, ReviewedBlock>();
  for (const block of stretches.flatMap((stretch) => stretch.now)) {
    const old = lost.get(block.hash)?.shift();
    if (old) moved.set(block, old);
  }
  const taken = new Set(moved.values());
  return stretches.flatMap((stretch) => {
    const rest = stretch.before.filter((old) => !taken.has(old));
    const found = stretch.now.map((block): Change => {
      const from = moved.get(block);
      if (from) return { kind: "moved", block, before: from };
      const old = rest.shift();
      return old ? { kind: "changed", block, before: old } : { kind: "new", block };
    });
    return [...found, ...rest.map((old): Change => ({ kind: "gone", before: old }))];
  });
}

/** The words added to a block since it was reviewed, and the number of words removed. */
export function changedWords(
  block: Block,
  before: ReviewedBlock,
): { readonly added: string[]; readonly gone: number } {
  const words = tokensOf(block.text);
  const was = splitMarks(before.marks);
  const is = splitMarks(marksOf(block.text));
  const kept = aligned(was, is);
  const stays = new Set(kept.map(([, at]) => at));
  const added: string[] = [];
  for (const [at, word] of words.entries()) {
    if (stays.has(at)) continue;
    // Adjacent words are reported as one phrase.
    if (at > 0 && !stays.has(at - 1) && added.length > 0) {
      added.push(`${added.pop()} ${word}`);
    } else {
      added.push(word);
    }
  }
  return { added, gone: was.length - kept.length };
}
