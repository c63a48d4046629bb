// Gives drawings sheets of the same size, so that they have the same scale when shown at the same width.

import { type Drawing, moved } from "./shapes.ts";

/** Enlarges all sheets to the largest width and height, with each drawing in the lower left corner. */
export function atOneScale(drawings: readonly Drawing[]): Drawing[] {
  const width = Math.max(...drawings.map((drawing) => drawing.width));
  const height = Math.max(...drawings.map((drawing) => drawing.height));
  return drawings.map((drawing) => ({
    ...drawing,
    width,
    height,
    shapes: drawing.shapes.map((shape) => moved(shape, 0, height - drawing.height)),
  }));
}
