// Draws the outer corner of walls clad with planks, in plan; the corner of the channels is at 0, 0.

import type { Profile } from "../profile-outline.ts";
import { mapPoints, solid } from "../shapes.ts";
import { entry, flange, holderOf, membrane } from "./facade.ts";
import type { JunctionData, JunctionDetail } from "./junction-data.ts";
import {
  block,
  cutProfile,
  horizontalBreakLine,
  membraneAt,
  type Piece,
  shapesOf,
  verticalBreakLine,
  verticalScrew,
} from "./junction-pieces.ts";

/** Thickness of the corner angle, and width of an upright channel behind the planks, in millimetres. */
const sheet = 1.5;
const rib = 35;

/** Pieces, also mirrored on the other wall. */
const onBothWalls = (...pieces: readonly Piece[]): Piece => [
  ...pieces,
  ...shapesOf(pieces).map((shape) => mapPoints(shape, ([x, y]) => [-y, -x])),
];

export function plankCorner({
  layers,
  type,
  value,
  measureAcross,
  measureUp,
}: JunctionData): JunctionDetail {
  const [plank = 0, air = 0, panel = 0, coat = 0] = layers;
  const holder = holderOf(panel);
  const upright: Profile = {
    kind: "stud",
    web: air,
    flange: rib,
    lip: Math.min(7, air / 4),
    gauge: 0.6,
  };
  const column: Profile = { kind: "tube", width: panel, height: panel, gauge: 4 };
  const clear = value("plank");
  const fromEnd = value("screw");
  const far = 200;
  const packed = 42;
  const leg = packed + 22;
  const end = -(packed + clear);
  const inside = air + panel;
  const first = -air - rib - 2;
  const second = first - rib - 1;
  return {
    pieces: [
      onBothWalls(
        block("panel", "core", [-far, air, -inside, inside], "top", "right", "bottom"),
        block("coat", "covering", [-far, inside, -inside, inside + coat], "bottom"),
      ),
      cutProfile(holder, [-inside - flange, air], { mirrored: true }),
      cutProfile(holder, [-inside, inside], { quarters: 1 }),
      cutProfile(column, [-inside, air]),
      membraneAt([
        [-far, air - membrane],
        [-air + membrane, air - membrane],
        [-air + membrane, far],
        [-air, far],
        [-air, air],
        [-far, air],
      ]),
      cutProfile(upright, [first, 0]),
      cutProfile(upright, [-air, -first - rib], { quarters: 1 }),
      cutProfile(upright, [second, 0]),
      cutProfile(upright, [-air, -second - rib], { quarters: 1 }),
      onBothWalls(block("plank", "board", [-far, -plank, end, 0], "top", "right", "bottom")),
      block("packing", "board", [-packed, -plank, plank, 0]),
      block("packing", "board", [0, 0, plank, packed], "left", "right", "bottom"),
      solid("corner angle", "steel", [
        [-leg, -plank - sheet],
        [plank + sheet, -plank - sheet],
        [plank + sheet, leg],
        [plank, leg],
        [plank, -plank],
        [-leg, -plank],
      ]),
      onBothWalls(
        verticalScrew(-air - rib * 0.35, -plank - sheet, entry),
        verticalScrew(end - fromEnd, -plank, entry),
        verticalScrew(second + rib * 0.25, air - 5, air + 22),
      ),
      verticalBreakLine(-far, -plank, 0),
      verticalBreakLine(-far, air, inside + coat),
      horizontalBreakLine(far, 0, plank),
      horizontalBreakLine(far, -inside - coat, -air),
      measureAcross(-plank - type, end, end - fromEnd, 1.6),
      measureUp(-far - type, -plank, 0, 1.8),
      measureUp(-far - type, 0, air, 1.8),
      measureUp(-far - type, air, inside, 1.8),
    ],
    left: {
      coat: [-inside - coat / 2, far * 0.94],
    },
    right: {
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
    },
  };
}
