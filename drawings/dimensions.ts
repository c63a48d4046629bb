// Dimension lines as architects draw them: two short lines from what is measured, one between them with a stroke at each end, and
// the number beside it (ISO 129-1).

import { millimetres } from "./build-up.ts";
import type { DrawnShape, Point } from "./shapes.ts";

/** All in millimetres of the drawing. */
interface DimensionStyle {
  /** How far from what is measured; to the right of the way from one end to the other where it is seen from above. */
  readonly off: number;
  /** Height of the type. */
  readonly type: number;
  /** What is measured, where what is drawn of it is shorter. */
  readonly length?: number;
}

/**
 * Measures a distance that is level or upright.
 * @param from seen from here, the line stands to the right of the way to `to`: below a way to the right, right of a way up
 * @throws Error where the way is neither level nor upright
 */
export function dimension(from: Point, to: Point, { off, type, length: measured }: DimensionStyle): DrawnShape[] {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  if (dx !== 0 && dy !== 0) throw new Error("Only level and upright distances are measured.");
  const [ux, uy] = [dx / length, dy / length];
  const [nx, ny] = [-uy, ux];
  const at = (point: Point, across: number): Point => [point[0] + nx * across, point[1] + ny * across];
  const [a, b] = [at(from, off), at(to, off)];
  const about = { layer: "dimensions", measure: { from, to, line: b } } as const;
  const line = (points: readonly Point[]): DrawnShape => ({
    kind: "path",
    points,
    closed: false,
    line: "hairline",
    ...about,
  });
  const tick = type * 0.3;
  const stroke = ([x, y]: Point): DrawnShape =>
    line([
      [x - tick, y + tick],
      [x + tick, y - tick],
    ]);
  const level = dy === 0;
  const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const beyond = Math.sign(level ? ny : nx) * Math.sign(off);
  return [
    line([at(from, off * 0.25), at(from, off + Math.sign(off) * tick)]),
    line([at(to, off * 0.25), at(to, off + Math.sign(off) * tick)]),
    line([a, b]),
    stroke(a),
    stroke(b),
    {
      kind: "words",
      words: millimetres(measured ?? length),
      height: type,
      ...about,
      at: level
        ? [middle[0], middle[1] + (beyond > 0 ? type * 1.25 : -type * 0.45)]
        : [middle[0] + beyond * type * 0.5, middle[1] + type * 0.35],
      anchor: level ? "middle" : beyond > 0 ? "start" : "end",
    },
  ];
}
