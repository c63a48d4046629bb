// Draws the cut edges of a board's thicknesses, true to scale, at 1:2 or in full size.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { faceOf, millimetres } from "./build-up.ts";
import { type PageScale, typeAt } from "./full-size.ts";
import {
  type Drawing,
  type DrawingWords,
  type DrawnShape,
  type Look,
  label,
  rectangle,
  solid,
} from "./shapes.ts";

/**
 * Space above and below an edge, so that a line of letters fits at 1:2 if the edge is no higher
 * than it; in millimetres.
 */
const spaceOf = (thickness: number) => (thickness > 20 ? 3.5 : 7);
/** Length of the edges, whose end the page crops, in millimetres. */
const length = 700;

interface StripOptions {
  readonly look?: Look;
  /** Whether the thicknesses are samples. */
  readonly sample?: boolean;
  readonly scale?: PageScale;
}

/**
 * Draws cut edges, with their thicknesses at the left of the sheet.
 * @param name name of the board, such as Vboards
 * @param thicknesses in millimetres, above zero, thinnest first
 * @throws Error if there is none
 */
export function thicknessStrip(
  name: string,
  thicknesses: readonly number[],
  { thicknesses: words }: DrawingWords,
  { look = "board", sample = false, scale = "half" }: StripOptions = {},
): Drawing {
  if (thicknesses.length === 0 || !(Math.min(...thicknesses) > 0)) {
    throw new Error("There is no thickness to draw.");
  }
  const type = typeAt(scale);
  // Room for the longest number.
  const left = type * 6;
  let reached = 0;
  const shapes = thicknesses.flatMap((thickness): DrawnShape[] => {
    const top = reached + spaceOf(thickness);
    const bottom = top + thickness;
    reached = bottom + spaceOf(thickness);
    const face = look === "core" ? faceOf(thickness) : 0;
    const cut = (material: Look, from: number, to: number) =>
      solid(material, material, rectangle(left, from, left + length, to));
    const faces = [cut("board", top, top + face), cut("board", bottom - face, bottom)];
    const named = markSample(millimetres(thickness), sample);
    return [
      cut(look, top + face, bottom - face),
      ...(face > 0 ? faces : []),
      label(named, [left - type, (top + bottom) / 2 + type * 0.36], type, "end"),
    ];
  });
  return {
    title: interpolate(words.title, { name }),
    description: interpolate(words.text, {
      name,
      thicknesses: markSample(thicknesses.map(millimetres).join(", "), sample),
    }),
    sample,
    width: left + length,
    height: reached,
    shapes,
  };
}
