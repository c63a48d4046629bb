// Generates random build-ups, and checks that words and numbers lie inside every drawing and do not
// overlap.

import {
  type BuildUp,
  boundingBox,
  type Drawing,
  type Layer,
  looks,
  textBounds,
} from "@site/drawings";
import fc from "fast-check";
import { expect } from "vitest";
import { sampled } from "../../long.ts";

/** Number of drawings to try; `npm run test:long` tries other ones each time. */
export const tried = sampled(100, 3000);

const thickness = fc.double({ min: 0.2, max: 200, noNaN: true });
const solid = looks.filter((look) => look !== "air");

const layer: fc.Arbitrary<Layer> = fc.oneof(
  fc.record({
    material: fc.constantFrom("Vboards", "tiles"),
    look: fc.constantFrom(...solid),
    thickness,
    tiled: fc.boolean(),
  }),
  fc.record({
    material: fc.constantFrom("mineral wool", "air"),
    look: fc.constantFrom(...looks),
    thickness,
    members: fc.record({
      name: fc.constantFrom("studs", "battens"),
      look: fc.constantFrom("steel", "timber"),
      width: fc.double({ min: 5, max: 100, noNaN: true }),
      spacing: fc.double({ min: 150, max: 1200, noNaN: true }),
      across: fc.boolean(),
    }),
  }),
);

/** Build-ups with up to seven layers. */
export const buildUps: fc.Arbitrary<BuildUp> = fc.record({
  name: fc.constantFrom("Office", "Bathroom, “wet” side <1>"),
  layers: fc.array(layer, { minLength: 1, maxLength: 7 }),
  lies: fc.boolean(),
  sample: fc.boolean(),
});

type Box = ReturnType<typeof textBounds>;
type Words = Parameters<typeof textBounds>[0];

const isWords = (shape: Drawing["shapes"][number]): shape is Words => shape.kind === "words";
const apart = (one: Box, other: Box) =>
  one.right <= other.left ||
  other.right <= one.left ||
  one.bottom <= other.top ||
  other.bottom <= one.top;

/** Sums of random numbers are off by less than this. */
const rounding = 1e-9;

/** Expects the properties of every drawing. */
export function expectSound(drawing: Drawing): void {
  const { width, height, shapes, title, description } = drawing;
  const { left, top, right, bottom } = boundingBox(shapes);
  expect(left).toBeGreaterThanOrEqual(-rounding);
  expect(top).toBeGreaterThanOrEqual(-rounding);
  expect(right).toBeLessThanOrEqual(width + rounding);
  expect(bottom).toBeLessThanOrEqual(height + rounding);
  expect(title).not.toBe("");
  expect(description).toMatch(/\.$/);
  expectWordsApart(drawing);
}

/** Expects that words do not overlap. */
export function expectWordsApart({ shapes }: Pick<Drawing, "shapes">): void {
  const words = shapes.filter(isWords);
  for (const [index, one] of words.entries()) {
    for (const other of words.slice(index + 1)) {
      expect(apart(textBounds(one), textBounds(other)), `“${one.words}” and “${other.words}”`).toBe(
        true,
      );
    }
  }
}

/**
 * Height of the smallest type in pixels, in a window of 390 px, in which the drawing is 350 px
 * wide.
 */
export function smallestType({ shapes, width }: Drawing): number {
  const heights = shapes.filter(isWords).map(({ height }) => (height / width) * 350);
  return Math.min(...heights) + rounding;
}
