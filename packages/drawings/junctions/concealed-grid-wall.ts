// Draws a ceiling's concealed grid at a wall, in section.

import { sizeOf } from "../profile-outline.ts";
import { below, extentAbove, tee, wallThickness, wallToTheLeft } from "./ceiling.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  board,
  cutLine,
  cutProfile,
  dashed,
  horizontalBreakLine,
  horizontalScrew,
  rectangleBeyond,
  verticalBreakLine,
  verticalScrew,
} from "./junction-pieces.ts";

/** How far a screw enters its support, in millimetres. */
const entry = 14;

export function concealedGridWall({
  backLayers,
  depth,
  value,
  profile,
  measureAcross,
}: JunctionData): JunctionDetail {
  const [thickness = 0] = backLayers;
  const perimeter = profile("perimeter");
  const channel = profile("channel");
  const { gauge } = perimeter;
  const [reach, rise] = sizeOf(perimeter);
  const [flange, web] = sizeOf(channel);
  const [strapWide] = sizeOf(profile("hanger"));
  const middle = 150;
  const end = 225;
  const gap = 10;
  const edge = value("screw");
  const top = -extentAbove - 10;
  const channelTop = -depth - web;
  return {
    pieces: [
      wallToTheLeft(top),
      tee("ceiling section", gauge, end, depth, 2),
      cutProfile(perimeter, [0, -rise + gauge], { quarters: 2, mirrored: true }),
      horizontalScrew(-rise / 2, gauge, -34, "anchors"),
      board([gap, 0, end, thickness], "left", "top", "bottom"),
      verticalScrew(gap + edge, thickness, -entry),
      verticalScrew(middle - 35, thickness, -entry),
      rectangleBeyond("hanger", "steel", [
        middle - strapWide / 2,
        top,
        middle + strapWide / 2,
        channelTop + 30,
      ]),
      cutProfile(channel, [middle - flange / 2, channelTop]),
      horizontalScrew(channelTop + 20, middle - flange / 2 - 2, middle + 7),
      cutLine(
        "clip",
        [middle - flange / 2 - 3, -depth + 8],
        [middle - flange / 2 - 3, channelTop - 2],
        [middle + flange / 2 + 3, channelTop - 2],
        [middle + flange / 2 + 3, -depth + 8],
      ),
      dashed("shadow gap", [gap, thickness], [gap, thickness + 14]),
      verticalBreakLine(end, -depth, thickness),
      horizontalBreakLine(top, middle - strapWide / 2, middle + strapWide / 2),
      measureAcross(thickness + 4, gap, gap + edge, 2.4, "to"),
    ],
    left: {
      perimeter: [reach - 3, -0.3 + gauge],
      shadow: [gap / 2, thickness / 2],
      anchor: [-14, -rise / 2],
      wall: [-wallThickness * 0.5, below * 0.6],
    },
    right: {
      hanger: [middle + strapWide / 2 - 4, top + 22],
      channel: [middle + flange / 2 - 2, channelTop + 0.5],
      clip: [middle + flange / 2 + 3, -depth - 12],
      section: [middle + 45, -depth * 0.6],
      board: [middle + 50, thickness / 2],
      screw: [middle - 35, thickness - 1.5],
    },
  };
}
