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
import { tileOf } from "../hatches.ts";
import { cutOpen } from "../isometric-solids.ts";
import { isTiledRoof, tilesIn } from "../roof-tiles.ts";
import { section } from "../section.ts";
import { around, type DrawnShape, type Path, type Point } from "../shapes.ts";
import { thicknessStrip } from "../strip.ts";
import { buildUpOf, lookOf } from "../systems.ts";

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
        expect(found.map(({ part }) => part)).toEqual(buildUp.layers.map((_, index) => index + 1));
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
        const { top, bottom } = around(cuts);
        const extents = buildUp.layers.map((_, index) => {
          const own = cuts.filter(({ part }) => part === index + 1);
          return own.length > 0 ? around(own) : undefined;
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

describe("the tiles of a roof", () => {
  const tile = { material: "tiles", look: "covering", thickness: 15, tiled: true } as const;
  const battens = {
    material: "battens",
    look: "air",
    thickness: 25,
    members: { name: "battens", look: "timber", width: 50, spacing: 320, across: true },
  } as const;
  const roof: BuildUp = { ...partition, lies: true, layers: [tile, battens, ...partition.layers] };

  it("lie with their heads on the battens, and with their feet on the tile below", () => {
    const tiles = tilesIn([0, 1000], tile, 320, 100);
    expect(tiles.length).toBeGreaterThan(3);
    for (const [index, { from, to, rise, ends }] of tiles.entries()) {
      const next = tiles[index + 1];
      if (ends[1]) expect(rise[1]).toBeCloseTo(0, 9);
      if (!next?.ends[0]) continue;
      expect(next.from).toBeCloseTo(to - 75, 9);
      // The upper side of this tile where the foot of the next one is.
      const slope = (rise[0] - rise[1]) / (to - from);
      expect(next.rise[0]).toBeCloseTo((to - next.from) * slope + tile.thickness, 9);
    }
  });

  it("are drawn with a pitch, and their battens are cut", () => {
    expect(isTiledRoof(roof)).toBe(true);
    expect(isTiledRoof(partition)).toBe(false);
    const { shapes, description } = section(roof, english);
    const surfaces = pathsOf(shapes).filter(({ part, closed }) => part === 2 && closed);
    for (const {
      points: [a, b],
    } of surfaces) {
      expect(a?.[1]).not.toBeCloseTo(b?.[1] ?? 0, 1);
    }
    expect(surfaces.length).toBe(2);
    // The spacing of the battens is the tile's, and not known.
    expect(description).not.toContain("from member to member");
  });

  it("have a head on each batten that is drawn, on both sides of what is left out", () => {
    const drawn = pathsOf(section(roof, english).shapes).filter(({ closed }) => closed);
    const heads = drawn
      .filter(({ part }) => part === 1)
      .flatMap(({ points }) => points.slice(2).map(([right]) => right));
    for (const { points } of drawn.filter(({ part }) => part === 2)) {
      const across = points.map(([right]) => right);
      const isOnIt = (at: number) => at > Math.min(...across) && at < Math.max(...across);
      expect(heads.filter(isOnIt), String(across)).not.toEqual([]);
    }
  });
});

it("a ceiling's tees hang on wires, in its section and cut open", () => {
  const profile = { kind: "tee", height: 32, flange: 24, bulb: 6, gauge: 0.4 } as const;
  const ceiling: BuildUp = {
    ...partition,
    lies: true,
    layers: [
      {
        material: "air",
        look: "air",
        thickness: 26,
        members: { name: "Main T", look: "steel", width: 24, spacing: 600, profile, beyond: 6 },
      },
      { material: "Vboards", look: "board", thickness: 6 },
    ],
  };
  const hangers = (drawing: { shapes: Parameters<typeof pathsOf>[0] }) =>
    pathsOf(drawing.shapes).filter(({ layer }) => layer === "hanger");
  const wires = hangers(section(ceiling, english)).filter(({ closed }) => closed);
  expect(wires.length).toBe(2);
  expect(hangers(cutAway(ceiling, english)).length).toBeGreaterThan(0);
  expect(hangers(section(partition, english))).toEqual([]);
});

it("a build-up's description lists its layers and marks sample dimensions", () => {
  expect(inWords(partition, english.buildUp)).toBe(
    "From the front to the back: 1, 10 mm* Vboards, 2, 70 mm* mineral wool, metal studs at 610 mm* centres and 3, 8 mm* Vboards. 88 mm* in all.",
  );
});

const panel: BuildUp = {
  name: "Panel",
  lies: false,
  sample: false,
  layers: [{ material: "Sandwich panel", look: lookOf("Sandwich panel"), thickness: 50 }],
};

it("a panel has the hatch of its core wherever it is cut, and two faces where it is cut open or in a strip", () => {
  const hatchesOf = ({ shapes }: { readonly shapes: readonly DrawnShape[] }) =>
    new Set(shapes.flatMap((shape) => tileOf(shape) ?? []));
  const look = lookOf("Two faces of board, light aerated core");
  for (const drawing of [cutAway(panel, english), section(panel, english)]) {
    expect(hatchesOf(drawing)).toEqual(new Set(["core"]));
  }
  const strip = thicknessStrip("Panels", [50, 75], english, { look });
  expect(hatchesOf(strip)).toEqual(new Set(["board", "core"]));
  const { solids } = cutOpen(panel);
  expect(solids.flat().map((one) => one.look)).toEqual(["board", "core", "board"]);
});

it("a board that a router has cut shows its pattern on its front", () => {
  const openings = (material: string) => {
    const screen = buildUpOf({
      name: "Screen",
      suits: "",
      file: "screen",
      lies: false,
      layers: [{ material, thicknesses: [16], between: false, words: material }],
      results: {},
      sample: false,
      reported: false,
    });
    const drawing = cutAway(screen, english);
    return drawing.shapes.filter((shape) => shape.kind === "path" && shape.look === "air").length;
  };
  expect(openings("Board")).toBe(0);
  expect(openings("Cut board")).toBeGreaterThan(20);
});
