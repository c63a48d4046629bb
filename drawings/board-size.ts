// Draws a whole board beside a person 1.75 m tall, to show its size.

import { interpolate } from "../messages/interpolate.ts";
import { millimetres } from "./build-up.ts";
import { dimension } from "./dimensions.ts";
import { halfWidth, personHeight, personOutline } from "./person.ts";
import { type Drawing, type DrawnShape, type Point, rectangle, sheetOf } from "./shapes.ts";
import type { DrawingWords } from "./words.ts";

/** Distance between person and board, in millimetres. */
const apart = 260;

/**
 * Draws an upright board beside a person at the same scale.
 * @param width millimetres of its shorter side
 * @param length millimetres of its longer side
 */
export function boardToScale(
  name: string,
  width: number,
  length: number,
  sample: boolean,
  { sheet }: DrawingWords,
): Drawing {
  const person = `${personHeight / 1000} m`;
  const type = (width + apart + 2 * halfWidth) * 0.068;
  const middle = width + apart + halfWidth;
  const outline = personOutline(middle, 0).map(([right, up]): Point => [right, -up]);
  const shapes: DrawnShape[] = [
    {
      kind: "path",
      points: rectangle(0, 0, width, -length),
      closed: true,
      line: "outline",
      look: "board",
      side: "front",
      layer: "board",
    },
    {
      kind: "path",
      points: outline,
      closed: true,
      line: "hairline",
      look: "air",
      side: "front",
      layer: "person",
    },
    ...dimension([0, 0], [width, 0], { off: type * 1.4, type }),
    ...dimension([0, -length], [0, 0], { off: type * 1.4, type }),
    {
      kind: "words",
      at: [middle, -personHeight - type * 0.9],
      words: person,
      height: type,
      anchor: "middle",
      layer: "dimensions",
    },
  ];
  const text = interpolate(sheet.text, {
    name,
    length: millimetres(length),
    width: millimetres(width),
    person,
  });
  const description = sample ? `${text} ${sheet.sample}` : text;
  return sheetOf(
    { title: interpolate(sheet.title, { name }), description, sample },
    shapes,
    type * 0.4,
  );
}
