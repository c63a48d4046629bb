// Draws a ceiling's tee grid at a wall, in section.

import { wireFrom } from "../hanger.ts";
import type { Detail, JunctionData } from "../junction-data.ts";
import { board, breakUp, screw, steel } from "../junction-pieces.ts";
import { sizeOf } from "../profile-outline.ts";
import { above, below, clearance, tee, wallThickness, wallToTheLeft } from "./ceiling.ts";

export function teeGridWall({ backLayers, stud, profile, measure }: JunctionData): Detail {
  const [thickness = 0] = backLayers;
  const cross = profile("cross");
  const angle = profile("angle");
  const [wide, high] = sizeOf(stud);
  const [, low] = sizeOf(cross);
  const [leg, rise] = sizeOf(angle);
  const middle = 170;
  const end = middle + 75;
  const bed = angle.gauge;
  return {
    pieces: [
      wallToTheLeft(-above),
      tee("cross tee", bed + 1, middle - 2, low),
      tee("cross tee", middle + 2, end, low),
      board([4, -bed - thickness, middle - clearance, -bed]),
      board([middle + clearance, -bed - thickness, end, -bed], "left", "top", "bottom"),
      steel(angle, [0, -rise], { quarters: 3 }),
      screw([bed, -rise * 0.62], [-34, -rise * 0.62], "anchors"),
      wireFrom(middle, -high * 0.66, -above),
      steel(stud, [middle - wide / 2, -high]),
      breakUp(end, -low, 0),
      measure([0, below * 0.3], [leg, below * 0.3], 1.6),
      measure([middle - wide / 2, below * 0.3], [middle + wide / 2, below * 0.3], 1.6),
    ],
    anchors: {
      hanger: [middle, -above * 0.75],
      main: [middle, -high * 0.9],
      cross: [middle + 45, -low * 0.7],
      board: [middle + 55, -bed - thickness / 2],
      edge: [100, -bed - thickness / 2],
      angle: [leg - 3, -bed / 2],
      anchor: [-16, -rise * 0.62],
      wall: [-wallThickness * 0.5, below * 0.6],
    },
  };
}
