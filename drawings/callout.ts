// Draws references: numbers in circles at the end of leaders, and the letter that marks a section.

import type { DrawnShape, Line, Point } from "./shapes.ts";

/** The letter of the section. */
const letter = "A";
/** Radius of the circle and of the dot at the start of a leader, relative to the type size. */
export const circle = 0.78;
const dot = 0.16;

/** Words in a circle. */
function circled(
  [right, down]: Point,
  type: number,
  about: { readonly words: string; readonly line: Line; readonly part?: number },
): DrawnShape[] {
  const { words, line, ...more } = { layer: "dimensions", ...about };
  return [
    { kind: "circle", centre: [right, down], radius: type * circle, line, ...more },
    {
      kind: "words",
      at: [right, down + type * 0.36],
      words,
      height: type,
      anchor: "middle",
      ...more,
    },
  ];
}

/**
 * The letter that marks the section, beside the section itself and on the cutaway where it is cut.
 * @param centre in millimetres
 * @param type height of the letter in millimetres
 */
export const callout = (centre: Point, type: number): DrawnShape[] =>
  circled(centre, type, { words: letter, line: "outline" });

/**
 * A vertical leader from a point on a drawing to the number of its part.
 * @param centre of the number's circle
 * @param type height of the number in millimetres
 */
export function leader(place: Point, centre: Point, number: number, type: number): DrawnShape[] {
  const about = { layer: "dimensions", line: "hairline", part: number } as const;
  const edge: Point = [centre[0], centre[1] + Math.sign(place[1] - centre[1]) * type * circle];
  return [
    { kind: "path", points: [place, edge], closed: false, ...about },
    { kind: "circle", centre: place, radius: type * dot, solid: true, ...about },
    ...circled(centre, type, { words: `${number}`, line: "hairline", part: number }),
  ];
}
