// Draws the jamb of a door in a partition, in plan.

import { sizeOf } from "../profile-outline.ts";
import { solid } from "../shapes.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  block,
  board,
  cutProfile,
  horizontalScrew,
  seal,
  verticalBreakLine,
  woolFill,
} from "./junction-pieces.ts";
import { entry, partition } from "./partition.ts";

export function doorJamb(data: JunctionData): JunctionDetail {
  const { front, type, stud } = data;
  const { studs, total, depths, bothScrews } = partition(data);
  const [flange] = sizeOf(stud);
  const from = -150;
  const packing = 6;
  const rebate = packing + 32;
  const face = packing + 46;
  const leaf = 40;
  const end = face + 110;
  const trim = 12;
  const fixing = total - front - 16;
  return {
    pieces: [
      woolFill([from, front, -2 * flange, studs], "across"),
      board([from, 0, 0, front], "top", "right", "bottom"),
      board([from, studs, 0, total], "top", "right", "bottom"),
      cutProfile(stud, [-flange, front], { mirrored: true }),
      cutProfile(stud, [-2 * flange, front]),
      block("packing", "timber", [0, fixing - 12, packing, fixing + 12]),
      solid("door frame", "timber", [
        [packing, 0],
        [rebate, 0],
        [rebate, leaf],
        [face, leaf],
        [face, total],
        [packing, total],
      ]),
      block("door leaf", "timber", [rebate + 3, 0, end, leaf], "left", "top", "bottom"),
      seal("sealant", [0, 0, packing, front]),
      seal("sealant", [0, studs, packing, total]),
      block("architrave", "timber", [-flange, -trim, rebate - 12, 0]),
      block("architrave", "timber", [-flange, total, rebate - 12, total + trim]),
      horizontalScrew(fixing, face, -entry, "fixings"),
      bothScrews(-flange * 0.4),
      bothScrews(-flange * 1.5),
      verticalBreakLine(from, 0, total),
      verticalBreakLine(end, 0, leaf),
      depths(from - type),
    ],
    right: {
      architrave: [rebate - 18, -trim / 2],
      leaf: [end - 40, leaf / 2],
      sealant: [packing / 2, studs + front / 2],
      frame: [rebate - 6, leaf + 12],
      fixing: [face - 3, fixing],
      packing: [packing / 2, fixing + 7],
      studs: [-0.3, front + 30],
      screw: [-flange * 0.4, total - 2],
      board: [-flange * 2 - 8, total - 4],
      wool: [-flange * 2 - 20, total / 2],
    },
  };
}
