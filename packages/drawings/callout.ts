// Draws references: numbers in circles at the end of leaders.

import { type DrawnShape, hairline, label, type Point } from "./shapes.ts";

/** Radius of the circle and of the dot at the start of a leader, relative to the type size. */
export const circle = 0.78;
const dot = 0.16;

/** Words in a circle around a point. */
const circled = ([right, down]: Point, type: number, words: string): DrawnShape[] => [
  {
    kind: "circle",
    centre: [right, down],
    radius: type * circle,
    line: "hairline",
    layer: "dimensions",
  },
  label(words, [right, down + type * 0.36], type),
];

/** The dot from which a leader starts. */
export const dotAt = (centre: Point, radius: number): DrawnShape => ({
  kind: "circle",
  centre,
  radius,
  solid: true,
  line: "hairline",
  layer: "dimensions",
});

/**
 * An upright leader from a point on a drawing to the number of its part.
 * @param line height of the middle of the number's circle
 * @param type height of the number in millimetres
 */
export function leader(place: Point, line: number, number: number, type: number): DrawnShape[] {
  const [right, down] = place;
  return [
    hairline(place, [right, line + Math.sign(down - line) * type * circle]),
    dotAt(place, type * dot),
    ...circled([right, line], type, `${number}`),
  ].map((shape) => ({ ...shape, part: number }));
}
