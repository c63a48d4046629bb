// Running text in two columns, cut into pieces that stay whole.
import type { Brochure } from "../brochure.ts";
import { type Atom, columns } from "../flow.ts";
import { across, between, body, from, full, h3, left, type Part } from "../grid.ts";
import { parted, partedList } from "../parted.ts";
import type { Block, Words } from "../rich-text.ts";
import { Sheet } from "../sheet.ts";
import { head, headHeight } from "./head.ts";

/** A piece of running text that stays whole. */
export interface Piece extends Atom {
  readonly draw: (at: { x: number; y: number; width: number }) => void;
}

/** Text for two columns: a title stays with what follows it, and so does a sentence with the list or table it leads to. */
export function piecesOf(
  sheet: Sheet,
  list: readonly { title?: readonly Words[]; blocks: readonly Block[] }[],
  room: number,
): Piece[] {
  const width = across(6);
  // A column has a section's title above it, of two lines at most.
  const most = room - 80;
  const pieces: Piece[] = [];
  for (const item of list) {
    const { title, blocks: whole } = titled(sheet, item, width);
    const blocks = whole.flatMap((block) =>
      block.kind === "list" ? [partedList(sheet, block, width, body, most)] : parted(sheet, block, width, body, most),
    );
    let kept: Piece[] = [];
    const put = (piece: Piece) => {
      const together = kept.length === 0 ? piece : joined([...kept, piece]);
      if (together.height <= most) pieces.push(together);
      else pieces.push(...kept, piece);
      kept = [];
    };
    if (title) {
      const height = sheet.height(title, width, h3) + 1;
      kept.push({ height, before: 20, first: true, draw: (at) => void sheet.text("H3", title, at, h3) });
    }
    for (const [index, block] of blocks.entries()) {
      const before = title && index === 0 ? 3 : sheet.between(body);
      if (block.kind === "list") {
        const label = sheet.label(block);
        for (const [place, item] of block.items.entries())
          put({
            height: sheet.itemHeight(item, label, width, body),
            before: place === 0 ? before : Sheet.betweenItems,
            first: false,
            draw: (at) => void sheet.itemOf(block, item, label, at, body),
          });
        continue;
      }
      const piece: Piece = {
        height: sheet.blockHeight(block, width, body),
        before,
        first: false,
        draw: (at) => void sheet.block(block, at, body),
      };
      const next = blocks[index + 1]?.kind;
      const leads = block.kind === "heading" || next === "list" || next === "table";
      if (leads && next !== undefined) kept.push(piece);
      else put(piece);
    }
    pieces.push(...kept);
  }
  return pieces;
}

/** A title that is longer than a few lines is no title: it is the first words of the text. */
function titled(
  sheet: Sheet,
  { title, blocks }: { title?: readonly Words[]; blocks: readonly Block[] },
  width: number,
): { title?: readonly Words[] | undefined; blocks: readonly Block[] } {
  if (!title || sheet.height(title, width, h3) <= 100) return { title, blocks };
  return { blocks: [{ kind: "heading", words: title }, ...blocks] };
}

function joined(pieces: readonly Piece[]): Piece {
  const [first] = pieces as [Piece];
  return {
    height: pieces.reduce((sum, { height, before }, index) => sum + height + (index > 0 ? before : 0), 0),
    before: first.before,
    first: first.first,
    draw(at) {
      let { y } = at;
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) y += piece.before;
        piece.draw({ ...at, y });
        y += piece.height;
      }
    },
  };
}

/** Pieces in two columns, as many as the room holds. */
export function columnsPart(
  sheet: Sheet,
  pieces: readonly Piece[],
  room: number,
  title?: string,
): { part: Part; count: number } {
  const above = title === undefined ? 0 : headHeight(sheet, title);
  const { count, left: split, height } = columns(pieces, room - above);
  const part: Part = {
    height: above + height,
    stretch: 0,
    before: title === undefined ? 14 : between.least,
    draw(top) {
      const start = title === undefined ? top : head(sheet, title, top);
      for (const [x, column] of [
        [from(1), pieces.slice(0, split)],
        [from(7), pieces.slice(split, count)],
      ] as const) {
        let y = start;
        for (const [index, piece] of column.entries()) {
          if (index > 0) y += piece.before;
          piece.draw({ x, y, width: across(6) });
          y += piece.height;
        }
      }
    },
  };
  return { part, count };
}

/** A longer text: what leads to its last table in full width, the rest for two columns, with its title above what is first. */
export function moreOf(
  sheet: Sheet,
  { title, blocks }: NonNullable<Brochure["more"]>,
  room: number,
): { leading: Part[]; text: Piece[]; title: string | undefined } {
  const last = blocks.findLastIndex(({ kind }) => kind === "table");
  const above = headHeight(sheet, title);
  const text = piecesOf(sheet, [{ blocks: blocks.slice(last + 1) }], room);
  const wide = blocks.slice(0, last + 1);
  if (wide.length === 0) return { leading: [], text, title };
  const fits = above + sheet.blocksHeight(wide, full, body) <= room;
  const groups = fits
    ? [wide]
    : wide.flatMap((block) => parted(sheet, block, full, body, room - above)).map((block) => [block]);
  const leading = groups.map((group, index): Part => {
    const headed = index === 0;
    return {
      height: (headed ? above : 0) + sheet.blocksHeight(group, full, body),
      stretch: 0,
      before: headed ? between.least : sheet.between(body),
      draw(y) {
        sheet.blocks(group, { x: left, y: headed ? head(sheet, title, y) : y, width: full }, body);
      },
    };
  });
  return { leading, text, title: undefined };
}
