// Tests the conversion of the content's build-ups into the input of drawings.

import { describe, expect, it } from "vitest";
import type { BuildUp as System } from "../../.content/types.d.ts";
import { thicknessOf } from "../../drawings/build-up.ts";
import { buildUpOf, lookOf, partsOf } from "../../drawings/systems.ts";

const office: System = {
  ...{ name: "Office", file: "office", suits: "", results: {}, reported: false },
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
        filling: 70,
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
        ...{ material, words: "" },
        ...(translated ? { drawnBy: { material: source, ...(note && { note }) } } : { ...(note && { note }) }),
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
    const english = built({ board: "Board", tile: "Tile", air: "Air", channel: "Channel", studs: "Steel tube" }, false);
    const named = JSON.stringify(built(hindi, true))
      .replaceAll(hindi.board, "Board")
      .replaceAll(hindi.tile, "Tile")
      .replaceAll(hindi.air, "Air")
      .replaceAll(hindi.channel, "Channel")
      .replaceAll(hindi.studs, "Steel tube");
    expect(JSON.parse(named)).toEqual(english);
    expect(english.layers[1]).toMatchObject({ look: "air", sealed: true, members: { profile: { kind: "tube" } } });
    expect(english.layers[3]).toMatchObject({ look: "covering", tiled: true });
  });

  it.each([
    ["Mineral wool", "insulation"],
    ["Air between the ribs", "air"],
    ["Clay tile", "covering"],
    ["Wood-grain plank", "board"],
    ["Sandwich panel", "core"],
    ["Solar panel", "covering"],
    ["Main T and Cross T", "steel"],
    ["Rafter", "timber"],
    ["Skim coat", "membrane"],
    ["Airbrick", "board"],
  ])("draws the material “%s” as %s", (material, look) => {
    expect(lookOf(material)).toBe(look);
  });
});
