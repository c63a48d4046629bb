// Tests the table that leaves out findings beside their cause, or folds them below it.
import { expect, test } from "vitest";
import type { Finding } from "../../pipeline/report/finding.ts";
import { groupFollowUps, needlessBeside } from "../../pipeline/report/suppression.ts";

const finding = (
  code: string,
  start: number,
  end: number,
  more: Partial<Finding> = {},
): Finding => ({
  code,
  severity: "error",
  file: "articles/a.md",
  span: { start, end },
  message: `About ${code}.`,
  ...more,
});

test("Beside what a program left, nothing else is told of the same place, but of another place or file.", () => {
  const isNeedless = needlessBeside([finding("leftover", 10, 20)]);
  expect(isNeedless(finding("title-length", 10, 20))).toBe(true);
  expect(isNeedless(finding("title-length", 12, 18))).toBe(true);
  expect(isNeedless(finding("title-length", 9, 20))).toBe(false);
  expect(isNeedless(finding("title-length", 10, 21))).toBe(false);
  expect(isNeedless(finding("title-length", 12, 18, { file: "articles/b.md" }))).toBe(false);
  expect(isNeedless(finding("leftover", 10, 20))).toBe(false);
});

test("Beside a wrong withdrawal its address is not told as a wrong link.", () => {
  const withdrawal = finding("withdrawal", 10, 20);
  const elsewhere = finding("link-broken", 30, 40);
  const told = groupFollowUps([withdrawal, finding("link-broken", 10, 20), elsewhere]);
  expect(told).toEqual([withdrawal, elsewhere]);
});

test("What leads to a vanished address names its finding as the cause; no finding keeps its address.", () => {
  const vanished = finding("address-vanished", 0, 0, { address: "/blog/a" });
  const followers = ["link-broken", "link-anchor", "reference-unknown"].map((code) =>
    finding(code, 5, 9, { address: "/blog/a" }),
  );
  const others = [
    finding("link-broken", 5, 9, { address: "/blog/b" }),
    finding("title-length", 5, 9, { address: "/blog/a" }),
    finding("link-broken", 5, 9),
  ];
  const [first, ...told] = groupFollowUps([vanished, ...followers, ...others]);
  const cause = { code: "address-vanished", file: vanished.file, message: vanished.message };
  expect(first).toEqual(finding("address-vanished", 0, 0));
  expect(told.map((each) => each.cause)).toEqual([
    cause,
    cause,
    cause,
    undefined,
    undefined,
    undefined,
  ]);
  expect(told.some((each) => "address" in each)).toBe(false);
});
