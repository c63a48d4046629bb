// Tests the calculator's quantities against examples worked out by hand, and details of its form
// and result.

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawnSheet, drawnSurface } from "../drawn-work.ts";
import { extentFieldsOf } from "../extent-fields.ts";
import {
  type Assumptions,
  type Extent,
  quantities,
  screwsOfSheet,
  type Work,
} from "../quantities.ts";
import { resultOf, samplesIn } from "../result.ts";

const assumptions: Assumptions = {
  sheetLength: 2440,
  sheetWidth: 1220,
  layers: 1,
  waste: 10,
  supports: 610,
  screws: { close: 200, wide: 300, corner: 50 },
  wallHeight: 3,
  trees: { count: 6, per: 140 },
  carpet: 4,
};
const partition: Work = { surface: "walls", faces: 2, studs: true, screws: true, across: false };
const lining: Work = { ...partition, faces: 1, studs: false };
const ceiling: Work = { ...lining, surface: "ceiling" };
/** A room of 4 × 3 m with a door of 0.9 × 2.1 m. */
const room: Extent = {
  by: "room",
  length: 4,
  width: 3,
  rooms: 1,
  openings: 1,
  openingWidth: 0.9,
  openingHeight: 2.1,
};

describe("quantities worked out by hand", () => {
  test("55 sheets of 1 m² for 50 m² and a tenth more, which is 55.00000000000001 in a program", () => {
    const sheet = { ...assumptions, sheetLength: 1000, sheetWidth: 1000 };
    expect(quantities(lining, { by: "area", area: 50 }, sheet).sheets).toBe(55);
  });

  test("a lining and a partition of 30 m²", () => {
    // A sheet is 2.44 × 1.22 = 2.9768 m². 33 ÷ 2.9768 = 11.1. A sheet of 1220 mm stands on three
    // supports, 2340 mm from first to last screw: 2340 ÷ 200 = 11.7, so 13 on each of the outer
    // two, 2340 ÷ 300 = 7.8, so 9 on the middle one: 35. 30 ÷ 2.9768 × 35 = 352.7.
    expect(quantities(lining, { by: "area", area: 30 }, assumptions)).toMatchObject({
      sheets: 12,
      screws: 353,
    });
    // 60 m² of board: 66 ÷ 2.9768 = 22.2; 60 ÷ 2.9768 × 35 = 705.5. Studs: 10 m ÷ 0.61 = 16.4, and
    // one more.
    const found = quantities(partition, { by: "area", area: 30 }, assumptions);
    expect(found).toMatchObject({
      area: 30,
      boarded: 60,
      sheets: 23,
      screws: 706,
      studs: 18,
      // 60 ÷ 140 × 6 = 2.57
      trees: 2,
    });
    const laidIn = { ...partition, screws: false };
    expect(quantities(laidIn, { by: "area", area: 30 }, assumptions)).not.toHaveProperty("screws");
  });

  test("the walls of fifty rooms of 4 × 3 m, each with a door of 0.9 × 2.1 m", () => {
    // 14 m of wall × 3 m = 42 m², less 1.89 m²: 40.11 m² in each.
    const lined = quantities(lining, { ...room, rooms: 50 }, assumptions);
    expect(lined.area).toBeCloseTo(2005.5);
    // 44.121 ÷ 2.9768 = 14.8; 40.11 ÷ 2.9768 × 35 = 471.6
    expect(lined).toMatchObject({ sheets: 15 * 50, screws: 472 * 50 });
    expect(lined.studs).toBeUndefined();
    // 14 ÷ 0.61 = 22.95, and one more; 2 at the door, 4 in corners. 600 m² of floor × 4 % = 24 m².
    const walls = quantities(partition, { ...room, rooms: 50 }, assumptions);
    expect(walls.studs).toBe(30 * 50);
    expect(walls.carpet).toBeCloseTo(24);
  });

  test("a ceiling of exactly four sheets without waste", () => {
    const exact = { ...assumptions, waste: 0 };
    const over: Extent = { ...room, length: 4.88, width: 2.44, openings: 0 };
    expect(quantities(ceiling, over, exact)).toMatchObject({ sheets: 4, screws: 4 * 35 });
    expect(quantities(ceiling, over, { ...exact, layers: 2 })).toMatchObject({ sheets: 8 });
    // Five supports: 2 × 13 and 3 × 9 screws.
    expect(quantities(ceiling, over, { ...exact, supports: 305 }).screws).toBe(4 * 53);
    // Across: five supports of 1220 mm, 1120 ÷ 200 = 5.6, so 2 × 7, and 1120 ÷ 300 = 3.7, so 3 × 5.
    expect(quantities({ ...ceiling, across: true }, over, exact).screws).toBe(4 * 29);
  });

  test("nothing for an empty area or openings larger than the wall", () => {
    const nothing = {
      sheets: 0,
      screws: 0,
      studs: 0,
      trees: 0,
    };
    expect(quantities(partition, { by: "area", area: 0 }, assumptions)).toMatchObject(nothing);
    const open: Extent = { ...room, length: 1, width: 1, openings: 9 };
    expect(quantities(partition, open, assumptions)).toMatchObject(nothing);
  });
});

