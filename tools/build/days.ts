// Waits for midnight in India, when the site changes because of the date alone: texts are published, and pages expire.

import { aheadOfUtc } from "../../pipeline/model/today.ts";

/** Milliseconds until the next midnight in India. */
export function untilMidnight(now: Date = new Date()): number {
  const day = 24 * 60 * 60 * 1000;
  return day - ((now.getTime() + aheadOfUtc) % day);
}

/**
 * Runs work after each midnight in India.
 * @param stop ends the repetition
 */
export function eachMidnight(work: () => void, stop: AbortSignal): void {
  const wait = () => {
    // A second later, in case the timer fires early.
    const timer = setTimeout(() => {
      work();
      wait();
    }, untilMidnight() + 1000);
    stop.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  wait();
}
