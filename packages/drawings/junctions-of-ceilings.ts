// Draws the junctions of ceilings in section: both grids at a wall, and the hanger of a tee grid. The underside of the grid is at 0.

import { dimension } from "./dimensions.ts";
import { wireBetween, wireFrom } from "./hanger.ts";
import type { Detail, JunctionData } from "./junction-data.ts";
import {
  block,
  board,
  box,
  breakAcross,
  breakUp,
  cutLine,
  dashed,
  type Piece,
  screw,
  seen,
  seenLine,
  steel,
} from "./junction-pieces.ts";
import { sizeOf } from "./profile-outline.ts";

const wallThickness = 65;
/** How far below and above the grid the wall is drawn. */
const below = 55;
const above = 125;
/** Gap between a board and the web of its tee. */
const clearance = 1.5;
const entry = 14;

/** The wall to the left, whose face is at 0. */
const wallOf = (top: number): Piece[] => [
  block("wall", "core", box(-wallThickness, top, 0, below), ["right"]),
  breakAcross(top, -wallThickness, 0),
  breakAcross(below, -wallThickness, 0),
  breakUp(-wallThickness, top, below),
];

/** A tee seen from its side, with the edge of its flange. */
const teeAlong = (layer: string, from: number, to: number, height: number): Piece[] => [
  seen(layer, "steel", box(from, -height, to, 0)),
  seenLine(layer, [from, -2], [to, -2]),
  seenLine(layer, [from, -height + 6], [to, -height + 6]),
];

/** The edge of a tee grid at a wall. */
export function teeGridWall(data: JunctionData): Detail {
  const { type, stud: main } = data;
  const cross = data.profile("cross");
  const angle = data.profile("angle");
  const [wide, high] = sizeOf(main);
  const [, low] = sizeOf(cross);
  const [leg, rise] = sizeOf(angle);
  const [thickness = 0] = data.back;
  const middle = 170;
  const end = middle + 75;
  const bed = angle.gauge;
  return {
    pieces: [
      wallOf(-above),
      teeAlong("cross tee", bed + 1, middle - 2, low),
      teeAlong("cross tee", middle + 2, end, low),
      board(box(4, -bed - thickness, middle - clearance, -bed), "left", "top", "right", "bottom"),
      board(box(middle + clearance, -bed - thickness, end, -bed), "left", "top", "bottom"),
      steel(angle, [0, -rise], { quarters: 3 }),
      screw([bed, -rise * 0.62], [-34, -rise * 0.62], "anchors"),
      wireFrom(middle, -high * 0.66, -above),
      steel(main, [middle - wide / 2, -high]),
      breakUp(end, -low, 0),
      dimension([0, below * 0.3], [leg, below * 0.3], type, 1.6),
      dimension([middle - wide / 2, below * 0.3], [middle + wide / 2, below * 0.3], type, 1.6),
    ],
    anchors: {
      hanger: [middle, -above * 0.75],
      main: [middle, -high * 0.9],
      cross: [middle + 45, -low * 0.7],
      board: [middle + 55, -bed - thickness / 2],
      edge: [100, -bed - thickness / 2],
      angle: [leg - 3, -bed / 2],
      anchor: [-16, -rise * 0.62],
      wall: [-wallThickness * 0.5, below * 0.6],
    },
  };
}

