// Tests on which days a site must be rebuilt although no input has changed, because content has future dates.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { eachMidnight, isDue, untilMidnight } from "../../tools/build/days.ts";

const root = mkdtempSync(join(tmpdir(), "days-"));
afterEach(() => {
  vi.useRealTimers();
  rmSync(join(root, ".content"), { recursive: true, force: true });
});

function compiledWith(days: readonly object[]): void {
  mkdirSync(join(root, ".content"));
  writeFileSync(join(root, ".content/report.json"), JSON.stringify({ days }));
}

test("A build is due from midnight in India of the next day on which content changes.", () => {
  compiledWith([
    { on: "2027-02-01", path: "/blog/a", appears: true },
    { on: "2027-03-01", path: "/blog/b", appears: false },
  ]);
  expect(isDue(root, new Date("2027-01-31T18:29:59Z"))).toBe(false);
  expect(isDue(root, new Date("2027-01-31T18:30:00Z"))).toBe(true);
});

test("No build is due without future dates or without compiled content.", () => {
  expect(isDue(root)).toBe(false);
  compiledWith([]);
  expect(isDue(root)).toBe(false);
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
