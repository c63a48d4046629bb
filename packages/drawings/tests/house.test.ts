// Tests the drawn house: each solution has its part, its number and a leader that crosses no other.

import { expectSound, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawnHouse, houseParts } from "../house.ts";

describe("the drawn house", () => {
  const chosen = fc
    .shuffledSubarray([...houseParts], { minLength: 1 })
    .map((parts) => parts.map((part) => ({ part, words: `the ${part}` })));

  it("keeps its numbers inside and apart, with any of its parts in any order", () => {
    fc.assert(
      fc.property(chosen, (parts) => {
        const drawing = drawnHouse("A house", parts, english);
        expectSound(drawing);
        const words = drawing.shapes.flatMap((shape) =>
          shape.kind === "words" ? [shape.words] : [],
        );
        expect(words.toSorted()).toEqual(parts.map((_, index) => `${index + 1}`).toSorted());
        expect(drawing.description).toContain(
          parts.map(({ part }, index) => `${index + 1}, the ${part}`).join("; "),
        );
      }),
      tried,
    );
  });
});
