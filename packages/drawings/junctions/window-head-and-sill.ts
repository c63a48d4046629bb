// Draws the head and the sill of a window in a wall clad with planks, in upright section.

import { entry, flange, holderOf, membrane } from "./facade.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  block,
  cutLine,
  cutProfile,
  dashed,
  horizontalBreakLine,
  horizontalScrew,
  membraneAt,
  rectangleBeyond,
  seal,
} from "./junction-pieces.ts";

export function windowHeadAndSill({
  layers,
  type,
  value,
  measureAcross,
  measureUp,
}: JunctionData): JunctionDetail {
  const [plank = 0, air = 0, panel = 0, coat = 0] = layers;
  const holder = holderOf(panel);
  const outlet = value("outlet");
  const turned = value("head");
  const projection = value("sill");
  const outer = -air - plank;
  const top = -84;
  const bottom = 184;
  const sillAt = 108;
  const glassTo = 46;
  const glassFrom = 58;
  const frameLeft = 14;
  const frameRight = 79;
  const frameHigh = 43;
  const inside = panel + coat;
  const headAt = (x: number) => -10 - (x + membrane) / 8;
  const sillUp = (x: number) => sillAt - (x - frameLeft) / 8;
  const plankFoot = headAt(outer) - outlet;
  const plankTop = sillUp(outer) + 12;
  const tip = outer - projection;
  const lip = outer - 10;
  return {
    pieces: [
      rectangleBeyond("channel", "steel", [-air, top, -membrane, plankFoot]),
      rectangleBeyond("channel", "steel", [-air, plankTop, -membrane, bottom]),
      block("panel", "core", [0, top, panel, 0], "left", "bottom", "right"),
      block("coat", "covering", [panel, top, inside, 0], "right", "bottom"),
      block("panel", "core", [0, sillAt + 4, panel, bottom], "left", "top", "right"),
      block("coat", "covering", [panel, sillAt + 4, inside, bottom], "right", "top"),
      cutProfile(holder, [0, -flange], { quarters: 3 }),
      cutProfile(holder, [0, sillAt + 4], { quarters: 1 }),
      block("plank", "board", [outer, top, -air, plankFoot], "left", "right", "bottom"),
      block("plank", "board", [outer, plankTop, -air, bottom], "left", "right", "top"),
      block("trim", "board", [outer, 0, frameLeft - 3, plank]),
      seal("membrane", [-membrane, top, 0, headAt(-membrane) - 8]),
      membraneAt([
        [-membrane, bottom],
        [-membrane, sillAt + 3],
        [frameRight, sillAt + 3],
        [frameRight, sillAt + 4],
        [0, sillAt + 4],
        [0, bottom],
      ]),
      cutLine(
        "head flashing",
        [-membrane / 2, headAt(-membrane) - 42],
        [-membrane / 2, headAt(-membrane)],
        [lip, headAt(lip)],
        [lip, headAt(lip) + turned],
      ),
      cutLine(
        "sill flashing",
        [frameRight - 10, sillAt + 1],
        [frameLeft, sillAt + 1],
        [tip, sillUp(tip) + 1],
        [tip, sillUp(tip) + 13],
      ),
      block("window", "timber", [frameLeft, 3, frameRight, frameHigh]),
      block("window", "timber", [frameLeft, sillAt - 43, frameRight, sillAt - 2]),
      block("glass", "air", [43, frameHigh, 49, glassTo + 3], "left", "right"),
      block("glass", "air", [43, glassFrom + 1, 49, sillAt - 43], "left", "right"),
      seal("sealant", [frameLeft, 0, frameLeft + 8, 3]),
      seal("sealant", [frameRight - 8, 0, frameRight, 3]),
      seal("sealant", [frameLeft + 2, sillAt - 2, frameLeft + 10, sillAt + 0.5]),
      block("coat", "covering", [frameRight, 0, inside, coat], "left", "bottom", "right"),
      dashed("mesh", [-air, plankFoot - 1], [-membrane, plankFoot - 1]),
      dashed("mesh", [-air, plankTop + 1], [-membrane, plankTop + 1]),
      horizontalScrew(top + 34, outer, -air + entry),
      horizontalScrew(bottom - 32, outer, -air + entry),
      horizontalBreakLine(top, outer, -air),
      horizontalBreakLine(top, 0, inside),
      horizontalBreakLine(bottom, outer, -air),
      horizontalBreakLine(bottom, 0, inside),
      horizontalBreakLine((glassTo + glassFrom) / 2 - 2, 30, 62),
      horizontalBreakLine((glassTo + glassFrom) / 2 + 4, 30, 62),
      measureUp(outer - type, plankFoot, headAt(outer), 4.6),
      measureUp(lip - 1, headAt(lip), headAt(lip) + turned, 2),
      measureAcross(sillUp(tip) + 16, tip, outer, 1.6),
      measureAcross(top - type, -air, outer, 1.6, "to"),
      measureAcross(top - type, 0, -air, 1.6),
      measureAcross(top - type, panel, 0, 1.6),
    ],
    left: {
      membrane: [-membrane / 2, top + 14],
      plank: [-air - plank * 0.4, top + 46],
      outlet: [-air * 0.5, plankFoot - 1],
      trim: [-air * 0.2, plank * 0.6],
      sill: [-air * 0.5, sillUp(-air * 0.5) + 1],
      mesh: [-air * 0.5, plankTop + 1],
      screw: [-air - 3, bottom - 32],
    },
    right: {
      panel: [panel * 0.7, top + 22],
      holder: [panel - 0.5, -flange * 0.7],
      head: [-membrane - 12, headAt(-membrane - 12)],
      sealant: [frameRight - 4, 1.5],
      frame: [frameRight - 12, frameHigh - 12],
      under: [panel * 0.62, sillAt + 3.5],
      channel: [-air * 0.4, plankTop + 30],
    },
  };
}
