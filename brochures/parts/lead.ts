// What a brochure begins with below its cover: the lead beside its picture, and how thick the boards are.
import type { Brochure } from "../brochure.ts";
import { across, between, from, full, gutter, h3, left, type Part, small } from "../grid.ts";
import { colours, mm, type Style } from "../paper.ts";
import { parted } from "../parted.ts";
import type { Block } from "../rich-text.ts";
import type { Sheet } from "../sheet.ts";

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
