// Tests strips of thicknesses with all numbers that a maker may have; approved.test.ts shows that
// they are true to scale.

import { expectWordsApart, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { expect, it } from "vitest";
import { boundingBox } from "../shapes.ts";
import { thicknessStrip } from "../strip.ts";

const thicknesses = fc
  .uniqueArray(fc.integer({ min: 3, max: 120 }), { minLength: 1, maxLength: 8 })
  .map((list) => list.toSorted((a, b) => a - b));

it("the numbers of strips at 1:2 and in full size are apart, and beside their edges", () => {
  fc.assert(
    fc.property(thicknesses, (list) => {
      for (const scale of ["half", "full"] as const) {
        const strip = thicknessStrip("Vboards", list, english, { sample: true, scale });
        expectWordsApart(strip);
        const edges = strip.shapes.flatMap((shape) =>
          shape.kind === "path" ? [boundingBox([shape])] : [],
        );
        const words = strip.shapes.flatMap((shape) => (shape.kind === "words" ? [shape] : []));
        expect(words.map((one) => one.words)).toEqual(list.map((thickness) => `${thickness} mm*`));
        for (const [index, one] of words.entries()) {
          const edge = edges[index];
          expect((edge?.bottom ?? 0) - (edge?.top ?? 0)).toBeCloseTo(list[index] ?? 0, 6);
          const { top, bottom, right } = boundingBox([one]);
          expect(right).toBeLessThan(edge?.left ?? 0);
          expect(Math.min(bottom, edge?.bottom ?? 0)).toBeGreaterThan(
            Math.max(top, edge?.top ?? 0),
          );
        }
      }
    }),
    tried,
  );
});

it.each([[[]], [[0, 4]], [[-1]]])("a strip of the thicknesses %j is refused", (list) => {
  expect(() => thicknessStrip("Vboards", list, english)).toThrow("There is no thickness to draw.");
});
