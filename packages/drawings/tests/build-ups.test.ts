// Tests that drawings of build-ups are true to scale, legible, and described in words.

import {
  buildUps,
  expectSound,
  smallestType,
  tried,
} from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BuildUp, inWords, thicknessOf } from "../build-up.ts";
import { cutAway } from "../cut-away.ts";
import { isTiledRoof } from "../roof-tiles.ts";
import { section } from "../section.ts";
import { boundingBox, type Path, type Point } from "../shapes.ts";

const partition: BuildUp = {
  name: "Office",
  lies: false,
  sample: true,
  layers: [
    { material: "Vboards", look: "board", thickness: 10 },
    {
      material: "mineral wool",
      look: "insulation",
      thickness: 70,
      members: { name: "metal studs", look: "steel", width: 50, spacing: 610 },
    },
    { material: "Vboards", look: "board", thickness: 8 },
  ],
};

const pathsOf = (shapes: readonly { readonly kind: string }[]) =>
  shapes.filter((shape): shape is Path => shape.kind === "path");
const leaders = (shapes: readonly { readonly kind: string }[]) =>
  pathsOf(shapes).filter(
    ({ line, points, part }) => line === "hairline" && points.length > 1 && part !== undefined,
  );

const isRising = (places: readonly number[]) =>
  places.every((place, index) => index === 0 || place > (places[index - 1] ?? place));

describe("a build-up cut open", () => {
  it("keeps words inside and apart, whatever its layers are", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        expectSound(cutAway(buildUp, english));
      }),
      tried,
    );
  });

  it("is readable in a window of 390 px", () => {
    expect(smallestType(cutAway(partition, english))).toBeGreaterThanOrEqual(13);
  });

  it("is readable where a single stud stands in the open", () => {
    const members = { name: "studs", look: "steel", width: 5, spacing: 250 } as const;
    const alone: BuildUp = {
      ...partition,
      layers: [{ material: "air", look: "air", thickness: 0.2, members }],
    };
    expect(smallestType(cutAway(alone, english))).toBeGreaterThanOrEqual(13);
  });

  it("numbers each layer at the end of a leader that crosses no other leader and no number", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const { shapes } = cutAway(buildUp, english);
        const found = leaders(shapes);
        // A single layer beside its name needs no number.
        const numbers = buildUp.layers.length > 1 ? buildUp.layers.keys() : [];
        expect(found.map(({ part }) => part)).toEqual(Array.from(numbers, (index) => index + 1));
        const across = found.map(({ points }) => points.map(([right]) => right));
        // Upright, side by side, and further apart than the circles are wide.
        expect(across.map((ends) => ends[1])).toEqual(across.map((ends) => ends[0]));
        expect(isRising(across.map((ends) => ends[0] ?? 0))).toBe(true);
        const circles = shapes.filter(
          (shape) => shape.kind === "circle" && !shape.solid && shape.part !== undefined,
        );
        for (const [index, circle] of circles.entries()) {
          const next = circles[index + 1];
          if (circle.kind !== "circle" || next?.kind !== "circle") continue;
          expect(next.centre[0] - circle.centre[0]).toBeGreaterThan(circle.radius + next.radius);
        }
      }),
      tried,
    );
  });

  it("shows each layer where its leader begins, not covered by a layer drawn later", () => {
    const inside = ([x, y]: Point, { points }: Path) =>
      points.reduce((odd, [x1, y1], index) => {
        const [x2, y2] = points[(index + 1) % points.length] ?? [0, 0];
        return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1 ? !odd : odd;
      }, false);
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const { shapes } = cutAway(buildUp, english);
        const surfaces = pathsOf(shapes).filter(({ closed }) => closed);
        for (const { points, part } of leaders(shapes)) {
          const [anchor] = points;
          if (!anchor) continue;
          // Slightly inside the piece, where the layer itself is.
          const within: Point = [anchor[0], anchor[1] + (buildUp.lies ? 0.05 : -0.05)];
          expect(surfaces.findLast((surface) => inside(within, surface))?.part).toBe(part);
        }
      }),
      tried,
    );
  });

  it("refuses a layer of nothing", () => {
    const empty: BuildUp = {
      ...partition,
      layers: [{ material: "gap", look: "air", thickness: 20 }],
    };
    expect(() => cutAway(empty, english)).toThrow(
      "gap in Office is neither a material nor a member.",
    );
  });
});

describe("a section", () => {
  it("keeps words inside and apart, and is readable in a window of 390 px", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const drawing = section(buildUp, english);
        expectSound(drawing);
        expect(smallestType(drawing)).toBeGreaterThanOrEqual(13);
      }),
      tried,
    );
  });

  it("is as thick as the build-up, with layers that touch and do not overlap", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        fc.pre(!isTiledRoof(buildUp));
        const cuts = pathsOf(section(buildUp, english).shapes).filter(
          ({ part }) => part !== undefined,
        );
        const { top, bottom } = boundingBox(cuts);
        const extents = buildUp.layers.map((_, index) => {
          const own = cuts.filter(({ part }) => part === index + 1);
          return own.length > 0 ? boundingBox(own) : undefined;
        });
        if (extents.every((extent) => extent)) {
          expect(bottom - top).toBeCloseTo(thicknessOf(buildUp), 6);
        }
        for (const [index, extent] of extents.entries()) {
          const next = extents[index + 1];
          if (extent && next) expect(next.top).toBeCloseTo(extent.bottom, 6);
        }
      }),
      tried,
    );
  });
});

it("a build-up's description lists its layers and marks sample dimensions", () => {
  expect(inWords(partition, english.buildUp)).toBe(
    "From the front to the back: 1, 10 mm* Vboards, 2, 70 mm* mineral wool, metal studs at 610 mm* centres and 3, 8 mm* Vboards. 88 mm* in all.",
  );
});
