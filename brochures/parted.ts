// Blocks that are taller than a page, in parts that are not.

import type { Style } from "./paper.ts";
import { type Block, type Cell, type Item, lineEnd, type Words } from "./rich-text.ts";
import type { Sheet } from "./sheet.ts";
import { rowsAsBlocks } from "./tables.ts";
import { together, unitsOf } from "./units.ts";

type List = Extract<Block, { kind: "list" }>;

/** Two halves of words, cut between two of them, or in the middle of the only one; undefined where there is nothing to cut. */
function halves(words: readonly Words[]): readonly [Words[], Words[]] | undefined {
  const units = unitsOf(words);
  const middle = Math.ceil(units.length / 2);
  if (units.length > 1) {
    const rest = units.slice(units[middle]?.[0]?.text === lineEnd ? middle + 1 : middle);
    return [together(units.slice(0, middle).flat()), together(rest.flat())];
  }
  const letters = words.flatMap((part) => Array.from(part.text, (text): Words => ({ ...part, text })));
  if (letters.length < 2) return undefined;
  const half = Math.ceil(letters.length / 2);
  return [together(letters.slice(0, half)), together(letters.slice(half))];
}

/** Words in parts none of which is taller than it may be. */
export function partedWords(
  sheet: Sheet,
  words: readonly Words[],
  width: number,
  style: Style,
  most: number,
): (readonly Words[])[] {
  if (sheet.height(words, width, style) <= most) return [words];
  const [first, second] = halves(words) ?? [];
  if (!first || !second) return [words];
  return [first, second].flatMap((half) => partedWords(sheet, half, width, style, most));
}

/** A list whose items are none of them taller than they may be; what goes on in a further item has no label. */
export function partedList(sheet: Sheet, list: List, width: number, style: Style, most: number): List {
  const label = sheet.label(list);
  const part = (item: Item): Item[] => {
    if (sheet.itemHeight(item, label, width, style) <= most) return [item];
    const inner = sheet.beside(width, label);
    const blocks = item.blocks.flatMap((block) => parted(sheet, block, inner, style, most));
    if (blocks.length < 2) return [{ ...item, blocks }];
    const half = Math.ceil(blocks.length / 2);
    return [...part({ ...item, blocks: blocks.slice(0, half) }), ...part({ label: "", blocks: blocks.slice(half) })];
  };
  const items = list.items.flatMap(part);
  return items.length === list.items.length ? list : { ...list, items };
}

/** A table in two, each with the head of its columns; one that cannot be cut as lines. */
function tableParts(rows: readonly (readonly Cell[])[]): Block[] {
  const headed = rows[0]?.some(({ head }) => head === "Column") === true;
  const head = headed ? rows.slice(0, 1) : [];
  const own = rows.slice(head.length);
  if (own.length < 2) return rowsAsBlocks(rows);
  const half = Math.ceil(own.length / 2);
  return [own.slice(0, half), own.slice(half)].map((some): Block => ({ kind: "table", rows: [...head, ...some] }));
}

/**
 * A block in blocks none of which is taller than it may be; a single letter or picture is left as it is.
 * @param most height in points
 */
export function parted(sheet: Sheet, block: Block, width: number, style: Style, most: number): Block[] {
  if (sheet.blockHeight(block, width, style) <= most) return [block];
  const again = (blocks: readonly Block[]) => blocks.flatMap((one) => parted(sheet, one, width, style, most));
  if (block.kind === "figure") return [block];
  if (block.kind === "table") return again(tableParts(block.rows));
  if (block.kind === "quote") {
    const inner = sheet.beside(width, sheet.quoteIndent);
    const blocks = block.blocks.flatMap((one) => parted(sheet, one, inner, style, most));
    if (blocks.length < 2) return [{ ...block, blocks }];
    const half = Math.ceil(blocks.length / 2);
    return again([blocks.slice(0, half), blocks.slice(half)].map((some): Block => ({ kind: "quote", blocks: some })));
  }
  if (block.kind === "list") {
    const list = partedList(sheet, block, width, style, most);
    if (list.items.length < 2) return [list];
    const half = Math.ceil(list.items.length / 2);
    return again([list.items.slice(0, half), list.items.slice(half)].map((items): Block => ({ kind: "list", items })));
  }
  const heavy: Style = block.kind === "heading" ? { ...style, font: "strong" } : style;
  return partedWords(sheet, block.words, width, heavy, most).map((words): Block => ({ ...block, words }));
}
