// Draws the junctions of partitions: head and foot in upright section, corner, tee and door jamb in plan, and the foot in a wet area.

import { dimension } from "./dimensions.ts";
import type { Detail, JunctionData } from "./junction-data.ts";
import {
  block,
  board,
  box,
  breakAcross,
  breakUp,
  type Face,
  membraneAt,
  type Piece,
  screw,
  seal,
  seen,
  seenLine,
  steel,
  wool,
  woolIn,
} from "./junction-pieces.ts";
import { sizeOf } from "./profile-outline.ts";
import { type Point, solid } from "./shapes.ts";

/** How far floor, slab and walls are drawn, in millimetres. */
const beside = 60;
const slab = 55;
const length = 150;
/** Thickness of the strip below a channel, which has no stated size. */
const strip = 3;
/** How far a screw enters what it holds on to. */
const entry = 14;
/** Distance of the first screw from the flange of a channel. */
const belowFlange = 16;

/** Positions across a wall, from its front face at 0. */
interface Across {
  /** Thickness of the layers before and behind the studs. */
  readonly front: number;
  readonly back: number;
  /** Where the studs end. */
  readonly studs: number;
  readonly total: number;
}

const sum = (thicknesses: readonly number[]): number =>
  thicknesses.reduce((all, thickness) => all + thickness, 0);

function acrossOf(data: JunctionData): Across {
  const front = sum(data.front);
  const back = sum(data.back);
  return { front, back, studs: front + data.depth, total: front + data.depth + back };
}

/** The widths of faces and studs, and the overall one, below a wall in upright section. */
function widths({ front, studs, total }: Across, down: number, type: number): Piece[] {
  const at = (right: number): Point => [right, down];
  return [
    dimension(at(0), at(front), type, 1.8, { beyond: "from" }),
    dimension(at(front), at(studs), type, 1.8),
    dimension(at(studs), at(total), type, 1.8, { beyond: "to" }),
    dimension(at(0), at(total), type, 4),
  ];
}

/** The same to the left of a wall in plan. */
function depths({ front, studs, total }: Across, right: number, type: number): Piece[] {
  const at = (down: number): Point => [right, down];
  return [
    dimension(at(0), at(front), type, 1.8),
    dimension(at(front), at(studs), type, 1.8),
    dimension(at(studs), at(total), type, 1.8),
    dimension(at(0), at(total), type, 7),
  ];
}

/** Slab or floor, whose surface is at 0 and which is above it (-1) or below it (1). */
function concrete(way: 1 | -1, left: number, right: number): Piece[] {
  const far = way * slab;
  const top = Math.min(0, far);
  const bottom = Math.max(0, far);
  return [
    block("concrete", "core", box(left, top, right, bottom), [way > 0 ? "top" : "bottom"]),
    breakUp(left, top, bottom),
    breakUp(right, top, bottom),
    breakAcross(far, left, right),
  ];
}

/** A stud seen from its side, with the edges of its flanges and the hatch of the wool in front of it. */
function cavity({ front, studs }: Across, from: number, to: number): Piece[] {
  const space = box(front, from, studs, to);
  return [
    seen("stud", "steel", space),
    [front + 2, studs - 2].map((at) => seenLine("stud", [at, from], [at, to])),
    woolIn(space, "up"),
  ];
}

/** Boards of both faces in upright section between two heights, one of which goes on. */
function upright(data: JunctionData, top: number, bottom: number, faces: readonly Face[]): Piece[] {
  let left = 0;
  const front = data.front.map((thickness) => {
    left += thickness;
    return board(box(left - thickness, top, left, bottom), ...faces);
  });
  let { total: right } = acrossOf(data);
  const back = data.back.map((thickness) => {
    right -= thickness;
    return board(box(right, top, right + thickness, bottom), ...faces);
  });
  return [front, back];
}

/** The first screws of both faces into the flanges of a stud. @param from the front face of the board */
const faceScrews = ({ front, studs, total }: Across, down: number, from = 0): Piece[] => [
  screw([from, down], [front + entry, down]),
  screw([total, down], [studs - entry, down]),
];

/** Flange and web of the channel that holds the ends of the studs. */
const channelOf = (data: JunctionData) =>
  sizeOf(data.ends).toSorted((a, b) => a - b) as [flange: number, web: number];

