// One drawing of each kind from fixed data, approved as shapes (approved.test.ts), some also as
// pixels (tests/browser/drawn-pixels.test.ts).

import type { BuildUp, Drawing, DrawingWords } from "@site/drawings";
import {
  cutAway,
  drawnHouse,
  fullSize,
  houseParts,
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

const names = ["Tiles, 8 mm", "Board, 10 mm", "Mineral wool around pipes, 50 mm", "Board, 10 mm"];

function fullSizeIn(words: DrawingWords): Readonly<Record<string, Drawing>> {
  const compared = { words: "Brick wall", brick: 115, plaster: 12 };
  const [drawn] = fullSize([{ buildUp: wall, names }], words, compared);
  return drawn ? { "full-size": drawn.wall, measures: { ...drawn.wall, ...drawn.measures } } : {};
}

/** The drawings with their words in a language, by the file names of their approved pictures. */
export const drawingsIn = (words: DrawingWords): Readonly<Record<string, Drawing>> => ({
  "cut-away": cutAway(wall, words),
  ceiling: cutAway(ceiling, words),
  "ceiling-section": section(ceiling, words),
  section: section(wall, words),
  house: drawnHouse(
    "A house",
    houseParts.map((part) => ({ part, words: part })),
    words,
  ),
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
export const approvedDrawings = drawingsIn(english);
