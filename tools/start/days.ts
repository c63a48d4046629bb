// Runs a function whenever a new day has begun in India.

import { dayInIndia } from "@site/common/today";

/**
 * Interval of looking at the date, in milliseconds: a timer for midnight would be late after the
 * machine has slept.
 */
const lookEveryMs = 60_000;

/**
 * Runs work when a new day has begun: texts are published, and pages expire, by the date alone.
 * @param stop ends that
 */
export function eachDay(work: () => void, stop: AbortSignal): void {
  let day = dayInIndia();
  const timer = setInterval(() => {
    if (dayInIndia() === day) return;
    day = dayInIndia();
    work();
  }, lookEveryMs);
  stop.addEventListener("abort", () => clearInterval(timer), { once: true });
}
