// Tests that a new day in India is noticed, from which day on content with that date is shown.

import { afterEach, expect, test, vi } from "vitest";
import { eachDay } from "../days.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("A function is called after each midnight in India until it is stopped.", () => {
  vi.useFakeTimers({ now: new Date("2027-01-31T18:00:00Z") });
  const stop = new AbortController();
  const work = vi.fn();
  eachDay(work, stop.signal);
  vi.advanceTimersByTime(29 * 60 * 1000);
  expect(work).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(2 * 60 * 1000);
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(work).toHaveBeenCalledTimes(2);
  stop.abort();
  vi.advanceTimersByTime(72 * 60 * 60 * 1000);
  expect(work).toHaveBeenCalledTimes(2);
});
