// What stands on which page: the parts one below the other, each page filled to its foot.
import type { Picture } from "../.content/types.d.ts";
import type { Brochure } from "./content.ts";
import { between, bottom, type Part } from "./grid.ts";
import {
  bandPart,
  barsPart,
  columnsPart,
  leadPart,
  moreParts,
  piecesOf,
  specificationPart,
  usesPart,
} from "./parts.ts";
import { paper, type Sheet } from "./sheet.ts";

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
export function filled(sheet: Sheet, pages: readonly Part[][], foot: Part, pictures: readonly Picture[]): Page[] {
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
export async function drawPage(sheet: Sheet, { parts, heights, spare }: Page, foot: Part | undefined): Promise<void> {
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

/** What stands on which page, with the bars of the thicknesses where they fit. */
export function arranged(sheet: Sheet, brochure: Brochure, foot: Part): Part[][] {
  const without = pagesOf(sheet, brochure, foot, false);
  if (brochure.thicknesses.length === 0) return without;
  const bars = pagesOf(sheet, brochure, foot, true);
  return Math.max(...brochure.thicknesses) <= thick || bars.length === without.length ? bars : without;
}
