// Draws dimensions as architects do: extension lines, a dimension line with oblique strokes, and
// the number (ISO 129-1).

import { millimetres } from "./build-up.ts";
import { type DrawnShape, hairline, label, type Point } from "./shapes.ts";

/** An end of a dimension. */
type DimensionEnd = "from" | "to";

interface DimensionOptions {
  /** The real length in millimetres, if it is drawn shortened. */
  readonly length?: number;
  /**
   * The end beyond which the number of a level distance stands, where there is no room for it
   * between the strokes.
   */
  readonly beyond?: DimensionEnd;
}

/** The place of a number beside the first of two ends of a level dimension line. */
function outsidePlace([[right, down], [other]]: readonly [Point, Point], type: number) {
  const side = Math.sign(right - other);
  return {
    at: [right + side * type * 0.6, down + type * 0.35] as const,
    anchor: side > 0 ? ("start" as const) : ("end" as const),
  };
}

/**
 * Draws the dimension of a distance.
 * @param from start; the line is to the right of the direction to `to`: below it if that leads to
 * the right, to the right if it leads up
 * @param type type size in millimetres
 * @param distance of the dimension line, in type sizes
 */
export function dimension(
  from: Point,
  to: Point,
  type: number,
  distance: number,
  { length: measured, beyond: end }: DimensionOptions = {},
): DrawnShape[] {
  const off = type * distance;
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.hypot(dx, dy);
  const ux = dx / length;
  const uy = dy / length;
  const nx = -uy;
  const ny = ux;
  const at = (point: Point, across: number): Point => [
    point[0] + nx * across,
    point[1] + ny * across,
  ];
  const a = at(from, off);
  const b = at(to, off);
  const tick = type * 0.3;
  const stroke = ([x, y]: Point) => hairline([x - tick, y + tick], [x + tick, y - tick]);
  const level = Math.abs(dx) > Math.abs(dy);
  // The number stays level beside a line that is not.
  const room = level ? (Math.abs(uy) * type * 3) / 2 : 0;
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const beyond = Math.sign(level ? ny : nx) * Math.sign(off);
  const outside = end && outsidePlace(end === "from" ? [a, b] : [b, a], type);
  const place: Point = level
    ? [middle[0], middle[1] + (beyond > 0 ? type * 1.25 + room : -type * 0.45 - room)]
    : [middle[0] + beyond * type * 0.5, middle[1] + type * 0.35];
  const anchor = level ? "middle" : beyond > 0 ? "start" : "end";
  return [
    ...[from, to].map((end) => hairline(at(end, off * 0.25), at(end, off + Math.sign(off) * tick))),
    hairline(a, b),
    stroke(a),
    stroke(b),
    { ...label(millimetres(measured ?? length), place, type, anchor), ...outside },
  ].map((shape) => ({ ...shape, measure: { from, to, line: b } }));
}
