// Tests strips of thicknesses with all numbers that a maker may have; approved.test.ts shows that they are true to scale.

import { expectSound, smallestType, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { expect, it } from "vitest";
import { cutEdges, thicknessStrip } from "../strip.ts";

const thicknesses = fc
  .uniqueArray(fc.integer({ min: 3, max: 120 }), { minLength: 1, maxLength: 8 })
  .map((list) => list.toSorted((a, b) => a - b));

it("the words of strips are inside and apart, and readable in a window of 390 px", () => {
  fc.assert(
    fc.property(thicknesses, (list) => {
      const strip = thicknessStrip("Vboards", list, english);
      expectSound(strip);
      expect(smallestType(strip)).toBeGreaterThanOrEqual(13);
    }),
    tried,
  );
});

it("the numbers of strips at 1:2 are apart, and a panel's strip fits the page in full size", () => {
  fc.assert(
    fc.property(thicknesses, (list) =>
      expectSound(thicknessStrip("Vboards", list, english, { isSized: true })),
    ),
    tried,
  );
  const pixels = (1280 * 25.4) / 96;
  expect(cutEdges([50, 75, 100], { isSized: true }).width).toBeLessThan(pixels);
});

it("each number of a sample has the mark", () => {
  const { shapes } = thicknessStrip("Vplank", [8, 12], english, { sample: true });
  const words = shapes.flatMap((shape) => (shape.kind === "words" ? [shape.words] : []));
  expect(words).toEqual(["10 mm", "8*", "12*"]);
});

it.each([[[]], [[0, 4]], [[-1]]])("a strip of the thicknesses %j is refused", (list) => {
  expect(() => cutEdges(list)).toThrow("There is no thickness to draw.");
});
