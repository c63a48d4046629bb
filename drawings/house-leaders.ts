// Numbers in a row above a drawing, with a leader straight down from each to its place.

import type { DrawnShape, Point } from "./shapes.ts";

/** Radius of the circles, as a share of the type. */
const circle = 0.85;

/**
 * Leaders from places on a drawing to numbers above it.
 * @param up how high the numbers stand, in millimetres above the ground
 * @param type height of the numbers in millimetres
 */
export function leaders(
  places: readonly { readonly number: number; readonly at: Point }[],
  up: number,
  type: number,
): DrawnShape[] {
  const radius = type * circle;
  return places.flatMap(({ number, at: [right, high] }): DrawnShape[] => {
    const about = { layer: "leaders", part: number } as const;
    return [
      {
        kind: "path",
        points: [
          [right, -high],
          [right, -up + radius],
        ],
        closed: false,
        line: "hairline",
        ...about,
      },
      { kind: "circle", centre: [right, -high], radius: 70, line: "hairline", solid: true, ...about },
      { kind: "circle", centre: [right, -up], radius, line: "hairline", ...about },
      { kind: "words", at: [right, -up + type * 0.36], words: `${number}`, height: type, anchor: "middle", ...about },
    ];
  });
}
