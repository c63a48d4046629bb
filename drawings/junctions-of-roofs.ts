// Draws the junctions of roofs in section: the eaves of a tiled roof with its underlay, gutter and soffit, and the joints of solar panels.

import { dimension } from "./dimensions.ts";
import { breakLine } from "./hatches.ts";
import type { Detail, JunctionData } from "./junction-data.ts";
import {
  block,
  box,
  breakAcross,
  breakUp,
  dashed,
  screw,
  seal,
  seen,
  seenLine,
  solid,
} from "./junction-pieces.ts";
import { outlineOf } from "./profile-outline.ts";
import { cosine, pitched, sine } from "./roof-tiles.ts";
import { type DrawnShape, type Look, type Path, type Point, placed } from "./shapes.ts";

/** Where the fascia, the wall and the end of the drawing are, from the plumb end of the rafter at 0. */
const wallAt = 135;
const wallEnd = 188;
const along = 205;
const entry = 30;
/** Thicknesses that nobody states: the fascia, and the frame of the soffit. */
const fascia = 18;
const framing = 25;

/** A point on the slope: millimetres along it from the rafter's lower edge, and above the rafter's underside. */
const slope = ([up, off]: Point): Point => pitched([up, -off]);

/** A piece of a layer on the slope. */
const laid = (
  layer: string,
  look: Look,
  from: number,
  to: number,
  low: number,
  high: number,
): Path =>
  solid(
    layer,
    look,
    [
      [from, low],
      [to, low],
      [to, high],
      [from, high],
    ].map(([u = 0, v = 0]): Point => slope([u, v])),
  );

/** A tile that rests with its head on a batten and with its foot on the tile below. */
const tile = (foot: number, head: number, low: number, high: number, thickness: number): Path =>
  solid(
    "tiles",
    "covering",
    [
      [foot, low],
      [head, high],
      [head, high + thickness],
      [foot, low + thickness],
    ].map(([u = 0, v = 0]): Point => slope([u, v])),
  );

