// Drawings in a brochure: beside each other in equal columns, their caption below them.
import type { DrawnPart } from "./brochure.ts";
import { between, full, gutter, h2, left, type Part, small } from "./grid.ts";
import { colours, mm } from "./paper.ts";
import type { Sheet } from "./sheet.ts";

/** The tallest that drawings are, in points. */
const tallest = 78 * mm;

/** Drawings under their title; each is as large as its column and the height allow. */
export function drawingsPart(sheet: Sheet, { title, drawings, caption }: DrawnPart): Part {
  const width = (full - gutter * (drawings.length - 1)) / drawings.length;
  const factors = drawings.map((drawing) => Math.min(width / drawing.width, tallest / drawing.height));
  const height = Math.max(...drawings.map((drawing, index) => drawing.height * (factors[index] ?? 0)));
  const head = 10 + sheet.height(title, full, h2) + 12;
  return {
    height: head + height + 8 + sheet.height(caption, full, small),
    stretch: 0,
    before: between.least,
    draw(y) {
      sheet.line(left, y, full, colours.ink, 1);
      sheet.text("H2", title, { x: left, y: y + 10, width: full }, h2);
      for (const [index, drawing] of drawings.entries()) {
        const factor = factors[index] ?? 0;
        const down = (height - drawing.height * factor) / 2;
        sheet.drawing(drawing, { x: left + index * (width + gutter), y: y + head + down }, factor);
      }
      sheet.text("P", caption, { x: left, y: y + head + height + 8, width: full }, small);
    },
  };
}