/** The channel at the foot of a wall, on its strip and anchored to the floor. */
function footChannel(data: JunctionData, middle: number): Piece[] {
  const [flange, web] = channelOf(data);
  return [
    seal("sealing strip", box(middle - web / 2, -strip, middle + web / 2, 0)),
    steel(data.ends, [middle - web / 2, -strip - flange], { quarters: 3 }),
    screw([middle, -strip - 1], [middle, 38], "anchors"),
  ];
}

/** The head of a partition, below a slab that settles. */
export function partitionHead(data: JunctionData): Detail {
  const { type } = data;
  const wall = acrossOf(data);
  const { front, studs, total } = wall;
  const gap = data.value("gap");
  const [flange, web] = channelOf(data);
  const middle = total / 2;
  const end = 185;
  const fixing = strip + flange + belowFlange;
  const sealed = strip + 7;
  return {
    pieces: [
      concrete(-1, -beside, total + beside),
      cavity(wall, strip + gap, end),
      upright(data, sealed, end, ["left", "right", "top"]),
      seal("sealing strip", box(middle - web / 2, 0, middle + web / 2, strip)),
      steel(data.ends, [middle - web / 2, strip], { quarters: 1 }),
      screw([middle, strip + 1], [middle, -38], "anchors"),
      seal("sealant", box(0, 0, front, sealed)),
      seal("sealant", box(studs, 0, total, sealed)),
      faceScrews(wall, fixing),
      breakAcross(end, 0, total),
      dimension([-type, strip + 0.6], [-type, strip + 0.6 + gap], type, 3),
      widths(wall, end + type, type),
    ],
    anchors: {
      slab: [total + beside * 0.6, -slab * 0.55],
      anchor: [middle, -22],
      strip: [middle + web * 0.36, strip / 2],
      channel: [middle + web / 2 - 0.3, strip + flange * 0.72],
      gap: [middle, strip + 0.6 + gap / 2],
      sealant: [total - 3, sealed / 2],
      screw: [total - 2, fixing],
      board: [total - 4, end * 0.58],
      stud: [studs - 9, end * 0.7],
      wool: [middle, end * 0.86],
    },
  };
}

/** The foot of a partition on a floor. */
export function partitionFoot(data: JunctionData): Detail {
  const { type } = data;
  const wall = acrossOf(data);
  const { front, studs, total } = wall;
  const clear = data.value("clear");
  const [flange, web] = channelOf(data);
  const middle = total / 2;
  const end = -185;
  const fixing = -(strip + flange + belowFlange);
  return {
    pieces: [
      concrete(1, -beside, total + beside),
      cavity(wall, end, -strip - 0.6),
      upright(data, end, -clear, ["left", "right", "bottom"]),
      footChannel(data, middle),
      seal("sealant", box(0, -clear, front, 0)),
      seal("sealant", box(studs, -clear, total, 0)),
      faceScrews(wall, fixing),
      breakAcross(end, 0, total),
      dimension([-type, -clear], [-type, 0], type, 3),
      widths(wall, slab + type * 1.4, type),
    ],
    anchors: {
      wool: [middle, end * 0.86],
      stud: [studs - 9, end * 0.7],
      board: [total - 4, end * 0.55],
      screw: [total - 2, fixing],
      channel: [middle + web / 2 - 0.3, -strip - flange * 0.72],
      clear: [total - 3, -clear / 2],
      strip: [middle + web * 0.36, -strip / 2],
      anchor: [middle, 22],
      floor: [total + beside * 0.6, slab * 0.55],
    },
  };
}

