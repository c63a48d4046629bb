// Draws the junctions of roofs in section: the eaves of a tiled roof with its underlay, gutter and soffit, and the joints of solar panels.

import { dimension } from "./dimensions.ts";
import { breakLine } from "./hatches.ts";
import type { Detail, JunctionData } from "./junction-data.ts";
import {
  bareSolid,
  block,
  board,
  box,
  breakAcross,
  breakUp,
  cutLine,
  dashed,
  membraneAt,
  screw,
  seal,
  seen,
  seenLine,
} from "./junction-pieces.ts";
import { outlineOf } from "./profile-outline.ts";
import { cosine, pitched, sine } from "./roof-tiles.ts";
import { type Look, type Path, type Point, placed, rectangle, solid } from "./shapes.ts";

/** Where the fascia, the wall and the end of the drawing are, from the plumb end of the rafter at 0. */
const wallAt = 135;
const wallEnd = 188;
const along = 205;
const entry = 30;
/** Thicknesses that nobody states: the fascia, and the frame of the soffit. */
const fascia = 18;
const framing = 25;

/** A point on the slope: millimetres along it from the rafter's lower edge, and above the rafter's underside. */
const slope = (up: number, off: number): Point => pitched([up, -off]);

const onSlope = (points: readonly Point[]): Point[] => points.map(([up, off]) => slope(up, off));

/** A break line across the slope, from its underside. */
const breakOff = (at: number, height: number): Path =>
  placed(breakLine(0, [-height, 0], 5), ([x, y]) => slope(at + x, -y));

/** A piece of a layer on the slope. */
const laid = (
  layer: string,
  look: Look,
  from: number,
  to: number,
  low: number,
  high: number,
): Path => solid(layer, look, onSlope(rectangle(from, low, to, high)));

