// Where a product goes, or what a solution is built from: rows of pictures with a sentence each.
import type { Brochure, Use } from "../brochure.ts";
import { rowsOf } from "../flow.ts";
import { between, full, gutter, h3, left, type Part, small } from "../grid.ts";
import type { Sheet } from "../sheet.ts";
import { head, headHeight } from "./head.ts";

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
