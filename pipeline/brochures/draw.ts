// The pages of a brochure: a cover, then its parts one below the other, each page filled to its foot.
import type { Picture } from "../../.content/types.d.ts";
import type { Brochure, Use } from "./content.ts";
import { type Atom, columns, rowsOf } from "./flow.ts";
import type { Pictures } from "./pictures.ts";
import type { Block, Words } from "./rich-text.ts";
import { colours, mm, paper, Sheet, type Style } from "./sheet.ts";

const left = paper.margin;
const full = paper.width - 2 * paper.margin;
const bottom = paper.height - paper.margin - paper.foot;
/** Twelve columns as on the site, 5 mm apart. */
const gutter = 5 * mm;
const column = (full - 11 * gutter) / 12;
const across = (columns: number) => columns * column + (columns - 1) * gutter;
const from = (first: number) => left + (first - 1) * (column + gutter);

const h2: Style = { font: "head", size: 20, gap: 1 };
const h3: Style = { font: "strong", size: 11, gap: 1 };
const body: Style = { font: "text", size: 10, gap: 2.8 };
const small: Style = { font: "text", size: 9, gap: 1.8, colour: colours.soft };

/** The colour of a board and of the words on it: the blue is darkened so that they can be read (4.62 : 1). */
function boardOf(colour: string): { board: string; words: string } {
  if (colour === "#028BB3") return { board: "#02789d", words: colours.paper };
  if (colour === "#1F6B3A" || colour === "#17211B") return { board: colour, words: colours.paper };
  return { board: colour, words: colours.deep };
}

/** The largest size at which every word fits its width and the whole fits on two lines. */
function fitting(sheet: Sheet, text: string, width: number, sizes: readonly number[]): Style {
  const styles = sizes.map((size): Style => ({ font: "head", size, gap: -size * 0.08 }));
  const fits = styles.find((style) => {
    const { least } = sheet.widths([{ text, strong: false }], style);
    return least <= width && sheet.lines(text, width, style).length <= 2;
  });
  return fits ?? (styles.at(-1) as Style);
}

async function cover(sheet: Sheet, brochure: Brochure): Promise<void> {
  sheet.page();
  const picture = 176 * mm;
  await sheet.figure(brochure.hero, { x: 0, y: 0, width: paper.width, height: picture });
  const { board, words } = boardOf(brochure.colour);
  const width = across(9) + left;
  const inner = { x: left, width: across(8) };
  const lines: [tag: string, text: string, style: Style, after: number][] = [
    ["H1", brochure.title, { ...fitting(sheet, brochure.title, inner.width, [76, 66, 56, 46, 38]), colour: words }, 8],
    ["P", brochure.tagline, { font: "head", size: 19, colour: words }, 14],
    ["P", brochure.description, { font: "text", size: 11.5, gap: 3, colour: words }, 0],
  ];
  const tall = lines.reduce((sum, [, text, style, after]) => sum + sheet.height(text, inner.width, style) + after, 60);
  const top = picture - tall + 62 * mm;
  sheet.board({ x: 0, y: top, width, height: tall }, board, words);
  let y = top + 28;
  for (const [tag, text, style, after] of lines) y += sheet.text(tag, text, { ...inner, y }, style) + after;
  const foot = top + tall + 22;
  sheet.text("P", brochure.brand.name, { x: left, y: foot, width: across(6) }, { font: "head", size: 17 });
  sheet.text("P", brochure.brand.certification, { x: from(7), y: foot + 4, width: across(6) }, small);
}

/** A part of a page, from edge to edge. */
interface Part {
  /** Its height at least, in points. */
  readonly height: number;
  /** What grows where a page has room: pictures before rows of tables. */
  readonly grows?: "pictures" | "rows";
  /** How much taller it can become. */
  readonly stretch: number;
  /** Space above it, except at the head of a page. */
  readonly before: number;
  draw(y: number, height: number): Promise<void> | void;
}

/** Space between parts, and the most that a page with room to spare adds to it. */
const between = { least: 24, more: 26 };
const headHeight = (sheet: Sheet, title: string) => 10 + sheet.height(title, full, h2) + 12;