export function eaves(data: JunctionData): Detail {
  const { type } = data;
  const [covering = 0, batten = 0, counter = 0, membrane = 0, thickness = 0] = data.layers;
  const depth = data.depth;
  const vent = data.value("vent");
  const drip = data.value("drip");
  const setUp = data.value("fascia");
  const gap = data.value("gap");
  const lining = data.value("soffit");
  const onBoard = depth + thickness;
  const onMembrane = onBoard + membrane;
  const onCounter = onMembrane + counter;
  const onBatten = onCounter + batten;
  const onTile = onBatten + covering;
  const foot = 30;
  const wallFoot = foot + 14;
  const under = foot - setUp;
  // On the slope, the plumb line of the rafter's end at a height above its underside.
  const plumb = (off: number) => (off * sine) / cosine;
  const rafterEnd = slope(plumb(depth), depth);
  const [, top] = rafterEnd;
  const beneath = (right: number): number => (-right * sine) / cosine;
  const wall: readonly [Point, Point, Point, Point] = [
    [wallAt, beneath(wallAt)],
    [wallEnd, beneath(wallEnd)],
    [wallEnd, wallFoot],
    [wallAt, wallFoot],
  ];
  const gutter = { left: -118, right: -fascia, at: top + 22 } as const;
  const round = Array.from({ length: 13 }, (_, step): Point => {
    const angle = Math.PI - (step / 12) * Math.PI;
    const middle = (gutter.left + gutter.right) / 2;
    const radius = (gutter.right - gutter.left) / 2;
    return [middle + Math.cos(angle) * radius, gutter.at + Math.sin(angle) * radius * 0.8];
  });
  const dripTo = slope(plumb(onBoard) - 12, onBoard);
  const eavesBatten = plumb(onCounter) + 4;
  return {
    pieces: [
      bareSolid("wall", "core", wall),
      cutLine("wall", wall[1], wall[0], wall[3]),
      breakAcross(wallFoot, wallAt, wallEnd),
      breakUp(wallEnd, beneath(wallEnd), wallFoot),
      bareSolid("rafter", "timber", [[0, 0], slope(along, 0), slope(along, depth), rafterEnd]),
      cutLine("rafter", slope(along, 0), [0, 0], rafterEnd, slope(along, depth)),
      seen("soffit frame", "steel", box(2, under - lining - framing, wallAt - gap, under - lining)),
      seenLine("soffit frame", [2, under - lining - 2], [wallAt - gap, under - lining - 2]),
      block("soffit", "board", box(vent, under - lining, (wallAt + vent) / 2, under)),
      block("soffit", "board", box((wallAt + vent) / 2, under - lining, wallAt - gap, under)),
      dashed("mesh", [0, under - lining / 2], [vent, under - lining / 2]),
      block("fascia", "timber", box(-fascia, top + 8, 0, foot)),
      cutLine("drip", [-fascia - 0.8, foot - 22], [-fascia - 0.8, under + drip]),
      laid("board", "board", plumb(depth), along, depth, onBoard),
      membraneAt(onSlope(rectangle(plumb(onBoard) - 8, onBoard, along, onMembrane))),
      cutLine(
        "drip edge",
        slope(plumb(onBoard) + 60, onBoard + 0.4),
        dripTo,
        [-fascia - 14, dripTo[1] + 8],
        [-fascia - 14, gutter.at + 12],
      ),
      laid("counter-batten", "timber", plumb(onMembrane) + 2, along, onMembrane, onCounter),
      laid("batten", "timber", eavesBatten, eavesBatten + 50, onCounter, onBatten),
      laid("batten", "timber", along - 62, along - 12, onCounter, onBatten),
      laid("tiles", "covering", -20, along - 22, onBatten, onTile),
      laid("tiles", "covering", along - 92, along, onTile, onTile + covering),
      cutLine("gutter", ...round),
      cutLine("gutter", [gutter.right, gutter.at], [gutter.right, gutter.at - 12]),
      screw(slope(120, onBoard), slope(120, depth - entry)),
      screw([52, under], [52, under - lining - 14]),
      screw([108, under], [108, under - lining - 14]),
      breakOff(along, onBatten + 2 * covering + 4),
      dimension([0, under], [vent, under], type, 1.2),
      dimension([wallAt - gap, under], [wallAt, under], type, 2.2, { beyond: "from" }),
      dimension([-fascia - 6, under], [-fascia - 6, foot], type, 1.8),
      dimension([-fascia - 6, under], [-fascia - 6, under + drip], type, 6.4),
    ],
    anchors: {
      tiles: slope(along - 40, onBatten + covering * 1.4),
      batten: slope(along - 40, onCounter + batten / 2),
      counter: slope(along - 30, onMembrane + counter / 2),
      membrane: slope(along - 20, onBoard + membrane / 2),
      board: slope(along - 26, depth + thickness / 2),
      boardScrew: slope(120, depth - 8),
      rafter: slope(along - 40, depth * 0.4),
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
  const [panel = 0, rail = 0, membrane = 0, thickness = 0] = data.layers;
  const depth = data.depth * 0.55;
  const onBoard = depth + thickness;
  const onMembrane = onBoard + membrane;
  const onRail = onMembrane + rail;
  const top = onRail + panel;
  const end = 160;
  const joint = 84;
  const lapEnd = slope(joint - lapGap - lapped, top + 1);
  // The second view, from its left end; upwards is negative.
  const left = end + 40;
  const right = left + 150;
  const middle = (left + right) / 2;
  return {
    pieces: [
      bareSolid("rafter", "timber", onSlope(rectangle(0, 0, end, depth))),
      cutLine("rafter", slope(0, depth), slope(end, depth)),
      laid("board", "board", 0, end, depth, onBoard),
      membraneAt(onSlope(rectangle(0, onBoard, end, onMembrane))),
      solid(
        "rail",
        "steel",
        outlineOf({ kind: "tube", width: rail, height: rail, gauge: railGauge }).map(([x, y]) =>
          slope(joint - 58 + x, onRail - y),
        ),
      ),
      placed(breakLine(0, [0, end], 5), ([x, y]) => slope(y, x)),
      laid("panel", "covering", 0, joint - lapGap, onRail, top),
      laid("panel", "covering", joint, end, onRail, top),
      cutLine("lap", slope(joint - 1, top - 20), slope(joint - 1, top + 1), lapEnd),
      breakOff(0, top),
      breakOff(end, top),
      block("rafter", "timber", box(middle - 52, -depth, middle - 52 + rafterWide, 0), [
        "left",
        "top",
        "right",
      ]),
      breakAcross(0, middle - 52, middle - 52 + rafterWide),
      seen("rail", "steel", box(left, -onRail, right, -onMembrane)),
      seenLine("rail", [left, -onRail + 2], [right, -onRail + 2]),
      board(box(left, -onBoard, right, -depth), "top", "bottom"),
      block("panel", "covering", box(left, -top, middle - clampGap / 2, -onRail), [
        "top",
        "right",
        "bottom",
      ]),
      block("panel", "covering", box(middle + clampGap / 2, -top, right, -onRail), [
        "left",
        "top",
        "bottom",
      ]),
      seal("membrane", box(left, -onMembrane, right, -onBoard)),
      seal("sealant", box(middle - 34, -onMembrane - 3, middle - 20, -onMembrane)),
      screw([middle - 27, -onMembrane - 5], [middle - 27, -depth + 30], "fixings"),
      block("clamp", "steel", box(middle - clampWide / 2, -top - 4, middle + clampWide / 2, -top)),
      screw([middle, -top - 4], [middle, -onRail + 18], "bolts"),
      breakUp(left, -top, -depth),
      breakUp(right, -top, -depth),
    ],
    anchors: {
      lap: lapEnd,
      joint: slope(joint - 1, top - 12),
      clamp: [middle + clampWide / 2 - 4, -top - 2],
      bolt: [middle, -onRail - 6],
      panel: [right - 26, -onRail - panel / 2],
      rail: [right - 34, -onMembrane - rail / 2],
      fixing: [middle - 27, -onBoard + 6],
      membrane: [right - 20, -onBoard - membrane / 2],
      board: [right - 44, -depth - thickness / 2],
      rafter: [middle - 14, -depth * 0.4],
    },
  };
}