/** The corner of a partition, in plan. */
export function partitionCorner(data: JunctionData): Detail {
  const { type, stud } = data;
  const wall = acrossOf(data);
  const { front: t, studs: inner, total } = wall;
  const gap = data.value("sealant");
  const [flange] = sizeOf(stud);
  const far = total + length;
  const extra = -55;
  const tape = 38;
  return {
    pieces: [
      wool(box(-length, t, inner, inner), "across"),
      wool(box(t, inner + 1, inner, far), "up"),
      board(box(-length, 0, total, t), "top", "right", "bottom"),
      board(box(inner, t, total, far), "left", "right", "top"),
      board(box(-length, inner, t, total), "top", "right", "bottom"),
      board(box(0, total + gap, t, far), "left", "right", "top"),
      seal("sealant", box(0, total, t, total + gap)),
      seal("tape", box(total - tape, -1, total + 1, 0)),
      seal("tape", box(total, 0, total + 1, tape)),
      steel(stud, [inner - flange, t], { mirrored: true }),
      steel(stud, [t, inner], { quarters: 1 }),
      steel(stud, [extra, t]),
      screw([inner - flange / 2, 0], [inner - flange / 2, t + entry]),
      screw([extra + flange / 2, 0], [extra + flange / 2, t + entry]),
      screw([extra + flange / 2, total], [extra + flange / 2, inner - entry]),
      screw([total, t + 22], [inner - entry, t + 22]),
      screw([total, inner + flange / 2], [inner - entry, inner + flange / 2]),
      screw([0, total + gap + 15], [t + entry, total + gap + 15]),
      screw([inner - flange / 2, inner + 1], [inner - flange / 2, inner - entry]),
      breakUp(-length, 0, total),
      breakAcross(far, 0, total),
      depths(wall, -length - type, type),
    ],
    anchors: {
      tape: [total - tape * 0.3, -0.5],
      board: [total - 4, t + 46],
      end: [inner - 0.3, t + 34],
      screw: [total - 2, inner + flange / 2],
      first: [inner - 5, inner + 0.3],
      sealant: [t * 0.7, total + gap / 2],
      wool: [(t + inner) / 2, far - 50],
      extra: [extra + flange - 6, inner - 0.3],
    },
  };
}

/** A partition that meets another, in plan. */
export function partitionTee(data: JunctionData): Detail {
  const { type, stud } = data;
  const wall = acrossOf(data);
  const { front: t, studs: inner, total } = wall;
  const gap = data.value("sealant");
  const [flange] = sizeOf(stud);
  const half = total / 2;
  const far = total + length * 0.85;
  const side = 120;
  const depth = data.depth / 2;
  const fixing = total + gap + 16;
  return {
    pieces: [
      wool(box(-side, t, side, inner), "across"),
      wool(box(-depth, total + gap + 1, depth, far), "up"),
      board(box(-side, 0, side, t), "top", "bottom"),
      board(box(-side, inner, side, total), "top", "bottom"),
      board(box(-half, total + gap, -depth, far), "left", "right", "top"),
      board(box(depth, total + gap, half, far), "left", "right", "top"),
      seal("sealing strip", box(-depth, total, depth, total + gap)),
      seal("sealant", box(-half, total, -depth, total + gap)),
      seal("sealant", box(depth, total, half, total + gap)),
      steel(stud, [-flange / 2, t]),
      steel(stud, [-depth, total + gap], { quarters: 1 }),
      screw([0, total + gap + 1], [0, inner - entry]),
      screw([flange / 4, 0], [flange / 4, t + entry]),
      screw([-half, fixing], [-depth + entry, fixing]),
      screw([half, fixing], [depth - entry, fixing]),
      breakUp(-side, 0, total),
      breakUp(side, 0, total),
      breakAcross(far, -half, half),
      depths(wall, -side - type, type),
    ],
    anchors: {
      through: [side - 25, t / 2],
      extra: [flange / 2 - 6, t + 0.3],
      fixing: [0, inner + 3],
      strip: [depth * 0.55, total + gap / 2],
      sealant: [half - 3, total + gap / 2],
      end: [depth - 12, total + gap + 0.3],
      screw: [half - 2, fixing],
      board: [half - 4, far - 66],
      wool: [0, far - 40],
    },
  };
}

