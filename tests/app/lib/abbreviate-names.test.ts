// Tests the label of a collapsed list: its first names and the number of the others, as in “Soffit, Gate, Fence and 2 more”.
import { expect, test } from "vitest";
import { abbreviateNames } from "../../../app/lib/abbreviate-names.ts";

test.each([
  [[], ""],
  [["Soffit"], "Soffit"],
  [["Soffit", "Gate"], "Soffit and Gate"],
  [["Soffit", "Gate", "Fence"], "Soffit, Gate and Fence"],
  [["Soffit", "Gate", "Fence", "Wall"], "Soffit, Gate, Fence and Wall"],
  [["Soffit", "Gate", "Fence", "Wall", "Floor"], "Soffit, Gate, Fence and 2 more"],
])("labels %j", (names, words) => {
  expect(abbreviateNames(names)).toBe(words);
});

test("the number of names can be chosen", () => {
  expect(abbreviateNames(["Soffit", "Gate", "Fence"], 1)).toBe("Soffit and 2 more");
});