/** A hanger of a tee grid: across the main tee, and beside it along the main tee, where the cross tee is cut. */
export function teeGridHanger(data: JunctionData): Detail {
  const { type, stud: main } = data;
  const cross = data.profile("cross");
  const [wide, high] = sizeOf(main);
  const [narrow, low] = sizeOf(cross);
  const [thickness = 0] = data.back;
  const bed = main.gauge;
  const half = 70;
  const slabTop = -205;
  const slabFace = -165;
  const hole = -high * 0.66;
  const next = 2 * half + 45;
  const laid = (at: number) => [
    board(box(at - half, -bed - thickness, at - clearance, -bed), "top", "right", "bottom"),
    board(box(at + clearance, -bed - thickness, at + half, -bed), "left", "top", "bottom"),
  ];
  const slab = (at: number): Piece[] => [
    block("slab", "core", box(at - half, slabTop, at + half, slabFace), ["bottom"]),
    breakUp(at - half, slabTop, slabFace),
    breakUp(at + half, slabTop, slabFace),
    breakAcross(slabTop, at - half, at + half),
  ];
  const hung = (at: number): Piece[] => [
    screw([at, slabFace + 6], [at, slabFace - 28], "anchors"),
    wireFrom(at, hole, -92),
    wireBetween(at, slabFace, -104),
    breakAcross(-104, at - 8, at + 8),
  ];
  return {
    pieces: [
      slab(0),
      teeAlong("cross tee", -half, -2, low),
      teeAlong("cross tee", 2, half, low),
      laid(0),
      hung(0),
      steel(main, [-wide / 2, -high]),
      breakUp(-half, -low, 0),
      breakUp(half, -low, 0),
      slab(next),
      teeAlong("main tee", next - half, next + half, high),
      laid(next),
      hung(next + 25),
      steel(cross, [next - narrow / 2, -low]),
      breakUp(next - half, -high, 0),
      breakUp(next + half, -high, 0),
      dimension([-wide / 2, type], [wide / 2, type], type, 1.6),
      dimension([next - narrow / 2, type], [next + narrow / 2, type], type, 1.6),
      dimension([-half - type, -high], [-half - type, 0], type, 1.6),
    ],
    anchors: {
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

/** The edge of a concealed grid at a wall. */
export function concealedGridWall(data: JunctionData): Detail {
  const { type } = data;
  const perimeter = data.profile("perimeter");
  const channel = data.profile("channel");
  const strap = data.profile("hanger");
  const [reach, rise] = sizeOf(perimeter);
  const [flange, web] = sizeOf(channel);
  const [strapWide] = sizeOf(strap);
  const [thickness = 0] = data.back;
  const depth = data.depth;
  const middle = 150;
  const end = 225;
  const gap = 10;
  const edge = data.value("screw");
  const top = -above - 10;
  const channelTop = -depth - web;
  return {
    pieces: [
      wallOf(top),
      seen("ceiling section", "steel", box(perimeter.gauge, -depth, end, 0)),
      [-2, -depth + 2].map((down) =>
        seenLine("ceiling section", [perimeter.gauge, down], [end, down]),
      ),
      steel(perimeter, [0, -rise + perimeter.gauge], { quarters: 2, mirrored: true }),
      screw([perimeter.gauge, -rise / 2], [-34, -rise / 2], "anchors"),
      board(box(gap, 0, end, thickness), "left", "top", "bottom"),
      screw([gap + edge, thickness], [gap + edge, -entry]),
      screw([middle - 35, thickness], [middle - 35, -entry]),
      seen(
        "hanger",
        "steel",
        box(middle - strapWide / 2, top, middle + strapWide / 2, channelTop + 30),
      ),
      steel(channel, [middle - flange / 2, channelTop]),
      screw([middle - flange / 2 - 2, channelTop + 20], [middle + 7, channelTop + 20]),
      cutLine(
        "clip",
        [middle - flange / 2 - 3, -depth + 8],
        [middle - flange / 2 - 3, channelTop - 2],
        [middle + flange / 2 + 3, channelTop - 2],
        [middle + flange / 2 + 3, -depth + 8],
      ),
      dashed("shadow gap", [gap, thickness], [gap, thickness + 14]),
      breakUp(end, -depth, thickness),
      breakAcross(top, middle - strapWide / 2, middle + strapWide / 2),
      dimension([gap, thickness + 4], [gap + edge, thickness + 4], type, 2.4, { beyond: "to" }),
    ],
    anchors: {
      hanger: [middle + strapWide / 2 - 4, top + 22],
      channel: [middle + flange / 2 - 2, channelTop + 0.5],
      clip: [middle + flange / 2 + 3, -depth - 12],
      section: [middle + 45, -depth * 0.6],
      board: [middle + 50, thickness / 2],
      screw: [middle - 35, thickness - 1.5],
      perimeter: [reach - 3, -0.3 + perimeter.gauge],
      shadow: [gap / 2, thickness / 2],
      anchor: [-14, -rise / 2],
      wall: [-wallThickness * 0.5, below * 0.6],
    },
  };
}
