// Tests the drawn house: each solution has its part, its number and a leader that crosses no other.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnHouse, houseParts } from "../../drawings/house.ts";
import { expectSound, tried } from "./sound-drawings.ts";
import { english } from "./words.ts";

describe("the drawn house", () => {
  const chosen = fc
    .shuffledSubarray([...houseParts], { minLength: 1 })
    .map((parts) => parts.map((part) => ({ part, words: `the ${part}` })));

  it("keeps its numbers inside and apart, with any of its parts in any order", () => {
    fc.assert(
      fc.property(chosen, (parts) => {
        const drawing = drawnHouse("A house", parts, english);
        expectSound(drawing);
        const words = drawing.shapes.flatMap((shape) => (shape.kind === "words" ? [shape.words] : []));
        expect(words.toSorted()).toEqual(parts.map((_, index) => `${index + 1}`).toSorted());
        expect(drawing.description).toContain(parts.map(({ part }, index) => `${index + 1}, the ${part}`).join("; "));
      }),
      tried,
    );
  });

  it("draws every part, with vertical leaders whose numbers do not touch", () => {
    const { shapes } = drawnHouse(
      "A house",
      houseParts.map((part) => ({ part, words: part })),
      english,
    );
    const places = houseParts.map((_, index) => {
      const own = shapes.filter(({ part }) => part === index + 1);
      expect(own.some((shape) => shape.kind === "path" && shape.closed)).toBe(true);
      const circle = own.find((shape) => shape.kind === "circle" && !shape.solid);
      const dot = own.find((shape) => shape.kind === "circle" && shape.solid);
      if (circle?.kind !== "circle" || dot?.kind !== "circle") throw new Error("A number or its dot is missing.");
      expect(dot.centre[0]).toBeCloseTo(circle.centre[0], 6);
      expect(dot.centre[1]).toBeGreaterThan(circle.centre[1] + circle.radius);
      return circle;
    });
    const sorted = places.toSorted((one, other) => one.centre[0] - other.centre[0]);
    for (const [index, one] of sorted.entries()) {
      const next = sorted[index + 1];
      if (next) expect(next.centre[0] - one.centre[0]).toBeGreaterThan(one.radius + next.radius);
    }
  });
});
