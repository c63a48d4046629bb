// What a swipe means to a carousel, and from which side a slide comes.
import { around } from "../../lib/round.ts";

/** A swipe that has ended. */
export interface Gesture {
  /** Pixels to the right; negative to the left. */
  distance: number;
  milliseconds: number;
  /** Width of what was swiped. */
  width: number;
}

/** One slide on, one back, or none. */
export type Step = -1 | 0 | 1;

/** The way from one slide to another that a round shows as shorter: on (1) or back (-1). */
export function direction(from: number, to: number, count: number): Step {
  if (from === to) return 0;
  return around(to, -from, count) <= count / 2 ? 1 : -1;
}

/** A carousel's rule: farther than a fixed number of pixels. */
export function swiped({ distance }: Gesture, { swipePx }: { swipePx: number }): Step {
  return Math.abs(distance) > swipePx ? towards(distance) : 0;
}

/** The gallery's rule: farther than a part of its width, or faster than a flick. */
export function flicked(
  { distance, milliseconds, width }: Gesture,
  { swipePercent, flickPxPerMs }: { swipePercent: number; flickPxPerMs: number },
): Step {
  const far = Math.abs(distance) > (width * swipePercent) / 100;
  const fast = Math.abs(distance) / Math.max(milliseconds, 1) > flickPxPerMs;
  return far || fast ? towards(distance) : 0;
}

/** Pulling to the left brings the next slide. */
function towards(distance: number): Step {
  if (distance === 0) return 0;
  return distance < 0 ? 1 : -1;
}
