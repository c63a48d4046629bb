// Adds a note to downloadable drawings whose dimensions are examples, so that it is visible wherever they are opened.

import { around, type Drawing, label, sheetOf } from "./shapes.ts";

/** The layer of the note. */
export const noteLayer = "note";

/**
 * Adds the note below a drawing, if it needs one, in its largest type size.
 * @param note text of the note
 */
export function asFile(drawing: Drawing, note: string): Drawing {
  if (!drawing.sample) return drawing;
  const type = Math.max(
    ...drawing.shapes.map((shape) => (shape.kind === "words" ? shape.height : 0)),
  );
  const { left, bottom } = around(drawing.shapes);
  const words = label(note, [left, bottom + type * 1.8], type, "start");
  return sheetOf(drawing, [...drawing.shapes, { ...words, layer: noteLayer }], left);
}
