// Tests the map of the offices: north up, true to scale, with names inside the map and without overlaps.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { testSite } from "@site/tests/test-site-folder";
import { describe, expect, it } from "vitest";
import type { Office, Offices } from "../../../../.content/types.d.ts";
import { officeMap } from "../office-map.server.ts";

const compiled: Offices = JSON.parse(readFileSync(join(testSite, ".content/offices.json"), "utf8"));

const office = (name: string, at?: [number, number]): Office => ({
  name,
  address: ["1 Lake Road"],
  phone: "1800 000 0000",
  ...(at && { at }),
});

/** Offices in these places, the first of which is the corporate one. */
function officesAt([corporate, ...factories]: Office[]): Offices {
  return { ...compiled, corporate: corporate ?? office("None"), factories, marketing: [] };
}

describe("the plan of the offices", () => {
  it("has north at the top and east at the right, and is true to scale", () => {
    const plan = officeMap(
      officesAt([office("South west", [10, 70]), office("North east", [20, 80])]),
    );
    const [south, north] = plan?.points ?? [];
    if (!plan || !south || !north) throw new Error("There is no plan.");
    expect(north.y).toBeLessThan(south.y);
    expect(north.x).toBeGreaterThan(south.x);
    // Computed by hand: at 22.6°, the middle of the country, a degree of longitude is 0.9232 of a degree of latitude.
    expect((north.x - south.x) / (south.y - north.y)).toBeCloseTo(0.9232, 2);
  });

  it("shows the whole country, with a line for every fifth degree", () => {
    const plan = officeMap(officesAt([office("A", [10, 71]), office("B", [21, 84.9])]));
    expect(plan?.parallels.map(({ words }) => words)).toEqual([
      "10° N",
      "15° N",
      "20° N",
      "25° N",
      "30° N",
      "35° N",
    ]);
    expect(plan?.meridians.map(({ words }) => words)).toEqual([
      "70° E",
      "75° E",
      "80° E",
      "85° E",
      "90° E",
      "95° E",
    ]);
    const numbers = plan?.land.match(/[\d.]+/g)?.map(Number) ?? [];
    expect(numbers.length).toBeGreaterThan(200);
    expect(Math.max(...numbers.filter((_, index) => index % 2 === 0))).toBeLessThan(400);
    expect(Math.max(...numbers.filter((_, index) => index % 2 === 1))).toBeLessThan(
      plan?.height ?? 0,
    );
  });

  it("draws the coast close to towns on the coast", () => {
    const plan = officeMap(
      officesAt([office("Mumbai", [18.94, 72.83]), office("Chennai", [13.08, 80.28])]),
    );
    if (!plan) throw new Error("There is no plan.");
    const coast = plan.land
      .slice(1, -1)
      .split("L")
      .map((point) => point.split(" ").map(Number));
    expect(coast.length).toBeGreaterThan(50);
    for (const { x, y, name } of plan.points) {
      const distances = coast.map(([east = 0, south = 0]) => Math.hypot(east - x, south - y));
      // A fifth of a degree, of the 29.1 that the map is wide.
      expect(Math.min(...distances), name).toBeLessThan((400 / 29.1) * 0.2);
    }
  });

  it("labels offices at the same place with one label", () => {
    const plan = officeMap(
      officesAt([office("Head", [10, 70]), office("Works", [10, 70]), office("Far", [12, 75])]),
    );
    expect(plan?.points.map(({ name }) => name)).toEqual(["Head, Works", "Far"]);
  });

  it("is omitted if fewer than two places are known", () => {
    expect(officeMap(officesAt([office("A", [10, 70]), office("B")]))).toBeUndefined();
    expect(officeMap(officesAt([office("A", [10, 70]), office("B", [10, 70])]))).toBeUndefined();
  });

  it("of the site's offices has all labels inside and without overlaps", () => {
    const plan = officeMap(compiled);
    if (!plan) throw new Error("There is no plan.");
    // With the component's letter widths: 6.6 each and 12 to the point.
    const boxes = plan.points.map(({ x, y, name, side }) => {
      const long = name.length * 6.6 + 12;
      return { name, from: side === "left" ? x - long : x, to: side === "left" ? x : x + long, y };
    });
    for (const { name, from, to } of boxes) {
      expect(from, name).toBeGreaterThanOrEqual(0);
      expect(to, name).toBeLessThanOrEqual(plan.width);
    }
    for (const [index, one] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        expect(
          Math.abs(one.y - other.y) < 10 && one.from < other.to && other.from < one.to,
          `${one.name} and ${other.name}`,
        ).toBe(false);
      }
    }
  });
});
