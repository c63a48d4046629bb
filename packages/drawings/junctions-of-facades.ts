// Draws the junctions of a wall of panels clad with planks: its corner in plan, and the head and sill of a window in upright section.

import { dimension } from "./dimensions.ts";
import type { Detail, JunctionData } from "./junction-data.ts";
import {
  block,
  box,
  breakAcross,
  breakUp,
  cutLine,
  dashed,
  type Face,
  membraneAt,
  type Piece,
  screw,
  seal,
  seen,
  steel,
} from "./junction-pieces.ts";
import type { Profile } from "./profile-outline.ts";
import { type Box, type Look, type Point, solid } from "./shapes.ts";

/** Thickness of a membrane and of flashing as they are drawn, in millimetres. */
const membrane = 1;
const sheet = 1.5;
/** Flanges of the channel that holds a panel's edge, and the width of an upright channel behind the planks; neither is stated. */
const holder = 35;
const rib = 35;
const entry = 14;

/** The upright channel behind the planks. */
const channelOf = (air: number): Profile => ({
  kind: "stud",
  web: air,
  flange: rib,
  lip: Math.min(7, air / 4),
  gauge: 0.6,
});

const holderOf = (panel: number): Profile => ({
  kind: "channel",
  web: panel,
  flanges: [holder, holder],
  gauge: 1,
});

/** Mirrors a box at the corner's diagonal: left for top. */
const across = ({ left, top, right, bottom }: Box): Box => box(-bottom, -right, -top, -left);
const acrossPoint = ([x, y]: Point): Point => [-y, -x];
const acrossFace: Readonly<Record<Face, Face>> = {
  left: "bottom",
  bottom: "left",
  top: "right",
  right: "top",
};

/** The outer corner, in plan. The outer corner of the channels is at 0, 0; one wall runs to the left, the other down. */
export function plankCorner(data: JunctionData): Detail {
  const { type } = data;
  // From the outer face.
  const [plank = 0, air = 0, panel = 0, coat = 0] = data.layers;
  const clear = data.value("plank");
  const fromEnd = data.value("screw");
  const channel = channelOf(air);
  const far = 200;
  const packed = 42;
  const leg = packed + 22;
  const end = -(packed + clear);
  const inside = air + panel;
  const first = -air - rib - 2;
  const second = first - rib - 1;
  const both = (layer: string, look: Look, area: Box, faces: Face[]) => [
    block(layer, look, area, faces),
    block(
      layer,
      look,
      across(area),
      faces.map((face) => acrossFace[face]),
    ),
  ];
  const screwed = (from: Point, to: Point): Piece[] => [
    screw(from, to),
    screw(acrossPoint(from), acrossPoint(to)),
  ];
  return {
    pieces: [
      both("panel", "core", box(-far, air, -inside, inside), ["top", "right", "bottom"]),
      both("coat", "covering", box(-far, inside, -inside, inside + coat), ["bottom"]),
      steel(holderOf(panel), [-inside - holder, air], { mirrored: true }),
      steel(holderOf(panel), [-inside, inside], { quarters: 1 }),
      steel({ kind: "tube", width: panel, height: panel, gauge: 4 }, [-inside, air]),
      membraneAt([
        [-far, air - membrane],
        [-air + membrane, air - membrane],
        [-air + membrane, far],
        [-air, far],
        [-air, air],
        [-far, air],
      ]),
      [first, second].map((at) => [
        steel(channel, [at, 0]),
        steel(channel, [-air, -at - rib], { quarters: 1 }),
      ]),
      both("plank", "board", box(-far, -plank, end, 0), ["top", "right", "bottom"]),
      block("packing", "board", box(-packed, -plank, plank, 0)),
      block("packing", "board", box(0, 0, plank, packed), ["left", "right", "bottom"]),
      solid("corner angle", "steel", [
        [-leg, -plank - sheet],
        [plank + sheet, -plank - sheet],
        [plank + sheet, leg],
        [plank, leg],
        [plank, -plank],
        [-leg, -plank],
      ]),
      screwed([-air - rib * 0.35, -plank - sheet], [-air - rib * 0.35, entry]),
      screwed([end - fromEnd, -plank], [end - fromEnd, entry]),
      screwed([second + rib * 0.25, air - 5], [second + rib * 0.25, air + 22]),
      breakUp(-far, -plank, 0),
      breakUp(-far, air, inside + coat),
      breakAcross(far, 0, plank),
      breakAcross(far, -inside - coat, -air),
      dimension([end, -plank - type], [end - fromEnd, -plank - type], type, 1.6),
      dimension([-far - type, -plank], [-far - type, 0], type, 1.8),
      dimension([-far - type, 0], [-far - type, air], type, 1.8),
      dimension([-far - type, air], [-far - type, inside], type, 1.8),
    ],
    anchors: {
      angle: [plank + sheet / 2, -plank / 2],
      packing: [plank / 2, packed * 0.3],
      angleScrew: [plank, air + rib * 0.35],
      plank: [plank * 0.6, -end + 4],
      screw: [plank - 1, -end + fromEnd],
      channel: [-air * 0.4, -second + 0.4],
      membrane: [-air + membrane / 2, far * 0.7],
      column: [-air - 3, air + panel * 0.6],
      holder: [-inside * 0.55, inside + 0.5],
      panel: [-inside * 0.6, far * 0.86],
      coat: [-inside - coat / 2, far * 0.94],
    },
  };
}

