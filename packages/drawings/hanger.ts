// Draws the wire that a tee grid hangs on.

import { bareSolid, breakAcross, cutLine } from "./junction-pieces.ts";
import { type DrawnShape, type Path, rectangle } from "./shapes.ts";

/** Half of the thickness of a wire. */
const half = 1;

/** A piece of wire between two heights. */
export const wireBetween = (right: number, top: number, bottom: number): Path =>
  bareSolid("hanger", "steel", rectangle(right - half, top, right + half, bottom));

/** A wire from a hole in the web of a tee to a height where it is broken off, twisted above the hole. */
export const wireFrom = (right: number, hole: number, top: number): DrawnShape[] => [
  wireBetween(right, top, hole),
  ...[8, 12, 16].map((up) =>
    cutLine("hanger", [right - 3.5, hole - up], [right + 3.5, hole - up - 3]),
  ),
  breakAcross(top, right - 8, right + 8),
];
