// Tests the `sizes` of pictures: how wide a picture is drawn in its box.
import { describe, expect, it } from "vitest";
import { cardSizes, sizesInGrid, sizesOf } from "../picture-sizes.ts";

describe("the size of a picture that covers its box", () => {
  it("is the width of the box if the picture's aspect ratio is equal or narrower", () => {
    expect(sizesOf("50vw", 1.5, 1.5)).toBe("50vw");
    expect(sizesOf("50vw", 1, 1.5)).toBe("50vw");
    expect(sizesOf("50vw", 1.5)).toBe("50vw");
  });

  it("includes the part of a wider picture that is cut off, in all windows", () => {
    expect(sizesOf("(min-width: 64rem) 28.5vw, 100vw", 1.5, 4 / 5)).toBe(
      "(min-width: 64rem) calc(28.5vw * 1.88), calc(100vw * 1.88)",
    );
  });

  it("is at least the width that the picture has at the box's height", () => {
    expect(sizesOf("(min-width: 64rem) 50vw, max(100vw, min(125vw, 70svh) * shape)", 2.4)).toBe(
      "(min-width: 64rem) 50vw, max(100vw, min(125vw, 70svh) * 2.4)",
    );
  });
});

it("The first of seven cards has twice the width.", () => {
  expect(sizesOf(sizesInGrid(0, 7), 1.5)).toMatch(/^\(min-width: 90rem\) max\(52.8rem, /);
  expect(sizesOf(sizesInGrid(1, 7), 1.5)).toMatch(/^\(min-width: 90rem\) 25.7rem, /);
  expect(sizesInGrid(0, 6)).toBe(sizesInGrid(1, 6));
  expect(sizesOf(cardSizes, 1.5, 1.5)).toBe(cardSizes);
});
