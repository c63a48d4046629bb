// Drawings on sheets of one size: shown equally wide, they are all at one scale.

import { type Drawing, moved } from "./shapes.ts";

/** Puts drawings on sheets as large as the largest, each in the left lower corner. */
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
