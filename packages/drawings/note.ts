// Adds a note to downloadable drawings whose dimensions are examples, so that it is visible wherever they are opened.

import { around, type Drawing, label, sheetOf, smallestType } from "./shapes.ts";

/** The layer of the note. */
export const noteLayer = "note";

/**
 * Adds the note below a drawing, if it needs one, in its largest type size; in a drawing without words, in the size that suits its width.
 * @param note text of the note
 */
export function asFile(drawing: Drawing, note: string): Drawing {
  if (!drawing.sample) return drawing;
  const heights = drawing.shapes.flatMap((shape) => (shape.kind === "words" ? [shape.height] : []));
  const type = Math.max(smallestType(drawing), ...heights);
  const { left, bottom } = around(drawing.shapes);
  const words = label(note, [left, bottom + type * 1.8], type, "start");
  return sheetOf(drawing, [...drawing.shapes, { ...words, layer: noteLayer }], left);
}
