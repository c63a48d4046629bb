// Draws a whole board beside a person 1.75 m tall, to show its size.

import { interpolate } from "@site/common/messages/interpolate";
import { millimetres } from "./build-up.ts";
import { dimension } from "./dimensions.ts";
import { halfWidth, personHeight, personOutline } from "./person.ts";
import { type Drawing, label, type Point, rectangle, seenSolid, sheetOf } from "./shapes.ts";
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
  const shapes = [
    seenSolid("board", "board", rectangle(0, 0, width, -length)),
    { ...seenSolid("person", "air", outline), line: "hairline" } as const,
    ...dimension([0, 0], [width, 0], type, 1.4),
    ...dimension([0, -length], [0, 0], type, 1.4),
    label(person, [middle, -personHeight - type * 0.9], type),
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
