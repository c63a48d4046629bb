// Tests how the content's build-ups become the input of drawings, and how their supports are drawn
// in sections.

import { english } from "@site/tests/support/drawings/words";
import { describe, expect, it } from "vitest";
import type { BuildUp as System } from "../../../.content/types.d.ts";
import { thicknessOf } from "../build-up.ts";
import { fullSize } from "../full-size.ts";
import { outlined } from "../letters.ts";
import { memberOutline } from "../members.ts";
import { section } from "../section.ts";
import { around, boxAround, type Path } from "../shapes.ts";
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
    expect(buildUpOf(office).layers).toEqual([
      { material: "Board", look: "board", thickness: 10 },
      {
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
      { material: "Board", look: "board", thickness: 10 },
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
    const hindi = { board: "बोर्ड", tile: "टाइल", air: "हवा", channel: "चैनल", studs: "स्टील ट्यूब" };
    const built = (names: typeof hindi, translated: boolean) => {
      const of = (material: string, source: string, note?: string) => ({
        material,
        words: "",
        ...(translated
          ? { drawnBy: { material: source, ...(note && { note }) } }
          : { ...(note && { note }) }),
      });
      return buildUpOf({
        ...office,
        layers: [
          { ...of(names.channel, "Channel"), thicknesses: [45], between: false },
          { ...of(names.air, "Air", "sealed edges"), thicknesses: [20], between: true },
          { ...of(names.board, "Board"), thicknesses: [10], between: false },
          { ...of(names.tile, "Tile"), thicknesses: [8], between: false },
        ],
        studs: { ...of(names.studs, "Steel tube"), depth: 40, spacing: 500 },
      });
    };
    const english = built(
      { board: "Board", tile: "Tile", air: "Air", channel: "Channel", studs: "Steel tube" },
      false,
    );
    const named = JSON.stringify(built(hindi, true))
      .replaceAll(hindi.board, "Board")
      .replaceAll(hindi.tile, "Tile")
      .replaceAll(hindi.air, "Air")
      .replaceAll(hindi.channel, "Channel")
      .replaceAll(hindi.studs, "Steel tube");
    expect(JSON.parse(named)).toEqual(english);
    expect(english.layers[1]).toMatchObject({
      look: "air",
      sealed: true,
      members: { profile: { kind: "tube" } },
    });
    expect(english.layers[3]).toMatchObject({ look: "covering", tiled: true });
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

const ceiling: System = {
  name: "Tee grid",
  file: "tee-grid",
  suits: "",
  results: {},
  reported: false,
  lies: true,
  sample: true,
  layers: [
    { material: "Air", thicknesses: [32], between: true, words: "" },
    { material: "Board", thicknesses: [6], between: false, words: "" },
  ],
  studs: {
    material: "Main T",
    section: { form: "tee", width: 24, height: 32, sheet: 0.4, detail: 6 },
    depth: 32,
    spacing: 600,
    words: "",
  },
};

const pathsOf = (system: System, look: string, type?: number): Path[] =>
  section(buildUpOf(system), english, { type }).shapes.flatMap((shape) =>
    shape.kind === "path" && shape.look === look && shape.part !== undefined ? [shape] : [],
  );

it("A tee grid is as high as its main tee, and the boards lie on the tee's flanges.", () => {
  expect(thicknessOf(buildUpOf(ceiling))).toBeCloseTo(32, 9);
  const [tee] = pathsOf(ceiling, "steel").map((path) => around([path]));
  const boards = pathsOf(ceiling, "board").map((path) => around([path]));
  if (!tee) throw new Error("There is no tee.");
  expect([tee.right - tee.left, tee.bottom - tee.top]).toEqual([
    expect.closeTo(24, 6),
    expect.closeTo(32, 6),
  ]);
  const web = (tee.left + tee.right) / 2;
  const left = boards.find((board) => board.right < web);
  const right = boards.find((board) => board.left > web);
  for (const board of [left, right]) expect(board?.bottom).toBeCloseTo(tee.bottom - 0.4, 6);
  expect(left?.right).toBeGreaterThan(tee.left);
  expect(right?.left).toBeLessThan(tee.right);
});

it("Studs of any depth are drawn with the flanges, lips and gauge of their accessory.", () => {
  const wall: System = {
    ...ceiling,
    lies: false,
    layers: [{ material: "Mineral wool", thicknesses: [50], between: true, words: "" }],
    studs: {
      material: "Steel stud",
      section: { form: "stud", width: 35, height: 50, sheet: 0.6, detail: 6 },
      ends: { form: "channel", width: 32, height: 51, sheet: 0.6 },
      depth: 70,
      spacing: 610,
      words: "",
    },
  };
  const members = buildUpOf(wall).layers[0]?.members;
  expect(members?.profile).toEqual({ kind: "stud", web: 70, flange: 35, lip: 6, gauge: 0.6 });
  expect(members?.ends).toEqual({ kind: "channel", web: 70, flanges: [32, 32], gauge: 0.6 });
  const wool = section(buildUpOf(wall), english).shapes.filter(
    (shape) => shape.kind === "path" && shape.line === "hairline" && shape.layer === "Mineral wool",
  );
  const { top, bottom } = around(wool);
  expect(bottom - top).toBeCloseTo(50, 6);
});

it("A hat profile is drawn with its web at the boards, which are screwed to it.", () => {
  const profile = { kind: "hat", height: 26, top: 51, brim: 14.5, gauge: 0.5 } as const;
  const outline = memberOutline(
    { name: "Ceiling section", look: "steel", width: 80, spacing: 450, profile },
    26,
  );
  const { left, right } = boxAround(outline.filter(([, down]) => down > 25));
  expect(right - left).toBeCloseTo(51, 6);
});

it("The space between members is shortened on screens and true at a scale; its dimension is true in both.", () => {
  const widths = [undefined, 12.5].map(
    (type) => section(buildUpOf(ceiling), english, { type }).shapes,
  );
  for (const shapes of widths) {
    expect(shapes.some((shape) => shape.kind === "words" && shape.words === "600 mm*")).toBe(true);
  }
  const apart = [undefined, 12.5].map((type) => {
    const [first, second] = pathsOf(ceiling, "steel", type).map((path) => around([path]).left);
    return (second ?? 0) - (first ?? 0);
  });
  expect(apart[0]).toBeLessThan(300);
  expect(apart[1]).toBeCloseTo(600, 6);
});

it("Planks screwed from behind show no screw on their face, and a frame holds a board in grooves.", () => {
  const between = { thicknesses: [10], between: true, words: "" };
  const layers = (note: string) => [
    { material: "Plank", thicknesses: [12], between: false, words: "", note },
    { ...between, material: "Air" },
  ];
  const topOf = (note: string) =>
    around(
      section(buildUpOf({ ...office, layers: layers(note) }), english).shapes.filter(
        ({ layer }) => layer === "screws",
      ),
    ).top;
  expect(topOf("screwed from behind") - topOf("screwed")).toBeCloseTo(2, 6);
  const frame = { ...office, layers: [{ ...between, material: "Board", note: "in a groove" }] };
  const boards = pathsOf(frame, "board").map((path) => around([path]));
  const [first] = pathsOf(frame, "steel").map((path) => around([path]));
  expect(
    boards.filter(({ left, right }) => left < (first?.right ?? 0) && right > (first?.left ?? 0)),
  ).toEqual([]);
});

it("Wool thinner than its studs is drawn to scale, in the middle of their depth.", () => {
  const wool = around(pathsOf(office, "insulation"));
  const board = around(pathsOf(office, "board"));
  expect(wool.bottom - wool.top).toBeCloseTo(50, 6);
  expect(wool.top - board.top).toBeCloseTo(20, 6);
});

it("A build-up that a test report decides has no dimension and no other wall, in its drawing and in words.", () => {
  const compared = { words: "Brick", brick: 115, plaster: 12 };
  const of = (reported: boolean) =>
    fullSize(
      [{ buildUp: buildUpOf({ ...office, reported, sample: false }), names: [] }],
      english,
      compared,
    )[0];
  const numbers = (text: string) => text.match(/\d+ mm/g) ?? [];
  const words = (drawn: ReturnType<typeof of>) =>
    [...(drawn?.wall.shapes ?? []), ...(drawn?.measures.shapes ?? [])].flatMap((shape) =>
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
