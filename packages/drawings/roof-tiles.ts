// Lays tiles down a roof: each has its head on a batten and its foot on the next tile.

import type { BuildUp, Layer } from "./build-up.ts";
import type { Point } from "./shapes.ts";

/** The pitch as it is drawn; the tile decides the real one. */
const pitch = (14 * Math.PI) / 180;
export const cosine = Math.cos(pitch);
export const sine = Math.sin(pitch);

/**
 * How far a tile covers the one below, and its head reaches beyond the middle of its batten, in
 * millimetres.
 */
const lap = 75;
const beyond = 20;

/** A point of a roof whose slope lies level, moved up the slope to the right. */
export const pitched = ([right, down]: Point): Point => [
  right * cosine + down * sine,
  down * cosine - right * sine,
];

/** Whether a layer of tiles has battens across the slope below it. */
export const isTiledRoof = ({ lies, layers }: Pick<BuildUp, "lies" | "layers">): boolean =>
  lies && layers[0]?.tiled === true && layers[1]?.members?.across === true;

/**
 * A part of a tile up the slope, with the height of its underside above the battens at both ends.
 */
export interface TilePart {
  readonly from: number;
  readonly to: number;
  readonly rise: readonly [atFrom: number, atTo: number];
  /** Whether its foot and its head are within the range. */
  readonly ends: readonly [foot: boolean, head: boolean];
}

/**
 * The tiles in a range of the slope, from the lowest.
 * @param batten the middle of one of the battens
 */
export function tilesIn(
  [from, to]: readonly [number, number],
  { thickness }: Layer,
  spacing: number,
  batten: number,
): TilePart[] {
  const length = spacing + lap;
  // At the lap, the foot is as high as the upper side of the tile below.
  const raised = (thickness * length) / spacing;
  const first = Math.ceil((from - batten - beyond) / spacing);
  const last = Math.ceil((to + lap - batten - beyond) / spacing);
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const head = batten + beyond + (first + index) * spacing;
    const foot = head - length;
    const low = Math.max(foot, from);
    const high = Math.min(head, to);
    const riseAt = (place: number) => (raised * (head - place)) / length;
    return {
      from: low,
      to: high,
      rise: [riseAt(low), riseAt(high)] as const,
      ends: [low === foot, high === head] as const,
    };
  }).filter((tile) => tile.to > tile.from);
}
