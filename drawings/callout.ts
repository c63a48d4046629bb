// The letter that refers from one drawing to another: in a circle beside the section, and where the piece is cut for it.

import type { DrawnShape, Point } from "./shapes.ts";

/** The letter of the section. */
const letter = "A";

/**
 * The letter in its circle.
 * @param centre in millimetres
 * @param type height of the letter in millimetres
 */
export function callout([right, down]: Point, type: number): DrawnShape[] {
  const layer = "dimensions";
  return [
    { kind: "circle", centre: [right, down], radius: type * 0.78, line: "outline", layer },
    { kind: "words", at: [right, down + type * 0.36], words: letter, height: type, anchor: "middle", layer },
  ];
}
