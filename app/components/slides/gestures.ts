// Interprets swipes on carousels, and computes from which side a slide enters.
import { wrapIndex } from "../../lib/wrap-index.ts";

/** A completed swipe. */
export interface Gesture {
  /** Pixels; negative to the left. */
  distance: number;
  milliseconds: number;
  /** Width of the carousel. */
  width: number;
}

/** To the next slide, the previous one, or none. */
export type Step = -1 | 0 | 1;

/**
 * The shorter way between two slides of a carousel that wraps around: forwards (1) or backwards
 * (-1).
 */
export function direction(from: number, to: number, count: number): Step {
  if (from === to) return 0;
  return wrapIndex(to, -from, count) <= count / 2 ? 1 : -1;
}

/** The rule of carousels: farther than a fixed number of pixels. */
export function swiped({ distance }: Gesture, { swipePx }: { swipePx: number }): Step {
  return Math.abs(distance) > swipePx ? towards(distance) : 0;
}

/** The rule of the gallery: farther than a share of its width, or faster than a flick. */
export function flicked(
  { distance, milliseconds, width }: Gesture,
  { swipePercent, flickPxPerMs }: { swipePercent: number; flickPxPerMs: number },
): Step {
  const far = Math.abs(distance) > (width * swipePercent) / 100;
  const fast = Math.abs(distance) / Math.max(milliseconds, 1) > flickPxPerMs;
  return far || fast ? towards(distance) : 0;
}

/** The step for a direction: dragging to the left shows the next slide. */
function towards(distance: number): Step {
  if (distance === 0) return 0;
  return distance < 0 ? 1 : -1;
}