export function eaves(data: JunctionData): Detail {
  const { type } = data;
  const [covering = 0, batten = 0, counter = 0, membrane = 0, board = 0] = data.system.layers.map(
    ({ thicknesses: [usual = 0] }) => usual,
  );
  const depth = data.depth;
  const vent = data.value("vent");
  const drip = data.value("drip");
  const setUp = data.value("fascia");
  const gap = data.value("gap");
  const lining = data.value("soffit");
  const onBoard = depth + board;
  const onMembrane = onBoard + membrane;
  const onCounter = onMembrane + counter;
  const onBatten = onCounter + batten;
  const foot = 30;
  const wallFoot = foot + 14;
  const under = foot - setUp;
  // On the slope, the plumb line of the rafter's end at a height above its underside.
  const plumb = (off: number) => (off * sine) / cosine;
  const top = slope([plumb(depth), depth])[1];
  const beneath = (right: number): number => (-right * sine) / cosine;
  const wall: readonly [Point, Point, Point, Point] = [
    [wallAt, beneath(wallAt)],
    [wallEnd, beneath(wallEnd)],
    [wallEnd, wallFoot],
    [wallAt, wallFoot],
  ];
  const gutter = { left: -118, right: -fascia, at: top + 22 } as const;
  const rafter = solid("rafter", "timber", [
    [0, 0],
    slope([along, 0]),
    slope([along, depth]),
    slope([plumb(depth), depth]),
  ]);
  const round = Array.from({ length: 13 }, (_, step): Point => {
    const angle = Math.PI - (step / 12) * Math.PI;
    const middle = (gutter.left + gutter.right) / 2;
    const radius = (gutter.right - gutter.left) / 2;
    return [middle + Math.cos(angle) * radius, gutter.at + Math.sin(angle) * radius * 0.8];
  });
  const dripFrom = slope([plumb(onBoard) + 60, onBoard + 0.4]);
  const dripTo = slope([plumb(onBoard) - 12, onBoard]);
  const eavesBatten = plumb(onCounter) + 4;
  const shapes: DrawnShape[] = [
    { ...solid("wall", "core", wall), bare: true },
    seenLine("wall", [wall[1], wall[0], wall[3]], "cut"),
    breakAcross(wallFoot, wallAt, wallEnd),
    breakUp(wallEnd, beneath(wallEnd), wallFoot),
    { ...rafter, bare: true },
    seenLine(
      "rafter",
      [slope([along, 0]), [0, 0], slope([plumb(depth), depth]), slope([along, depth])],
      "cut",
    ),
    seen("soffit frame", "steel", box(2, under - lining - framing, wallAt - gap, under - lining)),
    seenLine("soffit frame", [
      [2, under - lining - 2],
      [wallAt - gap, under - lining - 2],
    ]),
    ...block("soffit", "board", box(vent, under - lining, (wallAt + vent) / 2, under)),
    ...block("soffit", "board", box((wallAt + vent) / 2, under - lining, wallAt - gap, under)),
    dashed("mesh", [
      [0, under - lining / 2],
      [vent, under - lining / 2],
    ]),
    ...block("fascia", "timber", box(-fascia, top + 8, 0, foot)),
    seenLine(
      "drip",
      [
        [-fascia - 0.8, foot - 22],
        [-fascia - 0.8, under + drip],
      ],
      "cut",
    ),
    laid("board", "board", plumb(depth), along, depth, onBoard),
    {
      ...seal("membrane", box(0, 0, 1, 1)),
      points: [
        [plumb(onBoard) - 8, onBoard],
        [along, onBoard],
        [along, onMembrane],
        [plumb(onBoard) - 8, onMembrane],
      ].map(([u = 0, v = 0]): Point => slope([u, v])),
    },
    seenLine(
      "drip edge",
      [dripFrom, dripTo, [-fascia - 14, dripTo[1] + 8], [-fascia - 14, gutter.at + 12]],
      "cut",
    ),
    laid("counter-batten", "timber", plumb(onMembrane) + 2, along, onMembrane, onCounter),
    laid("batten", "timber", eavesBatten, eavesBatten + 50, onCounter, onBatten),
    laid("batten", "timber", along - 62, along - 12, onCounter, onBatten),
    tile(-20, along - 22, onBatten, onBatten, covering),
    tile(along - 92, along, onBatten + covering, onBatten + covering, covering),
    seenLine("gutter", round, "cut"),
    seenLine(
      "gutter",
      [
        [gutter.right, gutter.at],
        [gutter.right, gutter.at - 12],
      ],
      "cut",
    ),
    screw(slope([120, onBoard]), slope([120, depth - entry])),
    screw([52, under], [52, under - lining - 14]),
    screw([108, under], [108, under - lining - 14]),
    placed(breakLine(0, [-onBatten - 2 * covering - 4, 0], 5), ([x, y]) => slope([along + x, -y])),
    ...dimension([0, under], [vent, under], { off: type * 1.2, type }),
    ...dimension([wallAt - gap, under], [wallAt, under], {
      off: type * 2.2,
      type,
      beyond: "from",
    }),
    ...dimension([-fascia - 6, under], [-fascia - 6, foot], { off: type * 1.8, type }),
    ...dimension([-fascia - 6, under], [-fascia - 6, under + drip], { off: type * 6.4, type }),
  ];
  const at = (up: number, off: number): Point => slope([up, off]);
  return {
    shapes,
    anchors: {
      tiles: at(along - 40, onBatten + covering * 1.4),
      batten: at(along - 40, onCounter + batten / 2),
      counter: at(along - 30, onMembrane + counter / 2),
      membrane: at(along - 20, onBoard + membrane / 2),
      board: at(along - 26, depth + board / 2),
      boardScrew: at(120, depth - 8),
      rafter: at(along - 40, depth * 0.4),
      edge: [(dripTo[0] - fascia - 14) / 2, dripTo[1] + 4],
      gutter: [gutter.left + 6, gutter.at + 22],
      fascia: [-fascia / 2, foot - 16],
      frame: [wallAt - 40, under - lining - framing / 2],
      soffit: [wallAt - 18, under - lining / 2],
      gap: [wallAt - gap / 2, under - 2],
      vent: [vent * 0.5, under - lining / 2],
      drip: [-fascia - 0.8, under + drip - 3],
    },
  };
}

