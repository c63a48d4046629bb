// The outline of a person 1.75 m tall, which shows the scale of a drawing.

import type { Point } from "./shapes.ts";

/** Height in millimetres. */
export const personHeight = 1750;

/** Half of the outline, relative to the height: from the centre line and from the floor. */
const half: readonly Point[] = [
  [0, 0.46],
  [0.016, 0.28],
  [0.018, 0.05],
  [0.014, 0],
  [0.088, 0],
  [0.084, 0.018],
  [0.06, 0.045],
  [0.064, 0.28],
  [0.085, 0.47],
  [0.078, 0.6],
  [0.105, 0.72],
  [0.118, 0.52],
  [0.14, 0.42],
  [0.155, 0.43],
  [0.15, 0.56],
  [0.132, 0.8],
  [0.11, 0.83],
  [0.035, 0.85],
  [0.035, 0.87],
  [0.06, 0.9],
  [0.066, 0.94],
  [0.055, 0.98],
  [0.025, 1],
];

/** Half of the width, in millimetres. */
export const halfWidth = Math.max(...half.map(([across]) => across)) * personHeight;

/**
 * The outline of a person.
 * @param right position of the centre line, in millimetres
 * @param up height of the floor, upwards positive
 */
export function personOutline(right: number, up: number): Point[] {
  const at = ([x, y]: Point): Point => [right + x * personHeight, up + y * personHeight];
  return [...half.map(at), ...half.toReversed().map(([x, y]) => at([-x, y]))];
}
