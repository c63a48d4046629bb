// Tests how the calculator reads numbers as visitors type them.

import { expect, test } from "vitest";
import { typedNumber } from "../typed-number.ts";

test.each([
  ["30", 30],
  [" 3.5 ", 3.5],
  ["3,5", 3.5],
  [".5", 0.5],
  ["0,125", 0.125],
  ["2,440", 2440],
  ["1,00,000", 100_000],
  ["1,00,000.5", 100_000.5],
  ["१२", 12],
  ["३,५", 3.5],
  ["10x8", undefined],
  ["-5", undefined],
  ["3,5,1", undefined],
  ["12 m", undefined],
  ["", undefined],
])("%j is read as %s", (text, value) => {
  expect(typedNumber(text)).toBe(value);
});
