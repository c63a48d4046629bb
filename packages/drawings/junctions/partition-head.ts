// Draws the head of a partition below a slab that settles, in upright section.

import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  concrete,
  cutProfile,
  horizontalBreakLine,
  seal,
  verticalScrew,
} from "./junction-pieces.ts";
import { alongside, belowFlange, channelSizes, partition, slab, strip } from "./partition.ts";

export function partitionHead(data: JunctionData): JunctionDetail {
  const { front, type, ends, measureUp } = data;
  const { studs, total, boards, firstScrews, studAndWool, widths } = partition(data);
  const [flange, web] = channelSizes(ends);
  const gap = data.value("gap");
  const middle = total / 2;
  const end = 185;
  const fixing = strip + flange + belowFlange;
  const sealed = strip + 7;
  return {
    pieces: [
      concrete("concrete", [-alongside, -slab, total + alongside, 0], "bottom"),
      studAndWool(strip + gap, end),
      boards(sealed, end, "left", "right", "top"),
      seal("sealing strip", [middle - web / 2, 0, middle + web / 2, strip]),
      cutProfile(ends, [middle - web / 2, strip], { quarters: 1 }),
      verticalScrew(middle, strip + 1, -38, "anchors"),
      seal("sealant", [0, 0, front, sealed]),
      seal("sealant", [studs, 0, total, sealed]),
      firstScrews(0, fixing),
      horizontalBreakLine(end, 0, total),
      measureUp(-type, strip + 0.6, strip + 0.6 + gap, 3),
      widths(end + type),
    ],
    left: {
      anchor: [middle, -22],
      strip: [middle + web * 0.36, strip / 2],
      gap: [middle, strip + 0.6 + gap / 2],
      stud: [studs - 9, end * 0.7],
    },
    right: {
      slab: [total + alongside * 0.6, -slab * 0.55],
      channel: [middle + web / 2 - 0.3, strip + flange * 0.72],
      sealant: [total - 3, sealed / 2],
      screw: [total - 2, fixing],
      board: [total - 4, end * 0.58],
      wool: [middle, end * 0.86],
    },
  };
}