const works = fc.constantFrom(partition, lining, ceiling, { ...ceiling, across: true });

test("whatever is typed, no two screws of a whole sheet on a support are further apart than is said", () => {
  const size = fc.integer({ min: 600, max: 4000 });
  const apart = fc.integer({ min: 50, max: 600 });
  fc.assert(
    fc.property(size, apart, apart, (sheetLength, close, wide) => {
      const all = { ...assumptions, sheetLength, screws: { close, wide, corner: 50 } };
      // One line of each spacing, from the totals with and without the middle support.
      const outer = screwsOfSheet(partition, { ...all, supports: 1220 }) / 2;
      const inner = screwsOfSheet(partition, all) - 2 * outer;
      expect((sheetLength - 100) / (outer - 1)).toBeLessThanOrEqual(close + 1e-6);
      expect((sheetLength - 100) / (inner - 1)).toBeLessThanOrEqual(wide + 1e-6);
      // And none is there without need.
      expect((outer - 2) * close).toBeLessThan(sheetLength - 100 + 1e-6);
    }),
  );
});

describe("what is drawn", () => {
  const size = fc.integer({ min: 1, max: 4000 });
  const apart = fc.integer({ min: 50, max: 600 });

  test("is a sheet with the screws of a whole sheet, all on it", () => {
    fc.assert(
      fc.property(works, size, size, apart, (work, sheetLength, sheetWidth, spacing) => {
        const screws = { close: spacing, wide: spacing * 2, corner: 50 };
        const all = { ...assumptions, sheetLength, sheetWidth, screws };
        const { dots = "", height = 0 } = drawnSheet(work, all) ?? {};
        const places = [...dots.matchAll(/M[\d.-]+ ([\d.-]+)h0/g)].map(([, down]) => Number(down));
        expect(places.length).toBe(screwsOfSheet(work, all));
        expect(places.every((down) => down >= 0 && down <= height + 1e-6)).toBe(true);
      }),
    );
    expect(drawnSheet({ ...ceiling, screws: false }, assumptions)).toBeUndefined();
  });

  test("is the longer wall of a room, or its ceiling, with a joint at the edge of each sheet", () => {
    expect(drawnSurface(lining, room, assumptions)).toEqual({
      width: 4000,
      height: 3000,
      lines: "M1220 0V3000M2440 0V3000M3660 0V3000M0 560H4000",
      dots: "",
    });
    const fits = { ...room, length: 2.44, width: 4.88 };
    expect(drawnSurface(ceiling, fits, assumptions)?.lines).toBe("M2440 0V2440M0 1220H4880");
    expect(drawnSurface(lining, { by: "area", area: 30 }, assumptions)).toBeUndefined();
    expect(drawnSurface(lining, { ...room, length: 0, width: 0 }, assumptions)).toBeUndefined();
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
  "screws-close": 200,
  "screws-wide": 300,
  "screws-corner": 50,
  trees: 6,
  "trees-per": 140,
};
const of = (area: number) =>
  new Map(Object.entries({ ...values, area }).map(([name, value]) => [name, String(value)]));

test("the result names no trees where fewer than five are saved", () => {
  const lines = (area: number) => resultOf(of(area), [])?.lines.length;
  // 117 ÷ 140 × 6 = 5.01
  expect(lines(116)).toBe(Number(lines(117)) - 1);
});

test("a line is a sample while one of the fields that decide it holds a sample", () => {
  const samplesOf = (more: Readonly<Record<string, string>>) => {
    const all = new Map([...of(30), ...Object.entries({ studs: "yes", ...more })]);
    const samples = samplesIn(all, [
      { name: "waste", value: 10, sample: true },
      { name: "wall-height", value: 3, sample: true },
      { name: "supports", value: 600 },
    ]);
    const lines = resultOf(all, samples)?.lines ?? [];
    return lines.filter(({ sample }) => sample).map(({ label }) => label);
  };
  expect(samplesOf({})).toEqual(["Sheets", "Studs"]);
  expect(samplesOf({ waste: "12" })).toEqual(["Studs"]);
  expect(samplesOf({ waste: "12", "wall-height": "2.5" })).toEqual([]);
  const ofRoom = { by: "room", length: "4", width: "3", rooms: "1", openings: "0" };
  expect(samplesOf({ ...ofRoom, waste: "12" })).toEqual(["Sheets", "Screws", "Studs"]);
});

test("on a page in another language an enquiry says the quantities in the owner's words, too", () => {
  const note = {
    whole: "{work}, {area}: {parts}",
    sheets: "{sheets} Platten",
    screws: "{screws} Schrauben",
    studs: "{studs} Ständer",
  };
  expect(resultOf(of(30), [], { work: "Wand", note })?.note).toMatch(
    /^Wand, 30: 12 Platten, 444 Schrauben \(Wall, 30\sm²: 12\ssheets of 2440 × 1220\smm, 444\sscrews\)$/,
  );
});
