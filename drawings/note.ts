// Writes onto a drawing that is downloaded that its dimensions are samples, wherever it is opened.

import { around, type Drawing, sheetOf } from "./shapes.ts";

/** The layer of the note. */
export const noteLayer = "note";

/**
 * A drawing as a file has it.
 * @param note stands below one whose dimensions are samples, in type as high as its largest
 */
export function asFile(drawing: Drawing, note: string): Drawing {
  if (!drawing.sample) return drawing;
  const type = Math.max(...drawing.shapes.map((shape) => (shape.kind === "words" ? shape.height : 0)));
  const { left, bottom } = around(drawing.shapes);
  const words = {
    kind: "words",
    at: [left, bottom + type * 1.8],
    words: note,
    height: type,
    anchor: "start",
    layer: noteLayer,
  } as const;
  return sheetOf(drawing, [...drawing.shapes, words], left);
}
