// Draws screws, wires and lines that the drawing's plane cuts.

import { breakLine } from "./hatches.ts";
import {
  type DrawnShape,
  type Look,
  lineThrough,
  mapPoints,
  type Path,
  type Point,
  rectangle,
  solid,
} from "./shapes.ts";

/** A solid that the drawing's plane cuts, without an outline. */
export const bareSolid = (layer: string, look: Look, points: readonly Point[]): Path => ({
  ...solid(layer, look, points),
  bare: true,
});

/** A line of what the drawing's plane cuts, such as a thin sheet. */
export const cutLine = (layer: string, ...points: readonly Point[]): Path => ({
  ...lineThrough(layer, "outline", points),
  side: "cut",
});

/**
 * Sizes of a screw in millimetres: half of its head, the height of the head, half of its shank, the
 * length of its tip.
 */
const head = 4;
const countersink = 3;
const shank = 0.9;
const tip = 3;

/**
 * A countersunk screw.
 * @param face the middle of its head, flush with the surface
 * @param towards its tip
 */
function screw(face: Point, towards: Point, layer = "screws"): Path {
  const length = Math.hypot(towards[0] - face[0], towards[1] - face[1]);
  const ux = (towards[0] - face[0]) / length;
  const uy = (towards[1] - face[1]) / length;
  const at = (along: number, across: number): Point => [
    face[0] + ux * along - uy * across,
    face[1] + uy * along + ux * across,
  ];
  const points = [
    at(0, -head),
    at(countersink, -shank),
    at(length - tip, -shank),
    at(length, 0),
    at(length - tip, shank),
    at(countersink, shank),
    at(0, head),
  ];
  return bareSolid(layer, "steel", points);
}

/** A vertical screw; its tip may be above or below. */
export const verticalScrew = (right: number, face: number, tip: number, layer?: string): Path =>
  screw([right, face], [right, tip], layer);

/** Overhang and height of the zigzag of a break line, in millimetres. */
const zigzag = 5;

/** A break line across the sheet. */
const horizontalBreakLine = (at: number, left: number, right: number): Path =>
  mapPoints(breakLine(at, [left, right], zigzag), ([x, y]) => [y, x]);

/** Half of the thickness of a wire. */
const wireHalf = 1;

/** A piece of wire between two heights. */
const wireBetween = (right: number, top: number, bottom: number): Path =>
  bareSolid("hanger", "steel", rectangle(right - wireHalf, top, right + wireHalf, bottom));

/**
 * A wire from a hole in the web of a tee to a height where it is broken off, twisted above the
 * hole.
 */
export const wireFrom = (right: number, hole: number, top: number): DrawnShape[] => [
  wireBetween(right, top, hole),
  ...[8, 12, 16].map((up) =>
    cutLine("hanger", [right - 3.5, hole - up], [right + 3.5, hole - up - 3]),
  ),
  horizontalBreakLine(top, right - 8, right + 8),
];
