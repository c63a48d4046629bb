// Tests when it is midnight in India, from which day on content with that date is shown.

import { afterEach, expect, test, vi } from "vitest";
import { eachMidnight, untilMidnight } from "../../tools/build/days.ts";

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ["2027-01-31T18:29:00Z", 60_000],
  ["2027-01-31T18:30:00Z", 24 * 60 * 60 * 1000],
  ["2027-01-31T00:00:00Z", 18.5 * 60 * 60 * 1000],
])("From %s it is %d ms to midnight in India.", (now, expected) => {
  expect(untilMidnight(new Date(now))).toBe(expected);
});

test("eachMidnight calls a function after each midnight until it is aborted.", () => {
  vi.useFakeTimers({ now: new Date("2027-01-31T18:00:00Z") });
  const stop = new AbortController();
  const work = vi.fn();
  eachMidnight(work, stop.signal);
  vi.advanceTimersByTime(30 * 60 * 1000);
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1000);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(work).toHaveBeenCalledTimes(2);
  stop.abort();
  vi.advanceTimersByTime(72 * 60 * 60 * 1000);
  expect(work).toHaveBeenCalledTimes(2);
});
