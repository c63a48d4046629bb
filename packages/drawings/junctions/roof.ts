// Draws what junctions of roofs share: places and layers on the slope.

import { breakLine } from "../hatches.ts";
import { pitched } from "../roof-tiles.ts";
import { type Look, mapPoints, type Path, type Point, solid } from "../shapes.ts";
import { type Area, bareSolid, cornersOf, zigzag } from "./junction-pieces.ts";

/** A point in millimetres along the slope from the rafter's lower edge, and above the rafter's underside. */
export const slope = (along: number, high: number): Point => pitched([along, -high]);

const onSlope = (area: Area): Point[] => cornersOf(area).map(([along, high]) => slope(along, high));

/** A piece of a layer on the slope (from, low, to, high); and one without a line around it. */
export const layerOnSlope = (layer: string, look: Look, area: Area): Path =>
  solid(layer, look, onSlope(area));
export const laidBare = (layer: string, look: Look, area: Area): Path =>
  bareSolid(layer, look, onSlope(area));

/** A break line across the slope. */
export const breakOff = (at: number, height: number): Path =>
  mapPoints(breakLine(0, [-height, 0], zigzag), ([x, y]) => slope(at + x, -y));
