// Tests strips of thicknesses, sheets, charts and profiles: correct for all numbers that a maker may have, and true to scale.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fireBars, soundRange } from "../../drawings/charts.ts";
import { outlineOf, type Profile, thickened } from "../../drawings/profile-outline.ts";
import { profileSection } from "../../drawings/profiles.ts";
import { around, type Drawing, type Path, type Point } from "../../drawings/shapes.ts";
import { cutEdges, thicknessStrip } from "../../drawings/strip.ts";
import { expectSound, smallestType, tried } from "./sound-drawings.ts";
import { english } from "./words.ts";

const boards = ({ shapes }: Drawing) =>
  shapes.filter((shape): shape is Path => shape.kind === "path" && shape.layer === "board");
const area = (points: readonly Point[]) =>
  Math.abs(
    points.reduce((sum, [x, y], index) => {
      const [nx, ny] = points[(index + 1) % points.length] ?? [0, 0];
      return sum + x * ny - nx * y;
    }, 0) / 2,
  );

const thicknesses = fc
  .uniqueArray(fc.integer({ min: 3, max: 120 }), { minLength: 1, maxLength: 8 })
  .map((list) => list.toSorted((a, b) => a - b));

describe("a strip of thicknesses", () => {
  it("is true to scale and readable in a window of 390 px, in a row and stacked", () => {
    fc.assert(
      fc.property(thicknesses, fc.boolean(), (list, stacked) => {
        const drawing = thicknessStrip("Vboards", list, english, stacked);
        expectSound(drawing);
        expect(smallestType(drawing)).toBeGreaterThanOrEqual(13);
        const edges = boards(drawing).map((edge) => around([edge]));
        const along = edges.map(({ left, right, top, bottom }) => (stacked ? [top, bottom] : [left, right]));
        expect(along.map(([from = 0, to = 0]) => to - from)).toEqual(list.map((one) => expect.closeTo(one, 6)));
        // One starts behind the other.
        expect(along.flat()).toEqual(along.flat().toSorted((a, b) => a - b));
        expect(new Set(along.flat()).size).toBe(2 * list.length);
      }),
      tried,
    );
  });

  it.each([[[]], [[0, 4]], [[-1]]])("refuses %j", (list) => {
    expect(() => cutEdges(list)).toThrow("There is no thickness to draw.");
  });
});

describe("charts", () => {
  it("a range of sound insulation begins and ends at its values on the scale", () => {
    fc.assert(
      fc.property(fc.integer({ min: 15, max: 60 }), fc.integer({ min: 4, max: 40 }), (from, more) => {
        const drawing = soundRange("partitions", from, from + more, english);
        expectSound(drawing);
        expect(smallestType(drawing)).toBeGreaterThanOrEqual(13);
        const [bar] = boards(drawing);
        const { left, right } = around(bar ? [bar] : []);
        const tick = (words: string) => {
          const found = drawing.shapes.find((shape) => shape.kind === "words" && shape.words === words);
          return found?.kind === "words" ? found.at[0] : Number.NaN;
        };
        const low = Math.floor((from - 10) / 10) * 10;
        const perDecibel = (tick(`${low + 10}`) - tick(`${low}`)) / 10;
        expect(left).toBeCloseTo(tick(`${low}`) + (from - low) * perDecibel, 6);
        expect((right - left) / perDecibel).toBeCloseTo(more, 6);
      }),
      tried,
    );
  });

  it("refuse an empty list of ratings and a reversed range", () => {
    expect(() => fireBars("Vpanels", [], english)).toThrow("Vpanels has no fire ratings.");
    expect(() => soundRange("partitions", 60, 45, english)).toThrow("partitions has no range of sound insulation.");
  });
});

describe("steel profiles", () => {
  const size = fc.integer({ min: 15, max: 150 });
  const gauge = fc.double({ min: 0.3, max: 2, noNaN: true });
  const profiles: fc.Arbitrary<Profile> = fc.oneof(
    fc.record({ kind: fc.constant("channel" as const), web: size, flanges: fc.tuple(size, size), gauge }),
    fc.record({
      kind: fc.constant("stud" as const),
      web: size,
      flange: size,
      lip: fc.integer({ min: 3, max: 7 }),
      gauge,
    }),
    fc.record({ kind: fc.constant("angle" as const), legs: fc.tuple(size, size), gauge }),
    fc.record({ kind: fc.constant("hat" as const), height: size, top: size, brim: size, gauge }),
    fc.record({ kind: fc.constant("tee" as const), height: size, flange: size, bulb: fc.constant(6), gauge }),
    fc.record({ kind: fc.constant("tube" as const), width: size, height: size, gauge }),
  );
  const sizeOf = (profile: Profile): [number, number] => {
    switch (profile.kind) {
      case "stud":
        return [profile.flange, profile.web];
      case "channel":
        return [Math.max(...profile.flanges), profile.web];
      case "angle":
        return [...profile.legs];
      case "hat":
        return [profile.top + 2 * profile.brim, profile.height];
      case "tee":
        return [profile.flange, profile.height];
      case "tube":
        return [profile.width, profile.height];
    }
  };

  it("have the width and height of their dimensions, and drawings with their words inside and apart", () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        const points = outlineOf(profile);
        const box = around([{ kind: "path", points, closed: true, line: "outline", layer: "steel" }]);
        const [width, height] = sizeOf(profile);
        expect(box.left).toBeCloseTo(0, 6);
        expect(box.top).toBeCloseTo(0, 6);
        expect(box.right).toBeCloseTo(width, 6);
        expect(box.bottom).toBeCloseTo(height, 6);
        expectSound(profileSection("Profile", profile, false, english));
      }),
      tried,
    );
  });

  it("are as thick as the sheet everywhere: their area is the line's length times the gauge", () => {
    fc.assert(
      fc.property(size, size, gauge, (across, down, thick) => {
        const line: Point[] = [
          [0, 0],
          [across, 0],
          [across, down],
          [across * 2, down],
        ];
        expect(area(thickened(line, thick))).toBeCloseTo((across * 2 + down) * thick, 6);
      }),
      tried,
    );
  });
});
