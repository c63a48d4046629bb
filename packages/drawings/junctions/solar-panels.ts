// Draws the joints of solar panels up the slope and, beside it, along the rail.

import { breakLine } from "../hatches.ts";
import { outlineOf } from "../profile-outline.ts";
import { mapPoints, solid } from "../shapes.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  block,
  board,
  cutLine,
  horizontalBreakLine,
  rectangleBeyond,
  seal,
  seenLine,
  verticalBreakLine,
  verticalScrew,
  zigzag,
} from "./junction-pieces.ts";
import { breakOff, laidBare, layerOnSlope, slope } from "./roof.ts";

/** Sizes that nobody states, in millimetres: gaps, the lap, the clamp, the width of a rafter. */
const lapGap = 6;
const lapped = 30;
const clampGap = 18;
const clampWide = 44;
const rafterWide = 50;

export function solarPanels({ layers, depth }: JunctionData): JunctionDetail {
  const [panel = 0, rail = 0, membrane = 0, thickness = 0] = layers;
  const tube = outlineOf({ kind: "tube", width: rail, height: rail, gauge: 2 });
  const shown = depth * 0.55;
  const onBoard = shown + thickness;
  const onMembrane = onBoard + membrane;
  const onRail = onMembrane + rail;
  const top = onRail + panel;
  const end = 160;
  const joint = 84;
  const lapEnd = slope(joint - lapGap - lapped, top + 1);
  const left = end + 24;
  const right = left + 142;
  const middle = (left + right) / 2;
  return {
    pieces: [
      laidBare("rafter", "timber", [0, 0, end, shown]),
      cutLine("rafter", slope(0, shown), slope(end, shown)),
      layerOnSlope("board", "board", [0, shown, end, onBoard]),
      laidBare("membrane", "membrane", [0, onBoard, end, onMembrane]),
      solid(
        "rail",
        "steel",
        tube.map(([x, y]) => slope(joint - 58 + x, onRail - y)),
      ),
      mapPoints(breakLine(0, [0, end], zigzag), ([x, y]) => slope(y, x)),
      layerOnSlope("panel", "covering", [0, onRail, joint - lapGap, top]),
      layerOnSlope("panel", "covering", [joint, onRail, end, top]),
      cutLine("lap", slope(joint - 1, top - 20), slope(joint - 1, top + 1), lapEnd),
      breakOff(0, top),
      breakOff(end, top),
      block(
        "rafter",
        "timber",
        [middle - 52, -shown, middle - 52 + rafterWide, 0],
        "left",
        "top",
        "right",
      ),
      horizontalBreakLine(0, middle - 52, middle - 52 + rafterWide),
      rectangleBeyond("rail", "steel", [left, -onRail, right, -onMembrane]),
      seenLine("rail", [left, -onRail + 2], [right, -onRail + 2]),
      board([left, -onBoard, right, -shown], "top", "bottom"),
      block(
        "panel",
        "covering",
        [left, -top, middle - clampGap / 2, -onRail],
        "top",
        "right",
        "bottom",
      ),
      block(
        "panel",
        "covering",
        [middle + clampGap / 2, -top, right, -onRail],
        "left",
        "top",
        "bottom",
      ),
      seal("membrane", [left, -onMembrane, right, -onBoard]),
      seal("sealant", [middle - 34, -onMembrane - 3, middle - 20, -onMembrane]),
      verticalScrew(middle - 27, -onMembrane - 5, -shown + 30, "fixings"),
      block("clamp", "steel", [middle - clampWide / 2, -top - 4, middle + clampWide / 2, -top]),
      verticalScrew(middle, -top - 4, -onRail + 18, "bolts"),
      verticalBreakLine(left, -top, -shown),
      verticalBreakLine(right, -top, -shown),
    ],
    left: {
      lap: lapEnd,
      joint: slope(joint - 1, top - 12),
    },
    right: {
      clamp: [middle + clampWide / 2 - 4, -top - 2],
      bolt: [middle, -onRail - 6],
      panel: [right - 26, -onRail - panel / 2],
      rail: [right - 34, -onMembrane - rail / 2],
      fixing: [middle - 27, -onBoard + 6],
      membrane: [right - 20, -onBoard - membrane / 2],
      board: [right - 44, -shown - thickness / 2],
      rafter: [middle - 14, -shown * 0.4],
    },
  };
}