/** A section's title under an ink line. @returns where its content begins */
function head(sheet: Sheet, title: string, y: number): number {
  sheet.line(left, y, full, colours.ink, 1);
  sheet.text("H2", title, { x: left, y: y + 10, width: full }, h2);
  return y + headHeight(sheet, title);
}

function leadPart(sheet: Sheet, brochure: Brochure): Part {
  const style: Style = { font: "text", size: 12, gap: 3.6 };
  const picture = across(5);
  const text = sheet.blocksHeight(brochure.lead, across(7) - gutter, style);
  const height = Math.max(text, picture * 0.62);
  return {
    height,
    grows: "pictures",
    stretch: Math.max(0, picture * 0.78 - height),
    before: 0,
    async draw(y, given) {
      sheet.blocks(brochure.lead, { x: left, y, width: across(7) - gutter }, style);
      await sheet.figure(brochure.picture, { x: from(8), y, width: picture, height: given });
    },
  };
}

/** Bars as thick as the boards are: printed at full size they can be held against one. */
function barsPart(sheet: Sheet, { thicknesses, thicknessWords: { title, text }, colour }: Brochure): Part {
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
interface Piece extends Atom {
  readonly draw: (at: { x: number; y: number; width: number }) => void;
}

/** Text for two columns: a title stays with what follows it, and so does a sentence with the list or table it leads to. */
function piecesOf(sheet: Sheet, list: readonly { title?: readonly Words[]; blocks: readonly Block[] }[]): Piece[] {
  const width = across(6);
  const pieces: Piece[] = [];
  for (const { title, blocks } of list) {
    let kept: Piece[] = [];
    const put = (piece: Piece) => {
      pieces.push(kept.length === 0 ? piece : joined([...kept, piece]));
      kept = [];
    };
    if (title) {
      const height = sheet.height(title, width, h3) + 1;
      kept.push({ height, before: 20, first: true, draw: (at) => void sheet.text("H3", title, at, h3) });
    }
    for (const [index, block] of blocks.entries()) {
      const before = title && index === 0 ? 3 : Sheet.between(body);
      if (block.kind === "list") {
        const label = Sheet.label(block);
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
  }
  return pieces;
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
function columnsPart(
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

function specificationPart(sheet: Sheet, { specification: { caption, rows } }: Brochure): Part {
  const label = across(4) - gutter;
  const name: Style = { ...h3, size: 10 };
  const heights = rows.map((row) =>
    Math.max(sheet.height(row.label, label, name), sheet.height(row.value, across(8), body)),
  );
  const pad = 9;
  const height = headHeight(sheet, caption) + heights.reduce((sum, row) => sum + row + pad, 1);
  return {
    height,
    grows: "rows",
    stretch: rows.length * 9,
    before: between.least,
    draw(top, given) {
      const air = pad + (given - height) / rows.length;
      let y = head(sheet, caption, top);
      sheet.within("Table", () => {
        for (const [index, row] of rows.entries()) {
          sheet.line(left, y, full);
          sheet.within("TR", () => {
            const words = y + air / 2;
            sheet.text("TH", row.label, { x: left, y: words, width: label }, name, { scope: "Row" });
            sheet.text("TD", row.value, { x: from(5), y: words, width: across(8) }, body);
          });
          y += (heights[index] ?? 0) + air;
        }
      });
      sheet.line(left, y, full);
    },
  };
}

/** A longer text: what leads to its last table in full width, the rest in two columns. */
function moreParts(sheet: Sheet, { more }: Brochure, room: () => number): Part[] {
  if (!more) return [];
  const last = more.blocks.findLastIndex(({ kind }) => kind === "table");
  const above = headHeight(sheet, more.title);
  const leading = more.blocks.slice(0, last + 1);
  const rest = piecesOf(sheet, [{ blocks: more.blocks.slice(last + 1) }]);
  const parts: Part[] = [];
  if (leading.length > 0)
    parts.push({
      height: above + sheet.blocksHeight(leading, full, body),
      stretch: 0,
      before: between.least,
      draw(y) {
        sheet.blocks(leading, { x: left, y: head(sheet, more.title, y), width: full }, body);
      },
    });
  if (rest.length > 0) {
    const { part, count } = columnsPart(sheet, rest, room(), leading.length > 0 ? undefined : more.title);
    if (count < rest.length) throw new Error(`“${more.title}” is too long for a page of a brochure.`);
    parts.push(part);
  }
  return parts;
}

/** Most pictures in a row: four where there are few or many; otherwise three, rather than leave a fourth alone. */
const inRow = (count: number) => (count <= 4 || count > 9 ? 4 : 3.5);

function usesPart(sheet: Sheet, { uses, usesTitle }: Brochure): Part {
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
function bandPart(sheet: Sheet, pictures: readonly Picture[], height: number): Part {
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

function contactPart(sheet: Sheet, brochure: Brochure): Part {
  const { phone, phoneLink, email, office } = brochure.contact;
  const { board, words } = boardOf(brochure.colour);
  const height = 108;
  return {
    height,
    stretch: 0,
    before: between.least,
    draw(y) {
      sheet.board({ x: left, y, width: full, height }, board, words);
      const lead: Style = { font: "head", size: 18, colour: words };
      const plain: Style = { ...body, colour: words };
      const at = { x: left + 22, width: across(5) };
      const { url } = brochure.brand;
      let line = y + 20;
      for (const [text, link, style] of [
        [phone, phoneLink, lead],
        [email, `mailto:${email}`, plain],
        [new URL(url).host, url, plain],
      ] as const)
        line += sheet.text("P", [{ text, strong: false, link }], { ...at, y: line }, style) + 4;
      let side = y + 24;
      for (const row of office)
        side += sheet.text("P", row, { x: from(7), y: side, width: across(5) - 22 }, plain) + (plain.gap ?? 0);
    },
  };
}

const room = bottom - paper.margin;
const taken = (parts: readonly Part[]) =>
  parts.reduce((sum, { height, before }, index) => sum + height + (index > 0 ? before : 0), 0);

/** What stands on which page, as densely as it goes. */
function pagesOf(sheet: Sheet, brochure: Brochure, foot: Part, bars: boolean): Part[][] {
  const pages: Part[][] = [[]];
  const page = () => pages.at(-1) as Part[];
  const free = (before: number) => room - taken(page()) - (page().length > 0 ? before : 0);
  const add = (...parts: Part[]) => {
    if (page().length > 0 && taken([...page(), ...parts]) > room) pages.push([]);
    page().push(...parts);
    if (taken(page()) > room) throw new Error(`${brochure.title}: A part of the brochure is longer than a page.`);
  };
  add(leadPart(sheet, brochure));
  if (bars) add(barsPart(sheet, brochure));
  let pieces = piecesOf(sheet, brochure.items);
  let title: string | undefined = brochure.itemsTitle;
  while (pieces.length > 0) {
    const { part, count } = columnsPart(sheet, pieces, free(between.least), title);
    // A title with a line or two at the foot of a page looks like a mistake.
    const meagre = count < pieces.length && part.height < 110;
    if (count === 0 || meagre) {
      if (page().length === 0)
        throw new Error(`${brochure.title}: “${brochure.itemsTitle}” has a part longer than a page.`);
      pages.push([]);
      continue;
    }
    add(part);
    pieces = pieces.slice(count);
    title = undefined;
    if (pieces.length > 0) pages.push([]);
  }
  add(specificationPart(sheet, brochure));
  for (const part of moreParts(sheet, brochure, () => room)) add(part);
  // The foot is drawn at the foot of the last page, whatever stands there.
  if (brochure.uses.length > 0) add(usesPart(sheet, brochure), foot);
  else add(foot);
  pages.at(-1)?.pop();
  return pages;
}

/**
 * Height of a band of pictures: at least, at most, and from which one alone looks better than two; and the part of a page's free
 * height that it has before other pictures grow.
 */
const band = { least: 120, most: 380, single: 215, share: 0.6 };

/** A page's parts with the heights they are given. */
interface Page {
  readonly parts: Part[];
  readonly heights: Map<Part, number>;
  /** What is left free, in points. */
  spare: number;
}

const growth = (parts: readonly Part[]) => parts.reduce((sum, { stretch }) => sum + stretch, 0);

/** Lets a page's parts grow into what is free, down to what is kept. */
function grow(page: Page, kinds: readonly Part["grows"][], kept = 0): void {
  for (const part of page.parts.filter(({ grows }) => kinds.includes(grows))) {
    const height = page.heights.get(part) ?? part.height;
    const more = Math.max(0, Math.min(part.height + part.stretch - height, page.spare - kept));
    page.heights.set(part, height + more);
    page.spare -= more;
  }
}

/** Fills pages down to their feet: their pictures grow, others join them where most would stay free, then tables grow. */
function filled(sheet: Sheet, pages: readonly Part[][], foot: Part, pictures: readonly Picture[]): Page[] {
  const all = pages.map((parts, index): Page => {
    const spare = room - taken(index === pages.length - 1 ? [...parts, foot] : parts);
    return { parts: [...parts], heights: new Map(), spare };
  });
  const unused = [...pictures];
  const least = band.least + between.least;
  const blank = ({ parts, spare }: Page) => spare - growth(parts);
  for (const page of [...all].sort((one, two) => blank(two) - blank(one))) {
    if (page.spare >= least && unused.length > 0) {
      grow(page, ["pictures"], Math.max(least, page.spare * band.share));
      const height = Math.min(band.most, page.spare - between.least);
      const two = height < band.single && unused.length > 1;
      const part = bandPart(sheet, unused.splice(0, two ? 2 : 1), height);
      page.parts.push(part);
      page.spare -= height + part.before;
    }
    grow(page, ["pictures", "rows"]);
  }
  return all;
}

/** Draws a page with what is still free as air between its parts; the foot stands on the last one. */
async function drawPage(sheet: Sheet, { parts, heights, spare }: Page, foot: Part | undefined): Promise<void> {
  const loose = parts.filter(({ before }, index) => index > 0 && before >= between.least).length + (foot ? 1 : 0);
  const air = Math.min(between.more, spare / Math.max(1, loose));
  sheet.page();
  let y: number = paper.margin;
  for (const [index, part] of parts.entries()) {
    const height = heights.get(part) ?? part.height;
    if (index > 0) y += part.before + (part.before >= between.least ? air : 0);
    await part.draw(y, height);
    y += height;
  }
  if (foot) await foot.draw(bottom - foot.height, foot.height);
}

/** The thickest board whose bars are always shown, in mm; thicker ones only where they cost no page. */
const thick = 30;

function arranged(sheet: Sheet, brochure: Brochure, foot: Part): Part[][] {
  const without = pagesOf(sheet, brochure, foot, false);
  if (brochure.thicknesses.length === 0) return without;
  const bars = pagesOf(sheet, brochure, foot, true);
  return Math.max(...brochure.thicknesses) <= thick || bars.length === without.length ? bars : without;
}

/**
 * Draws a brochure.
 * @param brochure what it says
 * @param pictures where its pictures come from
 * @returns the PDF's bytes, the same for the same brochure
 */
export async function drawBrochure(brochure: Brochure, pictures: Pictures): Promise<Buffer> {
  const { brand, title, description: subject, date } = brochure;
  const sheet = new Sheet({ title: `${title} – ${brand.name}`, author: brand.name, subject, date }, pictures);
  await cover(sheet, brochure);
  const foot = contactPart(sheet, brochure);
  const pages = filled(sheet, arranged(sheet, brochure, foot), foot, brochure.pictures);
  for (const [index, page] of pages.entries())
    await drawPage(sheet, page, index === pages.length - 1 ? foot : undefined);
  sheet.everyPage((page, count) => {
    const foot = paper.height - paper.margin - 8;
    sheet.artifact(() => {
      sheet.doc.font("text").fontSize(7.5).fillColor(colours.soft);
      sheet.doc.text(brand.line, left, foot, { width: across(10), lineBreak: false });
      sheet.doc.text(`${page} / ${count}`, from(11), foot, { width: across(2), align: "right", lineBreak: false });
    });
  });
  return sheet.end();
}
