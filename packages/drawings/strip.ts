// Draws the cut edges of a board's thicknesses side by side, true to scale, above a scale in millimetres.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { faceOf, millimetres } from "./build-up.ts";
import {
  type Drawing,
  type DrawingWords,
  type DrawnShape,
  hairline,
  type Look,
  label,
  rectangle,
  type Sheet,
  sheetAround,
  solid,
} from "./shapes.ts";

/**
 * Space between the edges relative to the thickest, and at least in millimetres, and their height relative to the whole width: where a drawing is as wide as its box, and at 1:2, where
 * its numbers have one size and all of it has to fit in full size.
 */
const fitted = { share: 0.9, least: 8, height: 0.3 } as const;
const sized = { share: 0.25, least: 16, height: 0.2 } as const;
/** Type size at 1:2 in millimetres of the drawn object. */
const sizedType = 6;

interface StripOptions {
  readonly look?: Look | undefined;
  /** Whether it is shown at 1:2 and in full size. */
  readonly isSized?: boolean;
  /** Whether the thicknesses are samples. */
  readonly sample?: boolean;
}

/**
 * Draws cut edges, with a title and description.
 * @param name name of the board, such as Vboards
 * @param thicknesses in millimetres, above zero, thinnest first
 * @throws Error if there is none
 */
export function thicknessStrip(
  name: string,
  thicknesses: readonly number[],
  { thicknesses: words }: DrawingWords,
  options: StripOptions = {},
): Drawing {
  const { sample = false } = options;
  return {
    title: interpolate(words.title, { name }),
    description: interpolate(words.text, {
      name,
      thicknesses: markSample(thicknesses.map(millimetres).join(", "), sample),
    }),
    sample,
    ...cutEdges(thicknesses, options),
  };
}

/** Draws cut edges for a page that describes them itself. */
export function cutEdges(
  thicknesses: readonly number[],
  { look = "board", isSized, sample }: StripOptions = {},
): Sheet {
  const thickest = Math.max(...thicknesses);
  if (thicknesses.length === 0 || !(Math.min(...thicknesses) > 0)) {
    throw new Error("There is no thickness to draw.");
  }
  const { share, least, height } = isSized ? sized : fitted;
  const gap = Math.max(thickest * share, least);
  const whole = thicknesses.reduce((sum, thickness) => sum + thickness + gap, gap);
  const type = isSized ? sizedType : whole * 0.05;
  const shapes: DrawnShape[] = scale(whole, type);
  let reached = gap;
  for (const thickness of thicknesses) {
    const from = reached;
    const to = reached + thickness;
    const face = look === "core" ? faceOf(thickness) : 0;
    const cut = (material: Look, left: number, right: number) =>
      solid(material, material, rectangle(left, -whole * height, right, 0));
    shapes.push(
      cut(look, from + face, to - face),
      ...(face > 0 ? [cut("board", from, from + face), cut("board", to - face, to)] : []),
      label(markSample(`${thickness}`, sample), [(from + to) / 2, type * 1.4], type),
    );
    reached = to + gap;
  }
  return sheetAround(shapes, type * 0.4);
}

/** The baseline and, below the numbers, a scale with ten divisions, 10, 20, 50 or 100 mm long. */
function scale(whole: number, type: number): DrawnShape[] {
  const down = type * 3;
  const length = [100, 50, 20].find((each) => each < whole / 3) ?? 10;
  const ticks = Array.from({ length: 11 }, (_, tenth) => {
    const right = (tenth * length) / 10;
    return hairline([right, down], [right, down - type * (tenth % 5 === 0 ? 0.7 : 0.4)]);
  });
  return [
    hairline([0, 0], [whole, 0]),
    ...ticks,
    hairline([0, down], [length, down]),
    label(millimetres(length), [length + type * 0.6, down], type, "start"),
  ];
}
