// Tests which part of a fact's text is set large.
import { expect, test } from "vitest";
import { splitFigure } from "../figure.ts";

test.each([
  ["over 1000 crores", "over", "1000", "crores"],
  ["4 to 5 times", "", "4 to 5", "times"],
  ["4 से 5 गुना", "", "4 से 5", "गुना"],
  ["50\u00a0साल से ज़्यादा", "", "50", "साल से ज़्यादा"],
  ["3–5 °C", "", "3–5", "°C"],
  ["6 trees for every 1500 sq.ft", "", "6", "trees for every 1500 sq.ft"],
  ["certified", "certified", "", ""],
])("of “%s” the number is large, with the other end of a range", (text, before, number, after) => {
  expect(splitFigure(text)).toEqual({ before, number, after });
});
