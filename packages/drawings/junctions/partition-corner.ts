// Draws the corner of two partitions, in plan.

import type { Detail, JunctionData } from "../junction-data.ts";
import { board, breakAcross, breakUp, screw, seal, steel, wool } from "../junction-pieces.ts";
import { sizeOf } from "../profile-outline.ts";
import { entry, length, partition } from "./partition.ts";

export function partitionCorner(data: JunctionData): Detail {
  const { front, type, stud } = data;
  const { studs, total, depths } = partition(data);
  const [flange] = sizeOf(stud);
  const gap = data.value("sealant");
  const far = total + length;
  const extra = -55;
  const tape = 38;
  return {
    pieces: [
      wool([-length, front, studs, studs], "across"),
      wool([front, studs + 1, studs, far], "up"),
      board([-length, 0, total, front], "top", "right", "bottom"),
      board([studs, front, total, far], "left", "right", "top"),
      board([-length, studs, front, total], "top", "right", "bottom"),
      board([0, total + gap, front, far], "left", "right", "top"),
      seal("sealant", [0, total, front, total + gap]),
      seal("tape", [total - tape, -1, total + 1, 0]),
      seal("tape", [total, 0, total + 1, tape]),
      steel(stud, [studs - flange, front], { mirrored: true }),
      steel(stud, [front, studs], { quarters: 1 }),
      steel(stud, [extra, front]),
      screw([studs - flange / 2, 0], [studs - flange / 2, front + entry]),
      screw([extra + flange / 2, 0], [extra + flange / 2, front + entry]),
      screw([extra + flange / 2, total], [extra + flange / 2, studs - entry]),
      screw([total, front + 22], [studs - entry, front + 22]),
      screw([total, studs + flange / 2], [studs - entry, studs + flange / 2]),
      screw([0, total + gap + 15], [front + entry, total + gap + 15]),
      screw([studs - flange / 2, studs + 1], [studs - flange / 2, studs - entry]),
      breakUp(-length, 0, total),
      breakAcross(far, 0, total),
      depths(-length - type),
    ],
    anchors: {
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
