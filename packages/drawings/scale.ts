// Chooses the scale at which a drawing is printed (ISO 5455).

import type { Drawing } from "./shapes.ts";

/** Divisors of lengths, the largest scale first. */
const scales = [0.2, 0.5, 1, 2, 5, 10, 20, 50, 100] as const;

/** Type size on paper, in millimetres: 8.5 pt. */
export const typeOnPaper = 3;

/** A drawing at a scale. */
export interface Scaled {
  /** Millimetres of the drawn object for one on paper. */
  readonly scale: number;
  readonly drawing: Drawing;
}

/**
 * Draws at the largest scale that fits, with the same type size on paper at every scale.
 * @param draw draws with a type size in millimetres of the drawn object
 * @param room available width and height on paper, in millimetres
 */
export function scaled(
  draw: (type: number) => Drawing,
  room: { width: number; height: number },
): Scaled {
  const at = (scale: number): Scaled => ({ scale, drawing: draw(typeOnPaper * scale) });
  const fits = (scale: number) => {
    const { width, height } = at(scale).drawing;
    return width <= room.width * scale && height <= room.height * scale;
  };
  // Nothing that is made of boards is larger than fits at the smallest scale.
  return at(scales.find(fits) ?? 100);
}

/** Formats a scale: 1:5, 2:1. */
export const scaleInWords = (scale: number): string =>
  scale < 1 ? `${1 / scale}:1` : `1:${scale}`;
