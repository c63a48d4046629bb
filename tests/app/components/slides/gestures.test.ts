// Tests the constants of carousels and the gallery, the side from which a slide enters, and movements that are not swipes; swipes are
// tested in a browser.
import { expect, test } from "vitest";
import { direction, flicked, swiped } from "../../../../app/components/slides/gestures.ts";
import { site } from "../../../../app/lib/site.ts";

const { carousel, gallery } = site.display;

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
