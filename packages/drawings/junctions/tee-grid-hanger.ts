// Draws the hanger of a tee grid across the main tee and, beside it, along the main tee.

import { sizeOf } from "../profile-outline.ts";
import { clearance, tee } from "./ceiling.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  board,
  concrete,
  cutProfile,
  horizontalBreakLine,
  type Piece,
  verticalBreakLine,
  verticalScrew,
  wireBetween,
  wireFrom,
} from "./junction-pieces.ts";

export function teeGridHanger({
  backLayers,
  type,
  stud,
  profile,
  measureAcross,
  measureUp,
}: JunctionData): JunctionDetail {
  const [thickness = 0] = backLayers;
  const cross = profile("cross");
  const [wide, high] = sizeOf(stud);
  const [narrow, low] = sizeOf(cross);
  const bed = stud.gauge;
  const half = 70;
  const slabTop = -205;
  const slabFace = -165;
  const hole = -high * 0.66;
  const next = 2 * half + 45;
  const slabAbove = (at: number): Piece =>
    concrete("slab", [at - half, slabTop, at + half, slabFace], "bottom");
  const boardsLaidIntoTees = (at: number): Piece => [
    board([at - half, -bed - thickness, at - clearance, -bed], "top", "right", "bottom"),
    board([at + clearance, -bed - thickness, at + half, -bed], "left", "top", "bottom"),
  ];
  const hanger = (at: number): Piece => [
    verticalScrew(at, slabFace + 6, slabFace - 28, "anchors"),
    wireFrom(at, hole, -92),
    wireBetween(at, slabFace, -104),
    horizontalBreakLine(-104, at - 8, at + 8),
  ];
  return {
    pieces: [
      slabAbove(0),
      tee("cross tee", -half, -2, low),
      tee("cross tee", 2, half, low),
      boardsLaidIntoTees(0),
      hanger(0),
      cutProfile(stud, [-wide / 2, -high]),
      verticalBreakLine(-half, -low, 0),
      verticalBreakLine(half, -low, 0),
      slabAbove(next),
      tee("main tee", next - half, next + half, high),
      boardsLaidIntoTees(next),
      hanger(next + 25),
      cutProfile(cross, [next - narrow / 2, -low]),
      verticalBreakLine(next - half, -high, 0),
      verticalBreakLine(next + half, -high, 0),
      measureAcross(type, -wide / 2, wide / 2, 1.6),
      measureAcross(type, next - narrow / 2, next + narrow / 2, 1.6),
      measureUp(-half - type, -high, 0, 1.6),
    ],
    right: {
      slab: [next + half * 0.85, (slabTop + slabFace) / 2],
      anchor: [next + 25, slabFace - 14],
      hanger: [next + 25, -70],
      twist: [next + 27, hole - 12],
      main: [next + half * 0.8, -high * 0.75],
      cross: [next, -low * 0.92],
      seat: [next + half * 0.7, -bed - thickness / 2],
      board: [next - half * 0.5, -bed - thickness / 2],
    },
  };
}
