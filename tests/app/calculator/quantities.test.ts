// Tests how much material the calculator computes for an area or rooms, against examples worked out by hand, and some
// details of its form and result.

import { describe, expect, test } from "vitest";
import {
  type Assumptions,
  type Extent,
  quantities,
  type Work,
} from "../../../app/calculator/quantities.ts";
import { extentFieldsOf, resultOf } from "../../../app/calculator/result.ts";

const assumptions: Assumptions = {
  sheetLength: 2440,
  sheetWidth: 1220,
  layers: 1,
  waste: { from: 5, to: 20 },
  supports: 610,
  screws: { from: 200, to: 300 },
  wallHeight: 3,
  brick: 270,
  timesLighter: 10,
  trees: { count: 6, per: 140 },
  carpet: 4,
};
const partition: Work = { surface: "walls", faces: 2, studs: true };
const lining: Work = { surface: "walls", faces: 1, studs: false };
const ceiling: Work = { surface: "ceiling", faces: 1, studs: false };

describe("quantities worked out by hand", () => {
  test("a partition of 30 m²", () => {
    // 60 m² of board; a sheet is 2.44 × 1.22 = 2.9768 m². 63 ÷ 2.9768 = 21.2; 72 ÷ 2.9768 = 24.2.
    // Screws: 60 ÷ (0.61 × 0.3) = 327.9; 60 ÷ (0.61 × 0.2) = 491.8. Studs: 10 m ÷ 0.61 = 16.4, and one more.
    const found = quantities(partition, { by: "area", area: 30 }, assumptions);
    expect(found).toMatchObject({
      area: 30,
      boarded: 60,
      sheets: { from: 22, to: 25 },
      screws: { from: 328, to: 492 },
      studs: { from: 18, to: 18 },
      weight: { brick: 8100, board: 810 },
      // 60 ÷ 140 × 6 = 2.57
      trees: 2,
    });
    // 22 × 2.9768 − 60 = 5.4896; 25 × 2.9768 − 60 = 14.42
    expect(found.waste.from).toBeCloseTo(5.4896);
    expect(found.waste.to).toBeCloseTo(14.42);
  });

  test("the walls of two rooms of 4 × 3 m with three doors of 0.9 × 2.1 m", () => {
    // 2 × 7 m × 2 rooms = 28 m of wall; × 3 m = 84 m²; doors 5.67 m²: 78.33 m².
    const room: Extent = {
      by: "room",
      length: 4,
      width: 3,
      rooms: 2,
      openings: 3,
      openingWidth: 0.9,
      openingHeight: 2.1,
    };
    const lined = quantities(lining, room, assumptions);
    expect(lined.area).toBeCloseTo(78.33);
    // 82.2465 ÷ 2.9768 = 27.6; 93.996 ÷ 2.9768 = 31.6
    expect(lined.sheets).toEqual({ from: 28, to: 32 });
    expect(lined.studs).toBeUndefined();
    // 28 ÷ 0.61 = 45.9, and one more; 3 × 2 at doors, 2 × 4 in corners. 24 m² of floor × 4 % = 0.96 m².
    const walls = quantities(partition, room, assumptions);
    expect(walls.studs).toEqual({ from: 47, to: 61 });
    expect(walls.carpet).toBeCloseTo(0.96);
  });

  test("a ceiling of exactly four sheets without waste", () => {
    const exact = { ...assumptions, waste: { from: 0, to: 0 } };
    const room: Extent = {
      by: "room",
      length: 4.88,
      width: 2.44,
      rooms: 1,
      openings: 0,
      openingWidth: 1,
      openingHeight: 1,
    };
    expect(quantities(ceiling, room, exact)).toMatchObject({
      sheets: { from: 4, to: 4 },
      waste: { from: 0 },
    });
    expect(quantities(ceiling, room, { ...exact, layers: 2 })).toMatchObject({
      sheets: { from: 8, to: 8 },
    });
    // 11.9072 ÷ (0.305 × 0.3) = 130.1; 11.9072 ÷ (0.305 × 0.2) = 195.2
    expect(quantities(ceiling, room, { ...exact, supports: 305 }).screws).toEqual({
      from: 131,
      to: 196,
    });
  });

  test("nothing for an empty area or openings larger than the wall", () => {
    const nothing = {
      sheets: { from: 0, to: 0 },
      screws: { from: 0, to: 0 },
      studs: { from: 0, to: 0 },
      trees: 0,
    };
    expect(quantities(partition, { by: "area", area: 0 }, assumptions)).toMatchObject(nothing);
    const open: Extent = {
      by: "room",
      length: 1,
      width: 1,
      rooms: 1,
      openings: 9,
      openingWidth: 3,
      openingHeight: 3,
    };
    expect(quantities(partition, open, assumptions)).toMatchObject(nothing);
  });
});

test("the form of a ceiling asks for no doors and windows", () => {
  const names = (surface: string) => extentFieldsOf(surface).map(({ name }) => name);
  expect(names("walls")).toEqual([
    ...names("ceiling"),
    "openings",
    "opening-width",
    "opening-height",
  ]);
});

test("the result names no trees where less than one is saved", () => {
  const values = {
    work: "Wall",
    surface: "walls",
    faces: 1,
    studs: "no",
    by: "area",
    layers: 1,
    supports: 600,
    carpet: 0,
    "sheet-length": 2440,
    "sheet-width": 1220,
    "waste-least": 5,
    "waste-most": 20,
    "wall-height": 3,
    brick: 0,
    "screws-close": 200,
    "screws-wide": 300,
    "times-lighter": 1,
    trees: 6,
    "trees-per": 140,
  };
  const lines = (area: number) =>
    resultOf(
      new Map(Object.entries({ ...values, area }).map(([name, value]) => [name, String(value)])),
    )?.lines.length;
  expect(lines(23)).toBe(Number(lines(24)) - 1);
});
