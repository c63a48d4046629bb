// A brochure: its cover, its pages, and the line at the foot of each.

import { arranged } from "./arranged.ts";
import type { Brochure } from "./brochure.ts";
import { across, boardOf, from, left, small } from "./grid.ts";
import { drawPage, filled } from "./pages.ts";
import { colours, mm, paper, type Style } from "./paper.ts";
import { contactPart } from "./parts/ends.ts";
import type { Detail, Pictures } from "./pictures.ts";
import { Sheet } from "./sheet.ts";

/** The largest size at which every word fits its width and the whole fits on two lines. */
function fitting(sheet: Sheet, text: string, width: number, sizes: readonly number[]): Style {
  const styles = sizes.map((size): Style => ({ font: "head", size, gap: -size * 0.08 }));
  const fits = styles.find((style) => {
    const { least } = sheet.widths([{ text, strong: false }], style);
    return least <= width && sheet.lines(text, width, style).length <= 2;
  });
  return fits ?? (styles.at(-1) as Style);
}

/** Height in points above the cover's board that shows the picture at least. */
const seen = 15 * mm;
/** Sizes of a cover's words against their usual one: long ones are smaller. */
const coverScales = [1, 0.9, 0.8, 0.7, 0.6, 0.5];

async function cover(sheet: Sheet, brochure: Brochure): Promise<void> {
  sheet.page();
  const picture = 176 * mm;
  await sheet.figure(brochure.hero, { x: 0, y: 0, width: paper.width, height: picture });
  const { board, words } = boardOf(brochure.colour);
  const width = across(9) + left;
  const inner = { x: left, width: across(8) };
  const below = 62 * mm;
  const drawn = async () => {
    const lines: [tag: string, text: string, style: Style, after: number][] = [
      [
        "H1",
        brochure.title,
        { ...fitting(sheet, brochure.title, inner.width, [76, 66, 56, 46, 38]), colour: words },
        8,
      ],
      ["P", brochure.tagline, { font: "head", size: 19, colour: words }, 14],
      ["P", brochure.description, { font: "text", size: 11.5, gap: 3, colour: words }, 0],
    ];
    const tall = lines.reduce(
      (sum, [, text, style, after]) => sum + sheet.height(text, inner.width, style) + after,
      60,
    );
    const top = picture - tall + below;
    if (top < seen) return false;
    sheet.board({ x: 0, y: top, width, height: tall }, board, words);
    let y = top + 28;
    for (const [tag, text, style, after] of lines) y += sheet.text(tag, text, { ...inner, y }, style) + after;
    return true;
  };
  for (const scale of coverScales) if (await sheet.scaled(scale, drawn)) break;
  const foot = picture + below + 22;
  sheet.text("P", brochure.brand.name, { x: left, y: foot, width: across(6) }, { font: "head", size: 17 });
  sheet.text("P", brochure.brand.certification, { x: from(7), y: foot + 4, width: across(6) }, small);
}

/** Largest brochure, in bytes: it is opened on phones. */
export const most = 1.5 * 1024 * 1024;

/** How finely pictures are printed, from the finest on: the first with which a brochure is no larger than it may be is taken. */
const details: readonly [Detail, ...Detail[]] = [
  { resolution: 200, quality: 80 },
  { resolution: 150, quality: 70 },
  { resolution: 110, quality: 55 },
  { resolution: 80, quality: 40 },
  { resolution: 50, quality: 30 },
];

/**
 * Draws a brochure.
 * @param brochure what it says
 * @param pictures where its pictures come from
 * @returns the PDF's bytes, the same for the same brochure
 * @throws Error where a picture's source is not there
 */
export async function drawBrochure(brochure: Brochure, pictures: Pictures): Promise<Buffer> {
  let bytes = await drawn(brochure, pictures, details[0]);
  for (const detail of details.slice(1)) {
    if (bytes.length <= most) break;
    bytes = await drawn(brochure, pictures, detail);
  }
  return bytes;
}

/** Most lines of the words at the foot of each page. */
const legalLines = 8;

/** The words at the foot of each page, smaller where they are long. */
function legalStyle(sheet: Sheet, line: string): Style {
  const styles = [7.5, 6, 5, 4].map((size): Style => ({ font: "text", size, colour: colours["ink-2"] }));
  const fits = styles.find((style) => sheet.lines(line, across(10), style).length <= legalLines);
  return fits ?? (styles.at(-1) as Style);
}

async function drawn(brochure: Brochure, pictures: Pictures, detail: Detail): Promise<Buffer> {
  const { brand, title, description: subject, date, items, lead, more } = brochure;
  const sheet = new Sheet({ title: `${title} – ${brand.name}`, author: brand.name, subject, date }, pictures, detail);
  await sheet.load([...lead, ...items.flatMap(({ blocks }) => blocks), ...(more?.blocks ?? [])]);
  await cover(sheet, brochure);
  const foot = contactPart(sheet, brochure);
  const { pages: parts, scale } = await arranged(sheet, brochure, foot);
  const pages = filled(sheet, parts, foot, brochure.pictures);
  for (const [index, page] of pages.entries())
    await sheet.scaled(scale, () => drawPage(sheet, page, index === pages.length - 1 ? foot : undefined));
  const legal = legalStyle(sheet, brand.line);
  sheet.everyPage((page, count) => {
    const foot = paper.height - paper.margin - 8;
    sheet.artifact(() => {
      sheet.plain(brand.line, { x: left, y: foot, width: across(10) }, legal, paper.height - 10);
      sheet.doc.font("text").fontSize(7.5);
      sheet.doc.text(`${page} / ${count}`, from(11), foot, { width: across(2), align: "right", lineBreak: false });
    });
  });
  return sheet.end();
}
