// Tests where steps, arrow keys and movements lead in carousels, the gallery and tabs. That a
// finger moves slides is tested in a browser.

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

test("a carousel moves by a swipe beyond its threshold, however slow, and by none that is shorter, however fast", () => {
  const step = (distance: number, milliseconds: number) =>
    swiped({ distance, milliseconds, width: 400 }, carousel);
  expect(step(-carousel.swipePx, 1)).toBe(0);
  expect(step(-carousel.swipePx - 1, 60_000)).toBe(1);
  expect(step(carousel.swipePx + 1, 60_000)).toBe(-1);
});

test("the gallery moves by a swipe over its share of the width, or by one that is faster than a flick", () => {
  const { swipePercent, flickPxPerMs } = gallery;
  const step = (distance: number, milliseconds: number) =>
    flicked({ distance, milliseconds, width: 400 }, gallery);
  expect(step(0, 0)).toBe(0);
  expect(step(-4 * swipePercent, 60_000)).toBe(0);
  expect(step(-4 * swipePercent - 1, 60_000)).toBe(1);
  expect(step(40, 40 / flickPxPerMs)).toBe(0);
  expect(step(40, 40 / flickPxPerMs - 1)).toBe(-1);
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
