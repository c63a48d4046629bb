// Draws the foot of a partition whose front face is tiled, in upright section.

import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  block,
  board,
  horizontalBreakLine,
  membraneAt,
  seal,
  verticalBreakLine,
} from "./junction-pieces.ts";
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

export function wetFoot(data: JunctionData): JunctionDetail {
  const { front, frontLayers, depth, type, ends, measureUp } = data;
  const [tile = 0, membrane = 0] = frontLayers;
  const { studs, total, firstScrews, studAndWool, widths } = partition(data);
  const [flange, web] = channelSizes(ends);
  const clear = data.value("clear");
  const middle = front + depth / 2;
  const end = -185;
  const left = -105;
  const faced = tile + membrane;
  const joint = 3;
  const paving = membrane + tile;
  const fixing = -(strip + flange + belowFlange);
  return {
    pieces: [
      floor(left, total + alongside * 0.7),
      studAndWool(end, -strip - 0.6),
      board([faced, end, front, -clear], "left", "right", "bottom"),
      board([studs, end, total, -clear], "left", "right", "bottom"),
      footChannel(ends, middle),
      seal("sealant", [faced, -clear, front, 0]),
      seal("sealant", [studs, -clear, total, 0]),
      membraneAt([
        [tile, end],
        [faced, end],
        [faced, 0],
        [left, 0],
        [left, -membrane],
        [tile, -membrane],
      ]),
      block("tiles", "covering", [0, end, tile, -paving - joint], "left", "right", "bottom"),
      block(
        "tiles",
        "covering",
        [left, -paving, tile - joint, -membrane],
        "top",
        "right",
        "bottom",
      ),
      seal("elastic joint", [0, -paving - joint, tile, -paving]),
      seal("elastic joint", [tile - joint, -paving, tile, -membrane]),
      firstScrews(faced, fixing),
      horizontalBreakLine(end, 0, total),
      verticalBreakLine(left, -paving, 0),
      measureUp(total + type, 0, -clear, 2.4),
      widths(slab + type * 1.4),
    ],
    left: {
      tile: [tile / 2, end * 0.86],
      membrane: [tile + membrane / 2, end * 0.76],
      joint: [tile - 4, -paving - joint / 2],
      clear: [front - 4, -clear * 0.6],
      strip: [middle + web * 0.3, -strip / 2],
      floor: [left + 45, -membrane / 2],
    },
    right: {
      wool: [middle, end * 0.9],
      board: [front - 4, end * 0.64],
      stud: [studs - 9, end * 0.56],
      screw: [total - 2, fixing],
      channel: [middle + web / 2 - 0.3, -strip - flange * 0.6],
      anchor: [middle, 22],
    },
  };
}
