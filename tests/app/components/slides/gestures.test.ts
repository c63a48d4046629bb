// Tests how carousels and the gallery interpret a swipe by distance and speed.
import { describe, expect, test } from "vitest";
import { direction, flicked, type Gesture, swiped } from "../../../../app/components/slides/gestures.ts";
import { site } from "../../../../app/lib/site.ts";

const { carousel, gallery } = site.display;

function gesture(distance: number, milliseconds = 1000, width = 400): Gesture {
  return { distance, milliseconds, width };
}

test("the constants are the specified ones", () => {
  expect(carousel).toEqual({ intervalMs: 5000, swipePx: 40 });
  expect(gallery).toEqual({
    slideMs: 450,
    intervalMs: 3000,
    swipePercent: 30,
    flickPxPerMs: 0.4,
    thumbnailHoverMs: 300,
  });
});

test("a slide enters from the nearer side", () => {
  expect(direction(0, 1, 6)).toBe(1);
  expect(direction(5, 0, 6)).toBe(1);
  expect(direction(0, 5, 6)).toBe(-1);
  expect(direction(3, 1, 6)).toBe(-1);
  expect(direction(2, 2, 6)).toBe(0);
});

describe("a carousel", () => {
  test("changes on a swipe of more than 40 px", () => {
    expect(swiped(gesture(-41), carousel)).toBe(1);
    expect(swiped(gesture(41), carousel)).toBe(-1);
  });

  test("does not change on a shorter swipe, however fast", () => {
    expect(swiped(gesture(-40, 1), carousel)).toBe(0);
    expect(swiped(gesture(0), carousel)).toBe(0);
  });
});

describe("the gallery", () => {
  test("changes on a swipe over more than 30 % of its width", () => {
    expect(flicked(gesture(-121, 5000), gallery)).toBe(1);
    expect(flicked(gesture(121, 5000), gallery)).toBe(-1);
    expect(flicked(gesture(-120, 5000), gallery)).toBe(0);
  });

  test("changes on a flick of more than 0.4 px/ms", () => {
    expect(flicked(gesture(-50, 100), gallery)).toBe(1);
    expect(flicked(gesture(50, 100), gallery)).toBe(-1);
    expect(flicked(gesture(-40, 100), gallery)).toBe(0);
  });

  test("does not change without movement, even in no time", () => {
    expect(flicked(gesture(0, 0), gallery)).toBe(0);
  });
});
