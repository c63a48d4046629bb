// A page's parts drawn one below the other, the page filled to its foot.
import type { Picture } from "../.content/types.d.ts";
import { between, bottom, type Part } from "./grid.ts";
import { paper } from "./paper.ts";
import { bandPart } from "./parts/ends.ts";
import type { Sheet } from "./sheet.ts";

/** Height in points that a page has for its parts. */
export const room = bottom - paper.margin;
/** Height of parts one below the other. */
export const taken = (parts: readonly Part[]) =>
  parts.reduce((sum, { height, before }, index) => sum + height + (index > 0 ? before : 0), 0);

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
