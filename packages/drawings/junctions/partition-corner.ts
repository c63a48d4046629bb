// Draws the corner of two partitions, in plan.

import { sizeOf } from "../profile-outline.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  board,
  cutProfile,
  horizontalBreakLine,
  horizontalScrew,
  seal,
  verticalBreakLine,
  verticalScrew,
  woolFill,
} from "./junction-pieces.ts";
import { entry, length, partition } from "./partition.ts";

export function partitionCorner(data: JunctionData): JunctionDetail {
  const { front, type, stud } = data;
  const { studs, total, depths, frontScrew, bothScrews } = partition(data);
  const [flange] = sizeOf(stud);
  const gap = data.value("sealant");
  const far = total + length;
  const extra = -55;
  const tape = 38;
  return {
    pieces: [
      woolFill([-length, front, studs, studs], "across"),
      woolFill([front, studs + 1, studs, far], "up"),
      board([-length, 0, total, front], "top", "right", "bottom"),
      board([studs, front, total, far], "left", "right", "top"),
      board([-length, studs, front, total], "top", "right", "bottom"),
      board([0, total + gap, front, far], "left", "right", "top"),
      seal("sealant", [0, total, front, total + gap]),
      seal("tape", [total - tape, -1, total + 1, 0]),
      seal("tape", [total, 0, total + 1, tape]),
      cutProfile(stud, [studs - flange, front], { mirrored: true }),
      cutProfile(stud, [front, studs], { quarters: 1 }),
      cutProfile(stud, [extra, front]),
      frontScrew(studs - flange / 2),
      bothScrews(extra + flange / 2),
      horizontalScrew(front + 22, total, studs - entry),
      horizontalScrew(studs + flange / 2, total, studs - entry),
      horizontalScrew(total + gap + 15, 0, front + entry),
      verticalScrew(studs - flange / 2, studs + 1, studs - entry),
      verticalBreakLine(-length, 0, total),
      horizontalBreakLine(far, 0, total),
      depths(-length - type),
    ],
    right: {
      tape: [total - tape * 0.3, -0.5],
      board: [total - 4, front + 46],
      end: [studs - 0.3, front + 34],
      screw: [total - 2, studs + flange / 2],
      first: [studs - 5, studs + 0.3],
      sealant: [front * 0.7, total + gap / 2],
      wool: [(front + studs) / 2, far - 50],
      extra: [extra + flange - 6, studs - 0.3],
    },
  };
}
