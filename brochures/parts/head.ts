// The title of a section, under a line.
import { full, h2, left } from "../grid.ts";
import { colours } from "../paper.ts";
import type { Sheet } from "../sheet.ts";

/** Height of a section's title with its line and what is free below it. */
export const headHeight = (sheet: Sheet, title: string) => 10 + sheet.height(title, full, h2) + 12;

/** A section's title under an ink line. @returns where its content begins */
export function head(sheet: Sheet, title: string, y: number): number {
  sheet.line(left, y, full, colours.ink, 1);
  sheet.text("H2", title, { x: left, y: y + 10, width: full }, h2);
  return y + headHeight(sheet, title);
}
