// Draws the foot of a partition, in upright section.

import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import { horizontalBreakLine, seal } from "./junction-pieces.ts";
import {
  alongside,
  belowFlange,
  channelSizes,
  floor,
  footChannel,
  partition,
  slab,
  strip,
} from "./partition.ts";

export function partitionFoot(data: JunctionData): JunctionDetail {
  const { front, type, ends, measureUp } = data;
  const { studs, total, boards, firstScrews, studAndWool, widths } = partition(data);
  const [flange, web] = channelSizes(ends);
  const clear = data.value("clear");
  const middle = total / 2;
  const end = -185;
  const fixing = -(strip + flange + belowFlange);
  return {
    pieces: [
      floor(-alongside, total + alongside),
      studAndWool(end, -strip - 0.6),
      boards(end, -clear, "left", "right", "bottom"),
      footChannel(ends, middle),
      seal("sealant", [0, -clear, front, 0]),
      seal("sealant", [studs, -clear, total, 0]),
      firstScrews(0, fixing),
      horizontalBreakLine(end, 0, total),
      measureUp(-type, -clear, 0, 3),
      widths(slab + type * 1.4),
    ],
    left: {
      wool: [middle, end * 0.86],
      stud: [studs - 9, end * 0.7],
      anchor: [middle, 22],
    },
    right: {
      board: [total - 4, end * 0.55],
      screw: [total - 2, fixing],
      channel: [middle + web / 2 - 0.3, -strip - flange * 0.72],
      clear: [total - 3, -clear / 2],
      strip: [middle + web * 0.36, -strip / 2],
      floor: [total + alongside * 0.6, slab * 0.55],
    },
  };
}
