// Tests below which tables stands whose figures they are.
import { expect, test } from "vitest";
import { hasStatedFigure } from "../stated.ts";

const stated = { value: "8 mm" };
const sample = { value: "16 kg*", sample: true };
const tested = { value: "60 minutes", basis: "A laboratory, R 14, 2019" };
const words = { value: "Grey" };

test.each([
  [[stated], true],
  [[sample, stated, tested], true],
  [[sample, tested, words], false],
  [[{ value: "८ मिमी" }], true],
  [[], false],
])("In %j the company alone states a figure: %s.", (rows, expected) => {
  expect(hasStatedFigure(rows)).toBe(expected);
});
