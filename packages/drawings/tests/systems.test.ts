// Tests how the content's build-ups become the input of drawings.

import { english } from "@site/tests/support/drawings/words";
import { describe, expect, it } from "vitest";
import type { BuildUp as System } from "../../../.content/types.d.ts";
import { thicknessOf } from "../build-up.ts";
import { fullSize } from "../full-size.ts";
import { outlined } from "../letters.ts";
import { section } from "../section.ts";
import { boundingBox } from "../shapes.ts";
import { buildUpOf, lookOf, partsOf } from "../systems.ts";

const office: System = {
  name: "Office",
  file: "office",
  suits: "",
  results: {},
  reported: false,
  lies: false,
  sample: true,
  layers: [
    { material: "Board", thicknesses: [10, 8], between: false, words: "" },
    { material: "Mineral wool", thicknesses: [50], between: true, words: "" },
    { material: "Air", thicknesses: [20], between: true, words: "" },
    { material: "Board", thicknesses: [10, 8], between: false, words: "" },
  ],
  studs: { material: "Steel stud", depth: 70, spacing: 610, words: "" },
};

describe("a build-up of the content", () => {
  it("merges the layers between the supports into one, as deep as the supports", () => {
    const ordinary = { sealed: false, pierced: false };
    const board = { ...ordinary, tiled: false, fromBehind: false, planked: false };
    expect(buildUpOf(office).layers).toEqual([
      { ...board, material: "Board", look: "board", thickness: 10 },
      {
        ...ordinary,
        grooved: false,
        material: "Mineral wool",
        look: "insulation",
        thickness: 70,
        filling: 50,
        members: {
          name: "Steel stud",
          look: "steel",
          width: 35,
          spacing: 610,
          profile: { kind: "stud", web: 70, flange: 35, lip: 7, gauge: 0.6 },
        },
      },
      { ...board, material: "Board", look: "board", thickness: 10 },
    ]);
    expect(thicknessOf(buildUpOf(office))).toBe(90);
    expect(partsOf(office)).toEqual([1, 2, 2, 3]);
  });

  it("draws battens and rails as lines across the rafters", () => {
    const { layers } = buildUpOf({
      ...office,
      lies: true,
      layers: [{ material: "Batten", thicknesses: [25], between: false, words: "" }],
    });
    expect(layers[0]).toMatchObject({ look: "air", members: { look: "timber", across: true } });
  });

  it("is drawn by the words of its source if it is translated", () => {
    const drawn = (isTranslated: boolean) => {
      const named = (source: string, material: string) => ({
        words: "",
        ...(isTranslated
          ? { material, drawnBy: { material: source, note: "sealed edges" } }
          : { material: source, note: "sealed edges" }),
      });
      const layer = { thicknesses: [20], between: false };
      const { layers } = buildUpOf({
        ...office,
        layers: [
          { ...layer, ...named("Tile", "टाइल") },
          { ...layer, ...named("Air", "हवा"), between: true },
        ],
        studs: { ...named("Steel tube", "स्टील ट्यूब"), depth: 40, spacing: 500 },
      });
      return layers.map(({ material: _, members, ...look }) => [look, members?.profile]);
    };
    expect(drawn(true)).toEqual(drawn(false));
    expect(drawn(false)).toMatchObject([
      [{ look: "covering", tiled: true }, undefined],
      [{ look: "air", sealed: true }, { kind: "tube" }],
    ]);
  });

  it.each([
    ["Mineral wool", "insulation"],
    ["Air between the ribs", "air"],
    ["Clay tile", "covering"],
    ["Wood-grain plank", "board"],
    ["Sandwich panel", "core"],
    ["Two faces of fibre cement board, light aerated core", "core"],
    ["Solar panel", "covering"],
    ["Main T and Cross T", "steel"],
    ["Rafter", "timber"],
    ["Skim coat", "membrane"],
    ["Airbrick", "board"],
  ])("draws the material “%s” as %s", (material, look) => {
    expect(lookOf(material)).toBe(look);
  });
});

it("The space between members is shortened, and its dimension is true.", () => {
  const { shapes } = section(buildUpOf(office), english);
  expect(shapes.some((shape) => shape.kind === "words" && shape.words === "610 mm*")).toBe(true);
  const { left, right } = boundingBox(
    shapes.filter((shape) => shape.kind === "path" && shape.look === "steel"),
  );
  expect(right - left).toBeLessThan(400);
});

it("A build-up that a test report decides has no dimension and no other wall, in its drawing and in words.", () => {
  const compared = { words: "Brick", brick: 115, plaster: 12 };
  const of = (reported: boolean) =>
    fullSize([buildUpOf({ ...office, reported, sample: false })], english, compared, "half")[0];
  const numbers = (text: string) => text.match(/\d+ mm/g) ?? [];
  const words = (drawn: ReturnType<typeof of>) =>
    [...(drawn?.wall.shapes ?? []), ...(drawn?.measures?.shapes ?? [])].flatMap((shape) =>
      shape.kind === "words" && /[A-Z]|mm/.test(shape.words) ? [shape.words] : [],
    );
  expect(words(of(false))).toEqual(
    expect.arrayContaining(["90 mm", "139 mm", "49 mm gained", "Brick"]),
  );
  expect(numbers(of(false)?.wall.description ?? "")).not.toEqual([]);
  expect(words(of(true))).toEqual([]);
  expect(numbers(of(true)?.wall.description ?? "")).toEqual([]);
  expect(of(true)?.wall.description).toContain("Mineral wool, Steel stud");
});

it("Words are drawn as the outlines of their letters, or not at all if a letter has no outline.", () => {
  const one = outlined("6");
  const two = outlined("66");
  expect(two?.width).toBe(2 * (one?.width ?? 0));
  expect(two?.d.startsWith(one?.d ?? "-")).toBe(true);
  expect(outlined("मी")).toBeUndefined();
});
