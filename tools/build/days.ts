// The days on which the site becomes another without a change of its content: texts appear, and pages are taken away.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { aheadOfUtc, dayInIndia } from "../../pipeline/model/today.ts";
import { readCompiled } from "./languages.ts";
import { compiledOf } from "./page-files.ts";

/** The days that were still to come when the content was compiled; none where it was not. */
function daysToCome(root: string): readonly string[] {
  const [content, report] = [compiledOf(root), "report.json"];
  if (!existsSync(join(content, report))) return [];
  const { days = [] } = readCompiled<{ readonly days?: readonly { readonly on: string }[] }>(content, report);
  return days.map(({ on }) => on);
}

/** Whether a day has come since the content was compiled on which the site becomes another. */
export function isDue(root: string, now: Date = new Date()): boolean {
  const today = dayInIndia(now);
  return daysToCome(root).some((day) => day <= today);
}

/** Milliseconds to the next midnight in India. */
export function untilMidnight(now: Date = new Date()): number {
  const day = 24 * 60 * 60 * 1000;
  return day - ((now.getTime() + aheadOfUtc) % day);
}

/**
 * Does something after each midnight in India.
 * @param stop ends it
 */
export function eachMidnight(work: () => void, stop: AbortSignal): void {
  const wait = () => {
    // A second later, so that a timer that comes early does not find the day before.
    const timer = setTimeout(() => {
      work();
      wait();
    }, untilMidnight() + 1000);
    stop.addEventListener("abort", () => clearTimeout(timer), { once: true });
  };
  wait();
}