/** The jamb of a door in a partition, in plan. */
export function doorJamb(data: JunctionData): Detail {
  const { type, stud } = data;
  const wall = acrossOf(data);
  const { front: t, studs: inner, total } = wall;
  const [flange] = sizeOf(stud);
  const from = -150;
  const packing = 6;
  const rebate = packing + 32;
  const face = packing + 46;
  const leaf = 40;
  const end = face + 110;
  const trim = 12;
  const fixing = total - t - 16;
  return {
    pieces: [
      wool(box(from, t, -2 * flange, inner), "across"),
      board(box(from, 0, 0, t), "top", "right", "bottom"),
      board(box(from, inner, 0, total), "top", "right", "bottom"),
      steel(stud, [-flange, t], { mirrored: true }),
      steel(stud, [-2 * flange, t]),
      block("packing", "timber", box(0, fixing - 12, packing, fixing + 12)),
      solid("door frame", "timber", [
        [packing, 0],
        [rebate, 0],
        [rebate, leaf],
        [face, leaf],
        [face, total],
        [packing, total],
      ]),
      block("door leaf", "timber", box(rebate + 3, 0, end, leaf), ["left", "top", "bottom"]),
      seal("sealant", box(0, 0, packing, t)),
      seal("sealant", box(0, inner, packing, total)),
      block("architrave", "timber", box(-flange, -trim, rebate - 12, 0)),
      block("architrave", "timber", box(-flange, total, rebate - 12, total + trim)),
      screw([face, fixing], [-entry, fixing], "fixings"),
      screw([-flange * 0.4, 0], [-flange * 0.4, t + entry]),
      screw([-flange * 0.4, total], [-flange * 0.4, inner - entry]),
      screw([-flange * 1.5, 0], [-flange * 1.5, t + entry]),
      screw([-flange * 1.5, total], [-flange * 1.5, inner - entry]),
      breakUp(from, 0, total),
      breakUp(end, 0, leaf),
      depths(wall, from - type, type),
    ],
    anchors: {
      architrave: [rebate - 18, -trim / 2],
      leaf: [end - 40, leaf / 2],
      sealant: [packing / 2, inner + t / 2],
      frame: [rebate - 6, leaf + 12],
      fixing: [face - 3, fixing],
      packing: [packing / 2, fixing + 7],
      studs: [-0.3, t + 30],
      screw: [-flange * 0.4, total - 2],
      board: [-flange * 2 - 8, total - 4],
      wool: [-flange * 2 - 20, total / 2],
    },
  };
}

/** The foot of a partition whose front face is tiled. */
export function wetFoot(data: JunctionData): Detail {
  const { type } = data;
  const wall = acrossOf(data);
  const { front, studs, total } = wall;
  const clear = data.value("clear");
  const [tile = 0, membrane = 0] = data.front;
  const [flange, web] = channelOf(data);
  const middle = front + data.depth / 2;
  const end = -185;
  const left = -105;
  const faced = tile + membrane;
  const joint = 3;
  const floor = membrane + tile;
  const fixing = -(strip + flange + belowFlange);
  const right = total + beside * 0.7;
  return {
    pieces: [
      concrete(1, left, right),
      cavity(wall, end, -strip - 0.6),
      board(box(faced, end, front, -clear), "left", "right", "bottom"),
      board(box(studs, end, total, -clear), "left", "right", "bottom"),
      footChannel(data, middle),
      seal("sealant", box(faced, -clear, front, 0)),
      seal("sealant", box(studs, -clear, total, 0)),
      membraneAt([
        [tile, end],
        [faced, end],
        [faced, 0],
        [left, 0],
        [left, -membrane],
        [tile, -membrane],
      ]),
      block("tiles", "covering", box(0, end, tile, -floor - joint), ["left", "right", "bottom"]),
      block("tiles", "covering", box(left, -floor, tile - joint, -membrane), [
        "top",
        "right",
        "bottom",
      ]),
      seal("elastic joint", box(0, -floor - joint, tile, -floor)),
      seal("elastic joint", box(tile - joint, -floor, tile, -membrane)),
      faceScrews(wall, fixing, faced),
      breakAcross(end, 0, total),
      breakUp(left, -floor, 0),
      dimension([total + type, 0], [total + type, -clear], type, 2.4),
      widths(wall, slab + type * 1.4, type),
    ],
    anchors: {
      wool: [middle, end * 0.9],
      tile: [tile / 2, end * 0.86],
      membrane: [tile + membrane / 2, end * 0.76],
      board: [front - 4, end * 0.64],
      stud: [studs - 9, end * 0.56],
      screw: [total - 2, fixing],
      channel: [middle + web / 2 - 0.3, -strip - flange * 0.6],
      joint: [tile - 4, -floor - joint / 2],
      clear: [front - 4, -clear * 0.6],
      strip: [middle + web * 0.3, -strip / 2],
      anchor: [middle, 22],
      floor: [left + 45, -membrane / 2],
    },
  };
}
