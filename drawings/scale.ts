// Scales at which drawings are printed (ISO 5455).

import type { Drawing } from "./shapes.ts";

/** As numbers that a length is divided by, the largest first. */
const scales = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;

/** Height of the type on paper in millimetres (ISO 3098). */
const typeOnPaper = 2.5;

/** A drawing at a scale. */
export interface Scaled {
  /** Millimetres of what is drawn for one of the paper. */
  readonly scale: number;
  readonly drawing: Drawing;
}

/**
 * The largest scale at which a drawing fits its place, with type that is as high on paper at any.
 * @param draw makes the drawing with type of a height in millimetres of what is drawn
 * @param room width and height of its place in millimetres of the paper
 */
export function scaled(draw: (type: number) => Drawing, room: { width: number; height: number }): Scaled {
  const at = (scale: number): Scaled => ({ scale, drawing: draw(typeOnPaper * scale) });
  for (const scale of scales) {
    const found = at(scale);
    if (found.drawing.width <= room.width * scale && found.drawing.height <= room.height * scale) return found;
  }
  // Nothing that is built of boards is larger than this shows.
  return at(scales.at(-1) ?? 1);
}

/** A scale in words: 1:5, 2:1. */
export const scaleInWords = (scale: number): string => (scale < 1 ? `${1 / scale}:1` : `1:${scale}`);
