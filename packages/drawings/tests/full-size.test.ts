// Tests build-ups as their page shows them: to scale, on one base line, with words apart at both
// scales.

import { buildUps, expectWordsApart, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { expect, it } from "vitest";
import { thicknessOf } from "../build-up.ts";
import { fullSize } from "../full-size.ts";
import { isTiledRoof } from "../roof-tiles.ts";
import { boundingBox, type DrawnShape } from "../shapes.ts";

const compared = { words: "Brick", brick: 115, plaster: 12 };

const scales = fc.constantFrom("half" as const, "full" as const);

const ofLayers = (shapes: readonly DrawnShape[]) =>
  boundingBox(shapes.filter(({ part }) => part !== undefined));

it("all build-ups stand on one line with words apart, and the wall behind them is the same", () => {
  fc.assert(
    fc.property(fc.array(buildUps, { minLength: 2, maxLength: 3 }), scales, (systems, scale) => {
      const drawn = fullSize(systems, english, compared, scale);
      expect(new Set(drawn.map(({ wall }) => wall.height)).size).toBe(1);
      const bricks = drawn.map(({ wall }) => {
        const { top, bottom } = boundingBox(
          wall.shapes.filter((shape) => shape.kind === "path" && shape.line === "dashed"),
        );
        return { top, bottom };
      });
      for (const [index, { wall, measures }] of drawn.entries()) {
        expectWordsApart(wall);
        expectWordsApart(measures ?? { shapes: [] });
        expect(bricks[index]?.bottom).toBeCloseTo(bricks[0]?.bottom ?? 0, 6);
        expect((bricks[index]?.bottom ?? 0) - (bricks[index]?.top ?? 0)).toBeCloseTo(139, 6);
        const buildUp = systems[index];
        if (!buildUp || isTiledRoof(buildUp)) continue;
        const { bottom } = ofLayers(wall.shapes);
        if (buildUp.layers.every(({ look }) => look !== "air")) {
          expect(bottom).toBeCloseTo(bricks[0]?.bottom ?? 0, 6);
        }
      }
    }),
    tried,
  );
});

it("what is gained is said with the mark of a sample, and nothing of a wall that is as thick", () => {
  const board = { material: "Board", look: "board", thickness: 110 } as const;
  const said = (thickness: number, sample: boolean) => {
    const buildUp = { name: "Wall", lies: false, sample, layers: [{ ...board, thickness }] };
    const [drawn] = fullSize([buildUp], english, compared, "half");
    expect(thicknessOf(buildUp)).toBe(thickness);
    return [
      ...new Set(
        drawn?.wall.shapes.flatMap((shape) =>
          shape.kind === "words" && shape.words.includes("gained") ? [shape.words] : [],
        ),
      ),
    ];
  };
  expect(said(110, true)).toEqual(["29 mm* gained"]);
  expect(said(110, false)).toEqual(["29 mm gained"]);
  expect(said(200, false)).toEqual([]);
});
