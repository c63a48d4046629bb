// The measures of a page: its grid, the styles of its words, and what a part of a page is.
import { colours, mm, paper, type Style } from "./paper.ts";

export const left = paper.margin;
export const full = paper.width - 2 * paper.margin;
export const bottom = paper.height - paper.margin - paper.foot;
/** Twelve columns as on the site, 5 mm apart. */
export const gutter = 5 * mm;
const column = (full - 11 * gutter) / 12;
export const across = (columns: number) => columns * column + (columns - 1) * gutter;
export const from = (first: number) => left + (first - 1) * (column + gutter);

export const h2: Style = { font: "head", size: 20, gap: 1 };
export const h3: Style = { font: "strong", size: 11, gap: 1 };
export const body: Style = { font: "text", size: 10, gap: 2.8 };
export const small: Style = { font: "text", size: 9, gap: 1.8, colour: colours["ink-2"] };

/** The colour of a board and of the words on it: the blue is darkened so that they can be read (4.62 : 1). */
export function boardOf(colour: string): { board: string; words: string } {
  if (colour.toLowerCase() === colours.blue) return { board: colours["blue-board"], words: colours.paper };
  if (colour === colours.green || colour === colours.ink) return { board: colour, words: colours.paper };
  return { board: colour, words: colours["ink-deep"] };
}

/** A part of a page, from edge to edge. */
export interface Part {
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
export const between = { least: 24, more: 26 };
