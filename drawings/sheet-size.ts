// A whole sheet beside a person of 1.75 m: how large it is to carry and to cut.

import { millimetres } from "./build-up.ts";
import { dimension } from "./dimensions.ts";
import { type Drawing, type DrawnShape, type Point, sheetOf } from "./shapes.ts";

/** Height of the person in millimetres, and the room between person and sheet. */
const person = 1750;
const apart = 260;

/** Half of a person from the front, as shares of the height: from the middle and from the floor. */
const half: readonly Point[] = [
  [0.02, 0],
  [0.075, 0],
  [0.075, 0.03],
  [0.062, 0.28],
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
];

/**
 * Draws a sheet, standing, beside a person at one scale.
 * @param width millimetres of its shorter side
 * @param length millimetres of its longer side
 */
export function sheetToScale(name: string, width: number, length: number, sample: boolean): Drawing {
  const type = (width + apart + person * 0.32) * 0.045;
  const at = ([x, y]: Point): Point => [width + apart + person * 0.16 + x * person, -y * person];
  const outline = [...half.map(at), ...half.toReversed().map(([x, y]) => at([-x, y]))];
  const head = at([0, 0.925]);
  const shapes: DrawnShape[] = [
    {
      kind: "path",
      points: [
        [0, 0],
        [width, 0],
        [width, -length],
        [0, -length],
      ],
      closed: true,
      line: "outline",
      look: "board",
      side: "front",
      layer: "board",
    },
    { kind: "path", points: outline, closed: true, line: "hairline", look: "air", side: "front", layer: "person" },
    { kind: "circle", centre: head, radius: person * 0.065, line: "hairline", layer: "person" },
    ...dimension([0, 0], [width, 0], { off: type * 1.4, type }),
    ...dimension([0, -length], [0, 0], { off: type * 1.4, type }),
    {
      kind: "words",
      at: [head[0], -person - type * 0.9],
      words: "1.75 m",
      height: type,
      anchor: "middle",
      layer: "dimensions",
    },
  ];
  const typical = sample ? " The size is a common one; others on request." : "";
  return sheetOf(
    {
      title: `A sheet of ${name} beside a person`,
      description: `A sheet of ${name}, ${millimetres(length)} by ${millimetres(width)}, beside a person 1.75 m tall.${typical}`,
      sample,
    },
    shapes,
    type * 0.4,
  );
}
