// The parts of a brochure's pages, each with its height and how it is drawn.
import type { Picture } from "../.content/types.d.ts";
import type { Brochure, Use } from "./content.ts";
import { type Atom, columns, rowsOf } from "./flow.ts";
import { across, between, boardOf, body, from, full, gutter, h2, h3, left, type Part, small } from "./grid.ts";
import { parted, partedList, partedWords } from "./parted.ts";
import type { Block, Words } from "./rich-text.ts";
import { colours, mm, Sheet, type Style } from "./sheet.ts";

const headHeight = (sheet: Sheet, title: string) => 10 + sheet.height(title, full, h2) + 12;

/** A section's title under an ink line. @returns where its content begins */
function head(sheet: Sheet, title: string, y: number): number {
  sheet.line(left, y, full, colours.ink, 1);
  sheet.text("H2", title, { x: left, y: y + 10, width: full }, h2);
  return y + headHeight(sheet, title);
}

const leadStyle: Style = { font: "text", size: 12, gap: 3.6 };
const leadWidth = across(7) - gutter;

/** What of the lead stands beside the picture; what is too long for a page goes on in columns. */
export function leadOf(
  sheet: Sheet,
  { lead }: Brochure,
  room: number,
): { lead: readonly Block[]; rest: readonly Block[] } {
  if (sheet.blocksHeight(lead, leadWidth, leadStyle) <= room) return { lead, rest: [] };
  const most = room / 2;
  const blocks = lead.flatMap((block) => parted(sheet, block, leadWidth, leadStyle, most));
  let count = 1;
  while (count < blocks.length && sheet.blocksHeight(blocks.slice(0, count + 1), leadWidth, leadStyle) <= most) count++;
  return { lead: blocks.slice(0, count), rest: blocks.slice(count) };
}

/** What the product is, beside its picture. */
export function leadPart(sheet: Sheet, brochure: Brochure): Part {
  const style = leadStyle;
  const picture = across(5);
  const text = sheet.blocksHeight(brochure.lead, leadWidth, style);
  const height = Math.max(text, picture * 0.62);
  return {
    height,
    grows: "pictures",
    stretch: Math.max(0, picture * 0.78 - height),
    before: 0,
    async draw(y, given) {
      sheet.blocks(brochure.lead, { x: left, y, width: leadWidth }, style);
      await sheet.figure(brochure.picture, { x: from(8), y, width: picture, height: given });
    },
  };
}

/** Bars as thick as the boards are: printed at full size they can be held against one. */
export function barsPart(sheet: Sheet, { thicknesses, thicknessWords: { title, text }, colour }: Brochure): Part {
  const tallest = Math.max(...thicknesses) * mm;
  const width = Math.min(across(4), (full - gutter * (thicknesses.length - 1)) / thicknesses.length);
  const words = thicknesses.map((thickness) => `${thickness}\u00a0mm`);
  const label: Style = { ...small, colour: colours.ink };
  const above = sheet.height(title, full, h3) + 10;
  const below = 5 + sheet.height("0", full, label);
  return {
    height: above + tallest + below + 6 + sheet.height(text, full, small),
    stretch: 0,
    before: between.least,
    draw(top) {
      sheet.text("H2", title, { x: left, y: top, width: full }, h3);
      const y = top + above;
      const alt = `Bars drawn full size: ${words.join(", ")}.`;
      sheet.within(
        "Figure",
        () => {
          for (const [index, thickness] of thicknesses.entries()) {
            const x = left + index * (width + gutter);
            sheet.artifact(() => sheet.doc.rect(x, y + tallest - thickness * mm, width, thickness * mm).fill(colour));
            sheet.text("Caption", words[index] ?? "", { x, y: y + tallest + 5, width }, label);
          }
        },
        { alt, bbox: [left, y, left + full, y + tallest + below] },
      );
      sheet.text("P", text, { x: left, y: y + tallest + below + 6, width: full }, small);
    },
  };
}

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

type Row = Brochure["specification"]["rows"][number];

const rowName: Style = { ...h3, size: 10 };
const rowLabel = across(4) - gutter;
/** Space above and below the words of a row, together. */
const rowPad = 9;

const rowHeight = (sheet: Sheet, { label, value }: Row) =>
  Math.max(sheet.height(label, rowLabel, rowName), sheet.height(value, across(8), body)) + rowPad;

/** A row with its words in as many rows as pages hold it. */
function partedRow(sheet: Sheet, row: Row, most: number): Row[] {
  if (rowHeight(sheet, row) <= most) return [row];
  const values = partedWords(sheet, [{ text: row.value, strong: false }], across(8), body, most - rowPad);
  const labels = partedWords(sheet, row.label, rowLabel, rowName, most - rowPad);
  return Array.from({ length: Math.max(values.length, labels.length) }, (_, index) => ({
    label: labels[index] ?? [],
    value: (values[index] ?? []).map(({ text }) => text).join(""),
  }));
}

/** The specification as a table in full width, whose rows can grow; more than one where no page holds them all. */
export function specificationParts(sheet: Sheet, { caption, rows }: Brochure["specification"], room: number): Part[] {
  const most = room - headHeight(sheet, caption) - 1;
  const parts: Row[][] = [[]];
  let height = 0;
  for (const row of rows.flatMap((row) => partedRow(sheet, row, most))) {
    const own = rowHeight(sheet, row);
    if (height + own > most) {
      parts.push([]);
      height = 0;
    }
    parts.at(-1)?.push(row);
    height += own;
  }
  return parts.map((rows) => specificationPart(sheet, caption, rows));
}

