// Tests where steps and arrow keys lead in carousels, the gallery and tabs.
import { expect, test } from "vitest";
import { indexForKey, wrapIndex } from "../../../app/lib/wrap-index.ts";

test("slides wrap around at both ends", () => {
  expect(wrapIndex(0, -1, 6)).toBe(5);
  expect(wrapIndex(5, 1, 6)).toBe(0);
  expect(wrapIndex(2, 1, 6)).toBe(3);
  expect(wrapIndex(0, 1, 1)).toBe(0);
  expect(wrapIndex(0, 1, 0)).toBe(0);
});

test("arrow keys wrap around, Home and End lead to the ends, and other keys do nothing", () => {
  expect(indexForKey("ArrowLeft", 0, 5)).toBe(4);
  expect(indexForKey("ArrowRight", 4, 5)).toBe(0);
  expect(indexForKey("Home", 3, 5)).toBe(0);
  expect(indexForKey("End", 3, 5)).toBe(4);
  expect(indexForKey("a", 3, 5)).toBeUndefined();
});
