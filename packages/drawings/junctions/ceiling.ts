// Draws what junctions of ceilings share, with the underside of the grid at 0.

import {
  block,
  horizontalBreakLine,
  type Piece,
  rectangleBeyond,
  seenLine,
  verticalBreakLine,
} from "./junction-pieces.ts";

/** How thick a wall is drawn, and how far below and above the grid, in millimetres. */
export const wallThickness = 65;
export const below = 55;
export const extentAbove = 125;
/** Gap between the edge of a board and the web of a tee. */
export const clearance = 1.5;

/** A tee or another profile seen from its side, with the edges of its flange and bulb. */
export const tee = (layer: string, from: number, to: number, height: number, bulb = 6): Piece => [
  rectangleBeyond(layer, "steel", [from, -height, to, 0]),
  seenLine(layer, [from, -2], [to, -2]),
  seenLine(layer, [from, -height + bulb], [to, -height + bulb]),
];

export const wallToTheLeft = (top: number): Piece => [
  block("wall", "concrete", [-wallThickness, top, 0, below], "right"),
  horizontalBreakLine(top, -wallThickness, 0),
  horizontalBreakLine(below, -wallThickness, 0),
  verticalBreakLine(-wallThickness, top, below),
];
