// Determines when the site has to be rebuilt because of the date alone: texts are published, and pages expire.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { aheadOfUtc, dayInIndia } from "../../pipeline/model/today.ts";
import { readCompiled } from "./languages.ts";
import { compiledOf } from "./page-files.ts";

/** Such days that were in the future when the content was compiled; empty if it is not compiled. */
function daysToCome(root: string): readonly string[] {
  const [content, report] = [compiledOf(root), "report.json"];
  if (!existsSync(join(content, report))) return [];
  const { days = [] } = readCompiled<{ readonly days?: readonly { readonly on: string }[] }>(content, report);
  return days.map(({ on }) => on);
}

/** Whether such a day has come since the content was compiled. */
export function isDue(root: string, now: Date = new Date()): boolean {
  const today = dayInIndia(now);
  return daysToCome(root).some((day) => day <= today);
}

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
