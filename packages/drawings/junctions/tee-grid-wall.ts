// Draws a ceiling's tee grid at a wall, in section.

import { sizeOf } from "../profile-outline.ts";
import { below, clearance, extentAbove, tee, wallThickness, wallToTheLeft } from "./ceiling.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  board,
  cutProfile,
  horizontalScrew,
  verticalBreakLine,
  wireFrom,
} from "./junction-pieces.ts";

export function teeGridWall({
  backLayers,
  stud,
  profile,
  measureAcross,
}: JunctionData): JunctionDetail {
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
      wallToTheLeft(-extentAbove),
      tee("cross tee", bed + 1, middle - 2, low),
      tee("cross tee", middle + 2, end, low),
      board([4, -bed - thickness, middle - clearance, -bed]),
      board([middle + clearance, -bed - thickness, end, -bed], "left", "top", "bottom"),
      cutProfile(angle, [0, -rise], { quarters: 3 }),
      horizontalScrew(-rise * 0.62, bed, -34, "anchors"),
      wireFrom(middle, -high * 0.66, -extentAbove),
      cutProfile(stud, [middle - wide / 2, -high]),
      verticalBreakLine(end, -low, 0),
      measureAcross(below * 0.3, 0, leg, 1.6),
      measureAcross(below * 0.3, middle - wide / 2, middle + wide / 2, 1.6),
    ],
    left: {
      edge: [100, -bed - thickness / 2],
      angle: [leg - 3, -bed / 2],
      anchor: [-16, -rise * 0.62],
      wall: [-wallThickness * 0.5, below * 0.6],
    },
    right: {
      hanger: [middle, -extentAbove * 0.75],
      main: [middle, -high * 0.9],
      cross: [middle + 45, -low * 0.7],
      board: [middle + 55, -bed - thickness / 2],
    },
  };
}
