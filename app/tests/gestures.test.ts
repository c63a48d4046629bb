// Tests where steps, arrow keys and movements lead in carousels, the gallery and tabs. Swipes are tested in a browser.

import { expect, test } from "vitest";
import { direction, flicked, swiped } from "../components/slides/gestures.ts";
import { site } from "../lib/site.ts";
import { indexForKey, wrapIndex } from "../lib/wrap-index.ts";

const { carousel, gallery } = site().display;

test("a slide enters from the nearer side", () => {
  expect(direction(0, 1, 6)).toBe(1);
  expect(direction(5, 0, 6)).toBe(1);
  expect(direction(0, 5, 6)).toBe(-1);
  expect(direction(3, 1, 6)).toBe(-1);
  expect(direction(2, 2, 6)).toBe(0);
});

test("nothing changes without movement, even in no time, or by a short swipe of a carousel, however fast", () => {
  expect(flicked({ distance: 0, milliseconds: 0, width: 400 }, gallery)).toBe(0);
  expect(swiped({ distance: -carousel.swipePx, milliseconds: 1, width: 400 }, carousel)).toBe(0);
});

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
