// Drawings of each kind, and of each part that a build-up may have, from fixed data.

import type { BuildUp, Drawing, DrawingWords } from "@site/drawings";
import {
  buildUpOf,
  cutAway,
  fullSize,
  profileSection,
  section,
  thicknessStrip,
} from "@site/drawings";
import { english } from "./words.ts";

const wall: BuildUp = {
  name: "Bathroom",
  lies: false,
  sample: true,
  layers: [
    { material: "Tile", look: "covering", thickness: 8, tiled: true },
    { material: "Board", look: "board", thickness: 10 },
    {
      material: "Mineral wool",
      look: "insulation",
      thickness: 70,
      filling: 50,
      members: { name: "Steel stud", look: "steel", width: 35, spacing: 400 },
    },
    { material: "Board", look: "board", thickness: 10 },
  ],
};

const ceiling: BuildUp = {
  name: "Bathroom",
  lies: true,
  sample: true,
  layers: [
    {
      material: "Mineral wool",
      look: "air",
      thickness: 30,
      members: { name: "Stud", look: "steel", width: 24, spacing: 600, beyond: 4 },
    },
    { material: "Board", look: "board", thickness: 6 },
  ],
};

const layer = (material: string, thickness: number, more: object = {}) => ({
  material,
  thicknesses: [thickness],
  between: false,
  words: "",
  ...more,
});
const between = { between: true };
const studs = { material: "Steel stud", depth: 70, spacing: 400, words: "" };

/** Build-ups as the content has them. */
const systems: Readonly<Record<string, Partial<Parameters<typeof buildUpOf>[0]>>> = {
  "tiled-roof": {
    lies: true,
    layers: [
      layer("Clay tile", 15),
      layer("Batten", 25),
      layer("Board", 16),
      layer("Air", 100, between),
    ],
    studs: { ...studs, material: "Rafter", depth: 100 },
  },
  "tee-grid": {
    lies: true,
    layers: [layer("Air", 32, between), layer("Board", 6)],
    studs: {
      ...studs,
      depth: 32,
      section: { form: "tee", width: 24, height: 32, sheet: 0.4, detail: 6 },
    },
  },
  hat: {
    lies: true,
    layers: [layer("Air", 26, between), layer("Board", 8)],
    studs: {
      ...studs,
      depth: 26,
      section: { form: "hat", width: 80, height: 26, sheet: 0.5, detail: 51 },
    },
  },
  // With the flanges, lips and gauge of their accessory, and thinner wool in the middle.
  studs: {
    layers: [layer("Board", 10), layer("Mineral wool", 50, between), layer("Board", 10)],
    studs: {
      ...studs,
      section: { form: "stud", width: 35, height: 50, sheet: 0.6, detail: 6 },
      ends: { form: "channel", width: 32, height: 51, sheet: 0.6 },
    },
  },
  planks: {
    layers: [layer("Plank", 12, { note: "screwed from behind" }), layer("Air", 10, between)],
  },
  groove: { layers: [layer("Board", 10, { ...between, note: "in a groove" })] },
  panel: { layers: [layer("Sandwich panel", 50)], studs: undefined },
  "cut-board": { layers: [layer("Cut board", 16)], studs: undefined },
};

/** Each cut open and as a section. */
const systemsIn = (words: DrawingWords): Readonly<Record<string, Drawing>> =>
  Object.fromEntries(
    Object.entries(systems).flatMap(([name, own]) => {
      const system = { name, file: name, suits: "", results: {}, reported: false, lies: false };
      const buildUp = buildUpOf({ ...system, sample: true, layers: [], studs, ...own });
      return [
        [name, cutAway(buildUp, words)],
        [`${name}-section`, section(buildUp, words)],
      ];
    }),
  );

function fullSizeIn(words: DrawingWords): Readonly<Record<string, Drawing>> {
  const compared = { words: "Brick wall", brick: 115, plaster: 12 };
  const [drawn] = fullSize([wall], words, compared, "half");
  return drawn ? { "full-size": drawn.wall, measures: { ...drawn.wall, ...drawn.measures } } : {};
}

/** The drawings with their words in a language, by the file names of their approved pictures. */
export const drawingsIn = (words: DrawingWords): Readonly<Record<string, Drawing>> => ({
  "cut-away": cutAway(wall, words),
  ceiling: cutAway(ceiling, words),
  "ceiling-section": section(ceiling, words),
  section: section(wall, words),
  profile: profileSection(
    "Stud",
    { kind: "stud", web: 50, flange: 35, lip: 6, gauge: 0.6 },
    true,
    words,
  ),
  tube: profileSection("Stud", { kind: "tube", width: 40, height: 40, gauge: 1.2 }, true, words),
  strip: thicknessStrip("Boards", [4, 8, 18], words),
  ...fullSizeIn(words),
});

/** The drawings in the language in which they were approved. */
export const approvedDrawings = {
  ...drawingsIn(english),
  ...systemsIn(english),
  "strip-of-panels": thicknessStrip("Panels", [50, 75], english, { look: "core" }),
};
