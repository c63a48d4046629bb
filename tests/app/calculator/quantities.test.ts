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
  waste: 10,
  supports: 610,
  screws: { close: 200, wide: 300 },
  wallHeight: 3,
  brick: 270,
  timesLighter: 10,
  trees: { count: 6, per: 140 },
  carpet: 4,
};
const partition: Work = { surface: "walls", faces: 2, studs: true, screws: true };
const lining: Work = { surface: "walls", faces: 1, studs: false, screws: true };
const ceiling: Work = { surface: "ceiling", faces: 1, studs: false, screws: true };

describe("quantities worked out by hand", () => {
  test("a partition of 30 m²", () => {
    // 60 m² of board; a sheet is 2.44 × 1.22 = 2.9768 m². 66 ÷ 2.9768 = 22.2.
    // Screws: 60 ÷ (0.61 × 0.25) = 393.4. Studs: 10 m ÷ 0.61 = 16.4, and one more.
    const found = quantities(partition, { by: "area", area: 30 }, assumptions);
    expect(found).toMatchObject({
      area: 30,
      boarded: 60,
      sheets: 23,
      screws: 394,
      studs: 18,
      weight: { brick: 8100, board: 810 },
      // 60 ÷ 140 × 6 = 2.57
      trees: 2,
    });
    const laidIn = { ...partition, screws: false };
    expect(quantities(laidIn, { by: "area", area: 30 }, assumptions)).not.toHaveProperty("screws");
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
    // 86.163 ÷ 2.9768 = 28.9
    expect(lined.sheets).toBe(29);
    expect(lined.studs).toBeUndefined();
    // 28 ÷ 0.61 = 45.9, and one more; 3 × 2 at doors, 2 × 4 in corners. 24 m² of floor × 4 % = 0.96 m².
    const walls = quantities(partition, room, assumptions);
    expect(walls.studs).toBe(61);
    expect(walls.carpet).toBeCloseTo(0.96);
  });

  test("a ceiling of exactly four sheets without waste", () => {
    const exact = { ...assumptions, waste: 0 };
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
      sheets: 4,
    });
    expect(quantities(ceiling, room, { ...exact, layers: 2 })).toMatchObject({
      sheets: 8,
    });
    // 11.9072 ÷ (0.305 × 0.25) = 156.2
    expect(quantities(ceiling, room, { ...exact, supports: 305 }).screws).toBe(157);
  });

  test("nothing for an empty area or openings larger than the wall", () => {
    const nothing = {
      sheets: 0,
      screws: 0,
      studs: 0,
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

test("the result names no trees where fewer than five are saved", () => {
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
    waste: 10,
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
  // 117 ÷ 140 × 6 = 5.01
  expect(lines(116)).toBe(Number(lines(117)) - 1);
});
