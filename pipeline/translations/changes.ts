// Finds what changed in a source since its translation was reviewed, and what the translation lacks.
import { diffArrays } from "diff/lib/diff/array.js";
import { grouped } from "../helpers.ts";
import { marksOf, splitMarks, tokensOf } from "./block-words.ts";
import type { ReviewedBlock, TranslationLock } from "./lock.ts";
import type { Block, Outline, Translation } from "./translation.ts";

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

/** The words added to a block since it was reviewed; adjacent words are one phrase. */
export function changedWords(block: Block, before: ReviewedBlock): string[] {
  const kept = aligned(splitMarks(before.marks), splitMarks(marksOf(block.text)));
  const stays = new Set(kept.map(([, at]) => at));
  const added: string[] = [];
  for (const [at, word] of tokensOf(block.text).entries()) {
    if (stays.has(at)) continue;
    if (at > 0 && !stays.has(at - 1) && added.length > 0) {
      added.push(`${added.pop()} ${word}`);
    } else {
      added.push(word);
    }
  }
  return added;
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

/** The texts of a source that its translation lacks. */
export function missingTexts({ outline, isOfPages }: Translation, source: Outline): string[] {
  const texts = new Set(outline.blocks.map(({ id }) => textOf(id)));
  const rows = new Set([...texts].map(rowOf));
  // A row of pages.yaml is a page. Some pages remain untranslated for good, so a row without any
  // translation is not reported (decision 319).
  const isMissing = (text: string) => !texts.has(text) && (!isOfPages || rows.has(rowOf(text)));
  return [...new Set(source.blocks.map(({ id }) => textOf(id)))].filter(isMissing);
}

/** The top-level field that a text is in. */
const rowOf = (text: string) => text.split("/", 2).at(1);

/** How far a translation is behind its source. */
export interface Standing {
  /** True if somebody has recorded a review of it. */
  readonly isRead: boolean;
  /** Blocks not reviewed since the source changed, without new ones. */
  readonly stale: number;
  readonly new: number;
  /** Texts that are not translated. */
  readonly missing: number;
}

/** Counts the findings about a translation by kind. */
export function standingOf(file: Translation, source: Outline, lock: TranslationLock): Standing {
  const reviewed = lock.files.get(file.path);
  const changes = reviewed ? changesOf(file.outline, source, reviewed) : [];
  const added = changes.filter(({ kind }) => kind === "new");
  return {
    isRead: reviewed !== undefined,
    stale: changes.length - added.length,
    new: added.length,
    missing: missingTexts(file, source).length,
  };
}
