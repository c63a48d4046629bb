// What fills and ends a brochure's pages: pictures where room is left, and at last the board with how to reach us.
import type { Picture } from "../../.content/types.d.ts";
import type { Brochure } from "../brochure.ts";
import { across, between, boardOf, body, from, full, gutter, left, type Part, small } from "../grid.ts";
import type { Style } from "../paper.ts";
import type { Sheet } from "../sheet.ts";

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
