// Tests supports in sections: each is drawn with the section of its own accessory, as installed.

import { expect, it } from "vitest";
import type { BuildUp as System } from "../../.content/types.d.ts";
import { thicknessOf } from "../../drawings/build-up.ts";
import { outlined } from "../../drawings/letters.ts";
import { memberOutline } from "../../drawings/members.ts";
import { section } from "../../drawings/section.ts";
import { around, boxAround, type Path } from "../../drawings/shapes.ts";
import { buildUpOf } from "../../drawings/systems.ts";
import { english } from "./words.ts";

const ceiling: System = {
  ...{ name: "Tee grid", file: "tee-grid", suits: "", results: {}, reported: false },
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
  expect([tee.right - tee.left, tee.bottom - tee.top]).toEqual([expect.closeTo(24, 6), expect.closeTo(32, 6)]);
  const web = (tee.left + tee.right) / 2;
  const [left, right] = [boards.find((board) => board.right < web), boards.find((board) => board.left > web)];
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
  expect(bottom - top).toBeCloseTo(70, 6);
});

it("A hat profile is drawn with its web at the boards, which are screwed to it.", () => {
  const profile = { kind: "hat", height: 26, top: 51, brim: 14.5, gauge: 0.5 } as const;
  const outline = memberOutline({ name: "Ceiling section", look: "steel", width: 80, spacing: 450, profile }, 26);
  const { left, right } = boxAround(outline.filter(([, down]) => down > 25));
  expect(right - left).toBeCloseTo(51, 6);
});

it("The space between members is shortened on screens and true at a scale; its dimension is true in both.", () => {
  const widths = [undefined, 12.5].map((type) => section(buildUpOf(ceiling), english, { type }).shapes);
  for (const shapes of widths)
    expect(shapes.some((shape) => shape.kind === "words" && shape.words === "600 mm")).toBe(true);
  const apart = [undefined, 12.5].map((type) => {
    const [first, second] = pathsOf(ceiling, "steel", type).map((path) => around([path]).left);
    return (second ?? 0) - (first ?? 0);
  });
  expect(apart[0]).toBeLessThan(300);
  expect(apart[1]).toBeCloseTo(600, 6);
});

it("Words are drawn as the outlines of their letters, or not at all if a letter has no outline.", () => {
  const [one, two] = [outlined("6"), outlined("66")];
  expect(two?.width).toBe(2 * (one?.width ?? 0));
  expect(two?.d.startsWith(one?.d ?? "-")).toBe(true);
  expect(outlined("मी")).toBeUndefined();
});
