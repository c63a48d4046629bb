// Tests where steps and arrow keys lead in carousels, the gallery and tabs.
import { expect, test } from "vitest";
import { around, keyed } from "../../../app/lib/round.ts";

test("slides wrap around at both ends", () => {
  expect(around(0, -1, 6)).toBe(5);
  expect(around(5, 1, 6)).toBe(0);
  expect(around(2, 1, 6)).toBe(3);
  expect(around(0, 1, 1)).toBe(0);
  expect(around(0, 1, 0)).toBe(0);
});

test("arrow keys wrap around, Home and End lead to the ends, and other keys do nothing", () => {
  expect(keyed("ArrowLeft", 0, 5)).toBe(4);
  expect(keyed("ArrowRight", 4, 5)).toBe(0);
  expect(keyed("Home", 3, 5)).toBe(0);
  expect(keyed("End", 3, 5)).toBe(4);
  expect(keyed("a", 3, 5)).toBeUndefined();
});
