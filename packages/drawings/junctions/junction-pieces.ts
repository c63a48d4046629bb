// Draws the pieces of junctions: boards, walls, profiles, screws, wool, sealant and break lines.

import { breakLine, woolHatch } from "../hatches.ts";
import { nameOf, outlineOf, type Profile } from "../profile-outline.ts";
import {
  boxAround,
  type DrawnShape,
  type Look,
  lineThrough,
  mapPoints,
  type Path,
  type Point,
  rectangle,
  seenSolid,
  solid,
} from "../shapes.ts";

/** A piece of a junction: a shape, or several pieces. */
export type Piece = DrawnShape | readonly Piece[];

/** The shapes of pieces, in painting order. */
export const shapesOf = (pieces: readonly Piece[]): DrawnShape[] =>
  pieces.flatMap((piece) => ("kind" in piece ? [piece] : shapesOf(piece)));

/** A side of a rectangle. */
export type Face = "left" | "top" | "right" | "bottom";

/** A rectangle of the sheet, in millimetres. */
export type Area = readonly [left: number, top: number, right: number, bottom: number];

export const cornersOf = (area: Area): Point[] => rectangle(...area);

/** A solid that the drawing's plane cuts, without an outline. */
export const bareSolid = (layer: string, look: Look, points: readonly Point[]): Path => ({
  ...solid(layer, look, points),
  bare: true,
});

/**
 * A rectangular solid that the drawing's plane cuts.
 * @param faces those that have a line, or all; at the others it goes on beyond the drawing
 */
export function block(layer: string, look: Look, area: Area, ...faces: readonly Face[]): Path[] {
  const corners = rectangle(...area);
  if (faces.length === 0) return [solid(layer, look, corners)];
  const [a, b, c, d] = corners;
  const lines: Readonly<Record<Face, Point[]>> = {
    left: [a, d],
    top: [a, b],
    right: [b, c],
    bottom: [d, c],
  };
  return [bareSolid(layer, look, corners), ...faces.map((face) => cutLine(layer, ...lines[face]))];
}

/** The same of board. */
export const board = (area: Area, ...faces: readonly Face[]): Path[] =>
  block("board", "board", area, ...faces);

/** A slab or floor of concrete, which ends only at one face. */
export function concrete(layer: string, area: Area, face: "top" | "bottom"): Piece {
  const [left, top, right, bottom] = area;
  return [
    block(layer, "concrete", area, face),
    verticalBreakLine(left, top, bottom),
    verticalBreakLine(right, top, bottom),
    horizontalBreakLine(face === "top" ? bottom : top, left, right),
  ];
}

/** A line of what the drawing's plane cuts, such as a thin sheet. */
export const cutLine = (layer: string, ...points: readonly Point[]): Path => ({
  ...lineThrough(layer, "outline", points),
  side: "cut",
});

/** A line seen behind the plane. */
export const seenLine = (layer: string, ...points: readonly Point[]): Path => ({
  ...lineThrough(layer, "outline", points),
  side: "front",
});

/** A line of what is hidden, or moves. */
export const dashed = (layer: string, ...points: readonly Point[]): Path =>
  lineThrough(layer, "dashed", points);

/** A rectangle seen behind the drawing's plane. */
export const rectangleBeyond = (layer: string, look: Look, area: Area): Path =>
  seenSolid(layer, look, cornersOf(area));

/**
 * A profile cut by the drawing's plane, with the upper left corner of its box at a point; a block in DXF.
 * @param turned how it differs from its own drawing: mirrored left for right, then turned by quarters clockwise
 */
export function cutProfile(
  profile: Profile,
  [left, top]: Point,
  turned: { readonly quarters?: 1 | 2 | 3; readonly mirrored?: boolean } = {},
): Path {
  const { quarters = 0, mirrored = false } = turned;
  let points = outlineOf(profile);
  if (mirrored) points = points.map(([x, y]): Point => [-x, y]);
  for (let turn = 0; turn < quarters; turn++) points = points.map(([x, y]): Point => [-y, x]);
  const box = boxAround(points);
  const suffix = `${mirrored ? " mirrored" : ""}${quarters > 0 ? ` turned ${quarters * 90}` : ""}`;
  const drawn = solid(
    "steel",
    "steel",
    points.map(([x, y]) => [x - box.left + left, y - box.top + top]),
  );
  return { ...drawn, block: `${nameOf(profile)}${suffix}` };
}

/** Sizes of a screw in millimetres: half of its head, the height of the head, half of its shank, the length of its tip. */
const head = 4;
const countersink = 3;
const shank = 0.9;
const tip = 3;

/**
 * A countersunk screw.
 * @param face the middle of its head, flush with the surface
 * @param towards its tip
 */
export function screw(face: Point, towards: Point, layer = "screws"): Path {
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

/** A level screw at a height, from its head to its tip. */
export const horizontalScrew = (down: number, face: number, tip: number, layer?: string): Path =>
  screw([face, down], [tip, down], layer);

/** A vertical screw; its tip may be above or below. */
export const verticalScrew = (right: number, face: number, tip: number, layer?: string): Path =>
  screw([right, face], [right, tip], layer);

/** A membrane between points. */
export const membraneAt = (points: readonly Point[], layer = "membrane"): Path =>
  bareSolid(layer, "membrane", points);

/** A joint that is filled with sealant, or a strip that seals. */
export const seal = (layer: string, area: Area): Path => membraneAt(cornersOf(area), layer);

/** The hatch of wool between two faces that run across the sheet or up and down it. */
export function woolFill(area: Area, run: "across" | "up"): DrawnShape[] {
  return [bareSolid("wool", "insulation", cornersOf(area)), woolHatchIn(area, run)];
}

/** The hatch of wool, without its fill. */
export function woolHatchIn([left, top, right, bottom]: Area, run: "across" | "up"): Path {
  return run === "across"
    ? woolHatch([left, right], [top, bottom], "wool")
    : mapPoints(woolHatch([top, bottom], [left, right], "wool"), ([x, y]) => [y, x]);
}

/** Overhang and height of the zigzag of a break line, in millimetres. */
export const zigzag = 5;

/** A break line up and down the sheet. */
export const verticalBreakLine = (at: number, top: number, bottom: number): Path =>
  breakLine(at, [top, bottom], zigzag);

/** A break line across the sheet. */
export const horizontalBreakLine = (at: number, left: number, right: number): Path =>
  mapPoints(breakLine(at, [left, right], zigzag), ([x, y]) => [y, x]);

/** Half of the thickness of a wire. */
const wireHalf = 1;

/** A piece of wire between two heights. */
export const wireBetween = (right: number, top: number, bottom: number): Path =>
  bareSolid("hanger", "steel", rectangle(right - wireHalf, top, right + wireHalf, bottom));

/** A wire from a hole in the web of a tee to a height where it is broken off, twisted above the hole. */
export const wireFrom = (right: number, hole: number, top: number): DrawnShape[] => [
  wireBetween(right, top, hole),
  ...[8, 12, 16].map((up) =>
    cutLine("hanger", [right - 3.5, hole - up], [right + 3.5, hole - up - 3]),
  ),
  horizontalBreakLine(top, right - 8, right + 8),
];