/** Sizes of the solar joints that nobody states: gaps, the lap, the clamp, the width of a rafter, the sheet of a rail. */
const lapGap = 6;
const lapped = 30;
const clampGap = 18;
const clampWide = 44;
const rafterWide = 50;
const railGauge = 2;

/**
 * The joints of solar panels: up the slope, where a strip laps over the lower panel, and beside it along the rail, where a clamp holds two
 * panels.
 */
export function solarPanels(data: JunctionData): Detail {
  const [panel = 0, rail = 0, membrane = 0, board = 0] = data.system.layers.map(
    ({ thicknesses: [usual = 0] }) => usual,
  );
  const depth = data.depth * 0.55;
  const onBoard = depth + board;
  const onMembrane = onBoard + membrane;
  const onRail = onMembrane + rail;
  const top = onRail + panel;
  const end = 160;
  const joint = 84;
  const strip = [
    [joint - 1, top - 20],
    [joint - 1, top + 1],
    [joint - lapGap - lapped, top + 1],
  ].map(([u = 0, v = 0]): Point => slope([u, v]));
  // The second view, from its left end; upwards is negative.
  const left = end + 40;
  const right = left + 150;
  const middle = (left + right) / 2;
  const shapes: DrawnShape[] = [
    { ...laid("rafter", "timber", 0, end, 0, depth), bare: true },
    seenLine("rafter", [slope([0, depth]), slope([end, depth])], "cut"),
    laid("board", "board", 0, end, depth, onBoard),
    { ...laid("membrane", "membrane", 0, end, onBoard, onMembrane), bare: true },
    solid(
      "rail",
      "steel",
      outlineOf({ kind: "tube", width: rail, height: rail, gauge: railGauge }).map(([x, y]) =>
        slope([joint - 58 + x, onRail - y]),
      ),
    ),
    placed(breakLine(0, [0, end], 5), ([x, y]) => slope([y, x])),
    laid("panel", "covering", 0, joint - lapGap, onRail, top),
    laid("panel", "covering", joint, end, onRail, top),
    seenLine("lap", strip, "cut"),
    ...[0, end].map((at) => placed(breakLine(0, [-top, 0], 5), ([x, y]) => slope([at + x, -y]))),
    ...block("rafter", "timber", box(middle - 52, -depth, middle - 52 + rafterWide, 0), [
      "left",
      "top",
      "right",
    ]),
    breakAcross(0, middle - 52, middle - 52 + rafterWide),
    seen("rail", "steel", box(left, -onRail, right, -onMembrane)),
    seenLine("rail", [
      [left, -onRail + 2],
      [right, -onRail + 2],
    ]),
    ...block("board", "board", box(left, -onBoard, right, -depth), ["top", "bottom"]),
    ...block("panel", "covering", box(left, -top, middle - clampGap / 2, -onRail), [
      "top",
      "right",
      "bottom",
    ]),
    ...block("panel", "covering", box(middle + clampGap / 2, -top, right, -onRail), [
      "left",
      "top",
      "bottom",
    ]),
    seal("membrane", box(left, -onMembrane, right, -onBoard)),
    seal("sealant", box(middle - 34, -onMembrane - 3, middle - 20, -onMembrane)),
    screw([middle - 27, -onMembrane - 5], [middle - 27, -depth + 30], "fixings"),
    ...block("clamp", "steel", box(middle - clampWide / 2, -top - 4, middle + clampWide / 2, -top)),
    screw([middle, -top - 4], [middle, -onRail + 18], "bolts"),
    breakUp(left, -top, -depth),
    breakUp(right, -top, -depth),
  ];
  const at = (up: number, off: number): Point => slope([up, off]);
  return {
    shapes,
    anchors: {
      lap: strip[2] ?? [0, 0],
      joint: at(joint - 1, top - 12),
      clamp: [middle + clampWide / 2 - 4, -top - 2],
      bolt: [middle, -onRail - 6],
      panel: [right - 26, -onRail - panel / 2],
      rail: [right - 34, -onMembrane - rail / 2],
      fixing: [middle - 27, -onBoard + 6],
      membrane: [right - 20, -onBoard - membrane / 2],
      board: [right - 44, -depth - board / 2],
      rafter: [middle - 14, -depth * 0.4],
    },
  };
}
