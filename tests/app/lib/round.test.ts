// Tests where steps and arrow keys lead in carousels, the gallery and tabs.
import { expect, test } from "vitest";
import { around, keyed } from "../../../app/lib/round.ts";

test("slides go round at both ends", () => {
  expect(around(0, -1, 6)).toBe(5);
  expect(around(5, 1, 6)).toBe(0);
  expect(around(2, 1, 6)).toBe(3);
  expect(around(0, 1, 1)).toBe(0);
  expect(around(0, 1, 0)).toBe(0);
});

test("the arrow keys go round, Home and End to the ends, other keys nowhere", () => {
  expect(keyed("ArrowLeft", 0, 5)).toBe(4);
  expect(keyed("ArrowRight", 4, 5)).toBe(0);
  expect(keyed("Home", 3, 5)).toBe(0);
  expect(keyed("End", 3, 5)).toBe(4);
  expect(keyed("a", 3, 5)).toBeUndefined();
});