/** Head and sill of a window. The outer face of the panel is at 0; planks are to the left, the head of the opening is at 0. */
export function windowHeadAndSill(data: JunctionData): Detail {
  const { type } = data;
  // From the outer face.
  const [plank = 0, air = 0, panel = 0, coat = 0] = data.layers;
  const outlet = data.value("outlet");
  const turned = data.value("head");
  const projection = data.value("sill");
  const outer = -air - plank;
  const top = -84;
  const glazing = [46, 58] as const;
  const sillAt = 108;
  const bottom = 184;
  const frame = { left: 14, right: 79, high: 43 } as const;
  const inside = panel + coat;
  /** The flashings fall by one in eight. */
  const headAt = (right: number) => -10 - (right + membrane) / 8;
  const sillUp = (right: number) => sillAt - (right - frame.left) / 8;
  const plankFoot = headAt(outer) - outlet;
  const plankTop = sillUp(outer) + 12;
  const tip = outer - projection;
  const lip = outer - 10;
  return {
    pieces: [
      seen("channel", "steel", box(-air, top, -membrane, plankFoot)),
      seen("channel", "steel", box(-air, plankTop, -membrane, bottom)),
      block("panel", "core", box(0, top, panel, 0), ["left", "bottom", "right"]),
      block("coat", "covering", box(panel, top, inside, 0), ["right", "bottom"]),
      block("panel", "core", box(0, sillAt + 4, panel, bottom), ["left", "top", "right"]),
      block("coat", "covering", box(panel, sillAt + 4, inside, bottom), ["right", "top"]),
      steel(holderOf(panel), [0, -holder], { quarters: 3 }),
      steel(holderOf(panel), [0, sillAt + 4], { quarters: 1 }),
      block("plank", "board", box(outer, top, -air, plankFoot), ["left", "right", "bottom"]),
      block("plank", "board", box(outer, plankTop, -air, bottom), ["left", "right", "top"]),
      block("trim", "board", box(outer, 0, frame.left - 3, plank)),
      seal("membrane", box(-membrane, top, 0, headAt(-membrane) - 8)),
      membraneAt([
        [-membrane, bottom],
        [-membrane, sillAt + 3],
        [frame.right, sillAt + 3],
        [frame.right, sillAt + 4],
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
        [frame.right - 10, sillAt + 1],
        [frame.left, sillAt + 1],
        [tip, sillUp(tip) + 1],
        [tip, sillUp(tip) + 13],
      ),
      block("window", "timber", box(frame.left, 3, frame.right, frame.high)),
      block("window", "timber", box(frame.left, sillAt - 43, frame.right, sillAt - 2)),
      block("glass", "air", box(43, frame.high, 49, glazing[0] + 3), ["left", "right"]),
      block("glass", "air", box(43, glazing[1] + 1, 49, sillAt - 43), ["left", "right"]),
      seal("sealant", box(frame.left, 0, frame.left + 8, 3)),
      seal("sealant", box(frame.right - 8, 0, frame.right, 3)),
      seal("sealant", box(frame.left + 2, sillAt - 2, frame.left + 10, sillAt + 0.5)),
      block("coat", "covering", box(frame.right, 0, inside, coat), ["left", "bottom", "right"]),
      dashed("mesh", [-air, plankFoot - 1], [-membrane, plankFoot - 1]),
      dashed("mesh", [-air, plankTop + 1], [-membrane, plankTop + 1]),
      screw([outer, top + 34], [-air + entry, top + 34]),
      screw([outer, bottom - 32], [-air + entry, bottom - 32]),
      [top, bottom].map((at) => [breakAcross(at, outer, -air), breakAcross(at, 0, inside)]),
      breakAcross((glazing[0] + glazing[1]) / 2 - 2, 30, 62),
      breakAcross((glazing[0] + glazing[1]) / 2 + 4, 30, 62),
      dimension([outer - type, plankFoot], [outer - type, headAt(outer)], type, 4.6),
      dimension([lip - 1, headAt(lip)], [lip - 1, headAt(lip) + turned], type, 2),
      dimension([tip, sillUp(tip) + 16], [outer, sillUp(tip) + 16], type, 1.6),
      dimension([-air, top - type], [outer, top - type], type, 1.6, { beyond: "to" }),
      dimension([0, top - type], [-air, top - type], type, 1.6),
      dimension([panel, top - type], [0, top - type], type, 1.6),
    ],
    anchors: {
      panel: [panel * 0.7, top + 22],
      membrane: [-membrane / 2, top + 14],
      holder: [panel - 0.5, -holder * 0.7],
      plank: [-air - plank * 0.4, top + 46],
      head: [-membrane - 12, headAt(-membrane - 12)],
      outlet: [-air * 0.5, plankFoot - 1],
      trim: [-air * 0.2, plank * 0.6],
      sealant: [frame.right - 4, 1.5],
      frame: [frame.right - 12, frame.high - 12],
      sill: [-air * 0.5, sillUp(-air * 0.5) + 1],
      under: [panel * 0.62, sillAt + 3.5],
      mesh: [-air * 0.5, plankTop + 1],
      channel: [-air * 0.4, plankTop + 30],
      screw: [-air - 3, bottom - 32],
    },
  };
}