function specificationPart(sheet: Sheet, caption: string, rows: readonly Row[]): Part {
  const heights = rows.map((row) => rowHeight(sheet, row));
  const height = headHeight(sheet, caption) + heights.reduce((sum, row) => sum + row, 1);
  return {
    height,
    grows: "rows",
    stretch: rows.length * 9,
    before: between.least,
    draw(top, given) {
      const grown = (given - height) / rows.length;
      let y = head(sheet, caption, top);
      sheet.within("Table", () => {
        for (const [index, row] of rows.entries()) {
          sheet.line(left, y, full);
          sheet.within("TR", () => {
            const words = y + (rowPad + grown) / 2;
            sheet.text("TH", row.label, { x: left, y: words, width: rowLabel }, rowName, { scope: "Row" });
            sheet.text("TD", row.value, { x: from(5), y: words, width: across(8) }, body);
          });
          y += (heights[index] ?? 0) + grown;
        }
      });
      sheet.line(left, y, full);
    },
  };
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

/** Most pictures in a row: four where there are few or many; otherwise three, rather than leave a fourth alone. */
const inRow = (count: number) => (count <= 4 || count > 9 ? 4 : 3.5);

/** Where the product goes, in as many parts as pages hold them. */
export function usesParts(sheet: Sheet, { uses, usesTitle }: Brochure, room: number): Part[] {
  const partsOf = (some: readonly Use[]): Part[] => {
    if (some.length === 0) return [];
    const part = usesPart(sheet, some, usesTitle);
    const half = Math.ceil(some.length / 2);
    return part.height <= room || half === some.length
      ? [part]
      : [...partsOf(some.slice(0, half)), ...partsOf(some.slice(half))];
  };
  return partsOf(uses);
}

/** Uses with a picture, a link and a sentence each. */
function usesPart(sheet: Sheet, uses: readonly Use[], usesTitle: string): Part {
  let next = 0;
  const rows = rowsOf(uses.length, inRow(uses.length)).map((count) => {
    const row = uses.slice(next, next + count);
    next += count;
    const width = (full - (Math.max(count, 2) - 1) * gutter) / Math.max(count, 2);
    const words = ({ title, text }: Use) => sheet.height(title, width, h3) + 3 + sheet.height(text, width, small);
    return { row, width, words: Math.max(...row.map(words)) };
  });
  const widest = Math.min(...rows.map(({ width }) => width));
  const [least, most] = [widest * 0.6, widest * (rows.length > 1 ? 1.1 : 0.78)];
  const gap = 16;
  const height = headHeight(sheet, usesTitle) + rows.reduce((sum, { words }) => sum + least + 7 + words + gap, -gap);
  return {
    height,
    grows: "pictures",
    stretch: rows.length * (most - least),
    before: between.least,
    async draw(top, given) {
      const tall = least + (given - height) / rows.length;
      let y = head(sheet, usesTitle, top);
      for (const { row, width, words } of rows) {
        for (const [place, use] of row.entries()) {
          const x = left + place * (width + gutter);
          await sheet.figure(use.picture, { x, y, width, height: tall });
          const below = y + tall + 7;
          const title = sheet.text("H3", use.title, { x, y: below, width }, h3);
          sheet.text("P", use.text, { x, y: below + title + 3, width }, small);
        }
        y += tall + 7 + words + gap;
      }
    },
  };
}

/** Pictures with their captions, which fill what a page leaves free. */
export function bandPart(sheet: Sheet, pictures: readonly Picture[], height: number): Part {
  const width = (full - (pictures.length - 1) * gutter) / pictures.length;
  const below = 5 + Math.max(...pictures.map(({ caption = "" }) => sheet.height(caption, width, small)));
  return {
    height,
    stretch: 0,
    before: between.least,
    async draw(y, given) {
      for (const [index, picture] of pictures.entries()) {
        const x = left + index * (width + gutter);
        await sheet.figure(picture, { x, y, width, height: given - below });
        sheet.text("P", picture.caption ?? "", { x, y: y + given - below + 5, width }, small);
      }
    },
  };
}

/** Most height of the board that ends a brochure, in points. */
const highestContact = 260;

/** The board with phone, mail and address that ends a brochure. */
export function contactPart(sheet: Sheet, brochure: Brochure): Part {
  const { phone, phoneLink, email, office } = brochure.contact;
  const { board, words } = boardOf(brochure.colour);
  const lead: Style = { font: "head", size: 18, colour: words };
  const plain: Style = { ...body, colour: words };
  const { url } = brochure.brand;
  const at = { x: left + 22, width: across(5) };
  const beside = { x: from(7), width: across(5) - 22 };
  const ways = [
    [phone, phoneLink, lead],
    [email, `mailto:${email}`, plain],
    [new URL(url).host, url, plain],
  ] as const;
  const tall = office.reduce((sum, row) => sum + sheet.height(row, beside.width, plain) + (plain.gap ?? 0), 24);
  const height = Math.max(108, Math.min(tall + 20, highestContact));
  return {
    height,
    stretch: 0,
    before: between.least,
    draw(y) {
      sheet.board({ x: left, y, width: full, height }, board, words);
      let line = y + 20;
      for (const [text, link, style] of ways)
        line += sheet.text("P", [{ text, strong: false, link }], { ...at, y: line }, style) + 4;
      let side = y + 24;
      for (const row of office) side += sheet.text("P", row, { ...beside, y: side }, plain) + (plain.gap ?? 0);
    },
  };
}
