// Draws a partition that meets another, in plan; the middle of the first is at 0.

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

export function partitionTee(data: JunctionData): JunctionDetail {
  const { front, depth, type, stud } = data;
  const { studs, total, depths, frontScrew } = partition(data);
  const [flange] = sizeOf(stud);
  const gap = data.value("sealant");
  const half = total / 2;
  const far = total + length * 0.85;
  const side = 120;
  const within = depth / 2;
  const fixing = total + gap + 16;
  return {
    pieces: [
      woolFill([-side, front, side, studs], "across"),
      woolFill([-within, total + gap + 1, within, far], "up"),
      board([-side, 0, side, front], "top", "bottom"),
      board([-side, studs, side, total], "top", "bottom"),
      board([-half, total + gap, -within, far], "left", "right", "top"),
      board([within, total + gap, half, far], "left", "right", "top"),
      seal("sealing strip", [-within, total, within, total + gap]),
      seal("sealant", [-half, total, -within, total + gap]),
      seal("sealant", [within, total, half, total + gap]),
      cutProfile(stud, [-flange / 2, front]),
      cutProfile(stud, [-within, total + gap], { quarters: 1 }),
      verticalScrew(0, total + gap + 1, studs - entry),
      frontScrew(flange / 4),
      horizontalScrew(fixing, -half, -within + entry),
      horizontalScrew(fixing, half, within - entry),
      verticalBreakLine(-side, 0, total),
      verticalBreakLine(side, 0, total),
      horizontalBreakLine(far, -half, half),
      depths(-side - type),
    ],
    right: {
      through: [side - 25, front / 2],
      extra: [flange / 2 - 6, front + 0.3],
      fixing: [0, studs + 3],
      strip: [within * 0.55, total + gap / 2],
      sealant: [half - 3, total + gap / 2],
      end: [within - 12, total + gap + 0.3],
      screw: [half - 2, fixing],
      board: [half - 4, far - 66],
      wool: [0, far - 40],
    },
  };
}
