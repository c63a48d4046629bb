// Tests strips of thicknesses, sheets and charts with all numbers that a maker may have; approved.test.ts shows that they are true to
// scale.

import { expectSound, smallestType, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { expect, it } from "vitest";
import { fireBars, soundRange } from "../charts.ts";
import { cutEdges, thicknessStrip } from "../strip.ts";

const thicknesses = fc
  .uniqueArray(fc.integer({ min: 3, max: 120 }), { minLength: 1, maxLength: 8 })
  .map((list) => list.toSorted((a, b) => a - b));
const decibels = fc.tuple(fc.integer({ min: 15, max: 60 }), fc.integer({ min: 4, max: 40 }));

it("the words of strips and charts are inside and apart, and readable in a window of 390 px", () => {
  fc.assert(
    fc.property(thicknesses, fc.boolean(), decibels, (list, stacked, [from, more]) => {
      const strip = thicknessStrip("Vboards", list, english, { stacked });
      for (const drawing of [strip, soundRange("partitions", from, from + more, english)]) {
        expectSound(drawing);
        expect(smallestType(drawing)).toBeGreaterThanOrEqual(13);
      }
    }),
    tried,
  );
});

it.each([[[]], [[0, 4]], [[-1]]])("a strip of the thicknesses %j is refused", (list) => {
  expect(() => cutEdges(list)).toThrow("There is no thickness to draw.");
});

it("an empty list of ratings and a reversed range are refused", () => {
  expect(() => fireBars("Vpanels", [], english)).toThrow("Vpanels has no fire ratings.");
  expect(() => soundRange("partitions", 60, 45, english)).toThrow(
    "partitions has no range of sound insulation.",
  );
});
