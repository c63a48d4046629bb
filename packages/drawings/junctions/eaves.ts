// Draws the eaves of a tiled roof with its underlay, gutter and soffit, in section.

import { cosine, sine } from "../roof-tiles.ts";
import type { Path, Point } from "../shapes.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  bareSolid,
  block,
  cutLine,
  dashed,
  horizontalBreakLine,
  rectangleBeyond,
  screw,
  seenLine,
  verticalBreakLine,
  verticalScrew,
} from "./junction-pieces.ts";
import { breakOff, laidBare, layerOnSlope, slope } from "./roof.ts";

/** Places of the wall and of the drawing's end, from the plumb end of the rafter at 0, in millimetres. */
const wallAt = 135;
const wallEnd = 188;
const along = 205;
/** How far a screw enters the rafter, and the thicknesses of the fascia and of the soffit's frame, which nobody states. */
const entry = 30;
const fascia = 18;
const framing = 25;

/** The plumb line of the rafter's end on the slope, at a height above its underside. */
const plumb = (high: number) => (high * sine) / cosine;

/** The rafter's underside at a distance from 0. */
const beneath = (right: number) => (-right * sine) / cosine;

/** The round of a gutter in section, flattened a little. */
function gutter(left: number, right: number, edge: number): Path {
  const steps = 12;
  const round = Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = Math.PI - (step / steps) * Math.PI;
    const middle = (left + right) / 2;
    const radius = (right - left) / 2;
    return [middle + Math.cos(angle) * radius, edge + Math.sin(angle) * radius * 0.8];
  });
  return cutLine("gutter", ...round);
}

export function eaves({
  layers,
  depth,
  value,
  measureAcross,
  measureUp,
}: JunctionData): JunctionDetail {
  const [covering = 0, batten = 0, counter = 0, membrane = 0, thickness = 0] = layers;
  const vent = value("vent");
  const drip = value("drip");
  const setUp = value("fascia");
  const gap = value("gap");
  const lining = value("soffit");
  const onBoard = depth + thickness;
  const onMembrane = onBoard + membrane;
  const onCounter = onMembrane + counter;
  const onBatten = onCounter + batten;
  const onTile = onBatten + covering;
  const foot = 30;
  const wallFoot = foot + 14;
  const under = foot - setUp;
  const rafterEnd = slope(plumb(depth), depth);
  const top = rafterEnd[1];
  const gutterLeft = -118;
  const gutterRight = -fascia;
  const gutterAt = top + 22;
  const dripTo = slope(plumb(onBoard) - 12, onBoard);
  const eavesBatten = plumb(onCounter) + 4;
  return {
    pieces: [
      bareSolid("wall", "concrete", [
        [wallAt, beneath(wallAt)],
        [wallEnd, beneath(wallEnd)],
        [wallEnd, wallFoot],
        [wallAt, wallFoot],
      ]),
      cutLine("wall", [wallEnd, beneath(wallEnd)], [wallAt, beneath(wallAt)], [wallAt, wallFoot]),
      horizontalBreakLine(wallFoot, wallAt, wallEnd),
      verticalBreakLine(wallEnd, beneath(wallEnd), wallFoot),
      bareSolid("rafter", "timber", [[0, 0], slope(along, 0), slope(along, depth), rafterEnd]),
      cutLine("rafter", slope(along, 0), [0, 0], rafterEnd, slope(along, depth)),
      rectangleBeyond("soffit frame", "steel", [
        2,
        under - lining - framing,
        wallAt - gap,
        under - lining,
      ]),
      seenLine("soffit frame", [2, under - lining - 2], [wallAt - gap, under - lining - 2]),
      block("soffit", "board", [vent, under - lining, (wallAt + vent) / 2, under]),
      block("soffit", "board", [(wallAt + vent) / 2, under - lining, wallAt - gap, under]),
      dashed("mesh", [0, under - lining / 2], [vent, under - lining / 2]),
      block("fascia", "timber", [-fascia, top + 8, 0, foot]),
      cutLine("drip", [-fascia - 0.8, foot - 22], [-fascia - 0.8, under + drip]),
      layerOnSlope("board", "board", [plumb(depth), depth, along, onBoard]),
      laidBare("membrane", "membrane", [plumb(onBoard) - 8, onBoard, along, onMembrane]),
      cutLine(
        "drip edge",
        slope(plumb(onBoard) + 60, onBoard + 0.4),
        dripTo,
        [-fascia - 14, dripTo[1] + 8],
        [-fascia - 14, gutterAt + 12],
      ),
      layerOnSlope("counter-batten", "timber", [
        plumb(onMembrane) + 2,
        onMembrane,
        along,
        onCounter,
      ]),
      layerOnSlope("batten", "timber", [eavesBatten, onCounter, eavesBatten + 50, onBatten]),
      layerOnSlope("batten", "timber", [along - 62, onCounter, along - 12, onBatten]),
      layerOnSlope("tiles", "covering", [-20, onBatten, along - 22, onTile]),
      layerOnSlope("tiles", "covering", [along - 92, onTile, along, onTile + covering]),
      gutter(gutterLeft, gutterRight, gutterAt),
      cutLine("gutter", [gutterRight, gutterAt], [gutterRight, gutterAt - 12]),
      screw(slope(120, onBoard), slope(120, depth - entry)),
      verticalScrew(52, under, under - lining - 14),
      verticalScrew(108, under, under - lining - 14),
      breakOff(along, onBatten + 2 * covering + 4),
      measureAcross(under, 0, vent, 1.2),
      measureAcross(under, wallAt - gap, wallAt, 2.2, "from"),
      measureUp(-fascia - 6, under, foot, 1.8),
      measureUp(-fascia - 6, under, under + drip, 6.4),
    ],
    left: {
      edge: [(dripTo[0] - fascia - 14) / 2, dripTo[1] + 4],
      gutter: [gutterLeft + 6, gutterAt + 22],
      fascia: [-fascia / 2, foot - 45],
      vent: [vent * 0.5, under - lining / 2],
    },
    right: {
      tiles: slope(along - 40, onBatten + covering * 1.4),
      batten: slope(along - 40, onCounter + batten / 2),
      counter: slope(along - 30, onMembrane + counter / 2),
      membrane: slope(along - 20, onBoard + membrane / 2),
      board: slope(along - 26, depth + thickness / 2),
      boardScrew: slope(120, depth - 8),
      rafter: slope(along - 40, depth * 0.4),
      frame: [wallAt - 40, under - lining - framing / 2],
      soffit: [wallAt - 18, under - lining / 2],
      gap: [wallAt - gap / 2, under - 2],
      drip: [-fascia - 0.8, foot - 20],
    },
  };
}
