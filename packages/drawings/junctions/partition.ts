// Draws what junctions of partitions share.

import { type Profile, sizeOf } from "../profile-outline.ts";
import type { JunctionData } from "./junction-data.ts";
import {
  board,
  concrete,
  cutProfile,
  type Face,
  horizontalScrew,
  type Piece,
  rectangleBeyond,
  seal,
  seenLine,
  verticalScrew,
  woolHatchIn,
} from "./junction-pieces.ts";

/** How far the slab or floor beside a wall, the slab itself, and walls in plan are drawn, in millimetres. */
export const alongside = 60;
export const slab = 55;
export const length = 150;
/** Thickness of the strip below a channel, how far a screw enters its support, and its distance from a channel's flange. */
export const strip = 3;
export const entry = 14;
export const belowFlange = 16;

/** The flange and the web of the channel that holds the ends of studs. */
export function channelSizes(ends: Profile): [flange: number, web: number] {
  const [width, height] = sizeOf(ends);
  return [Math.min(width, height), Math.max(width, height)];
}

/**
 * The sizes of a wall, and the pieces that are the same at both of its ends. A wall's front face is
 * at 0, the studs end at `studs`, the wall at `total`.
 */
export function partition(data: JunctionData) {
  const { front, frontLayers, depth, back, backLayers, measureAcross, measureUp } = data;
  const studs = front + depth;
  const total = front + depth + back;
  const frontScrew = (at: number): Piece => verticalScrew(at, 0, front + entry);
  return {
    studs,
    total,
    /** The boards of both faces between two heights. */
    boards(top: number, bottom: number, ...faces: readonly Face[]): Piece {
      let left = 0;
      return [...frontLayers, depth, ...backLayers.toReversed()].map((thickness, index) => {
        left += thickness;
        const isBoard = index !== frontLayers.length;
        return isBoard ? board([left - thickness, top, left, bottom], ...faces) : [];
      });
    },
    studAndWool: (from: number, to: number): Piece => [
      rectangleBeyond("stud", "steel", [front, from, studs, to]),
      seenLine("stud", [front + 2, from], [front + 2, to]),
      seenLine("stud", [studs - 2, from], [studs - 2, to]),
      woolHatchIn([front, from, studs, to], "up"),
    ],
    /** In plan, a screw into a stud through the front, and one through each face. */
    frontScrew,
    bothScrews: (at: number): Piece => [frontScrew(at), verticalScrew(at, total, studs - entry)],
    /** The first screw of each face, at a height. */
    firstScrews: (from: number, fixing: number): Piece => [
      horizontalScrew(fixing, from, front + entry),
      horizontalScrew(fixing, total, studs - entry),
    ],
    /** The dimensions of a wall in upright section, and in plan. */
    widths: (down: number): Piece => [
      measureAcross(down, 0, front, 1.8, "from"),
      measureAcross(down, front, studs, 1.8),
      measureAcross(down, studs, total, 1.8, "to"),
      measureAcross(down, 0, total, 4),
    ],
    depths: (right: number): Piece => [
      measureUp(right, 0, front, 1.8),
      measureUp(right, front, studs, 1.8),
      measureUp(right, studs, total, 1.8),
      measureUp(right, 0, total, 7),
    ],
  };
}

export const floor = (left: number, right: number): Piece =>
  concrete("concrete", [left, 0, right, slab], "top");

/** The channel at the foot of a wall, on its strip. */
export function footChannel(ends: Profile, middle: number): Piece {
  const [flange, web] = channelSizes(ends);
  return [
    seal("sealing strip", [middle - web / 2, -strip, middle + web / 2, 0]),
    cutProfile(ends, [middle - web / 2, -strip - flange], { quarters: 3 }),
    verticalScrew(middle, -strip - 1, 38, "anchors"),
  ];
}
