// Calculates the boards, screws and studs for a wall or ceiling, and the benefits: trees spared and, against a brick wall, less weight and
// more carpet area. Lengths are in millimetres, those of rooms in metres, areas in square metres.
// Boards are counted by area and waste, as a cutting plan is the project's.

/** The surface to board, as an area or as the measures of rooms. */
export type Extent =
  | { readonly by: "area"; readonly area: number }
  | {
      readonly by: "room";
      /** Inner length in metres. */
      readonly length: number;
      readonly width: number;
      readonly rooms: number;
      readonly openings: number;
      readonly openingWidth: number;
      readonly openingHeight: number;
    };

/** The kind of work. */
export interface Work {
  readonly surface: "walls" | "ceiling";
  readonly faces: number;
  readonly studs: boolean;
  /** Whether its boards are screwed, not laid in. */
  readonly screws: boolean;
}

/** The assumptions of a calculation; those that are divided by, such as spacings, must be above 0. */
export interface Assumptions {
  readonly sheetLength: number;
  readonly sheetWidth: number;
  readonly layers: number;
  /** Per cent of the boarded area. */
  readonly waste: number;
  /** Spacing of supports, centre to centre. */
  readonly supports: number;
  /** Spacing of screws along a support, at the edges of a board and within it. */
  readonly screws: { readonly close: number; readonly wide: number };
  /** Metres. */
  readonly wallHeight: number;
  /** Weight of a brick wall in kilograms per square metre. */
  readonly brick: number;
  readonly timesLighter: number;
  readonly trees: { readonly count: number; readonly per: number };
  /** Per cent. */
  readonly carpet: number;
}

export interface Quantities {
  /** Area of one face without openings. */
  readonly area: number;
  /** Area of all boards on the wall or ceiling, without waste. */
  readonly boarded: number;
  /** With those that cutting takes. */
  readonly sheets: number;
  /** For boards that are screwed. */
  readonly screws?: number;
  /** For work with studs. */
  readonly studs?: number;
  /** Kilograms of a brick wall and of this one; for walls on studs. */
  readonly weight?: { readonly brick: number; readonly board: number };
  readonly trees: number;
  /** Gain of carpet area in square metres; for walls on studs of rooms with known measures. */
  readonly carpet?: number;
}

/** Rounds up, tolerating floating point errors. */
const up = (value: number) => Math.max(0, Math.ceil(value - 1e-9));

/** The area to cover, and the length of wall in metres. */
function measured(
  extent: Extent,
  surface: Work["surface"],
  height: number,
): { area: number; run: number } {
  if (extent.by === "area") return { area: extent.area, run: extent.area / height };
  const { length, width, rooms } = extent;
  const open = extent.openings * extent.openingWidth * extent.openingHeight;
  const run = 2 * (length + width) * rooms;
  const whole = surface === "walls" ? run * height : length * width * rooms;
  return { area: Math.max(0, whole - open), run };
}

/**
 * Calculates a piece of work.
 *
 * Sheets: boarded area plus waste, divided by the area of a sheet, rounded up. Screws: at the mean of their spacings along supports that
 * cross every board. Studs of a wall: one at each spacing and one more; two more at each opening, and four more for the corners of a room.
 */
export function quantities(work: Work, extent: Extent, assumptions: Assumptions): Quantities {
  const { surface, faces } = work;
  const { area, run } = measured(extent, surface, assumptions.wallHeight);
  const boarded = area * faces * assumptions.layers;
  const sheet = (assumptions.sheetLength * assumptions.sheetWidth) / 1e6;
  const apart = (assumptions.screws.close + assumptions.screws.wide) / 2;
  const common = {
    area,
    boarded,
    sheets: up((boarded * (1 + assumptions.waste / 100)) / sheet),
    ...(work.screws && {
      screws: up(boarded / ((assumptions.supports / 1000) * (apart / 1000))),
    }),
    trees: Math.floor((boarded / assumptions.trees.per) * assumptions.trees.count + 1e-9),
  };
  if (!work.studs) return common;
  const studs = area === 0 ? 0 : up(run / (assumptions.supports / 1000)) + 1;
  const more = area === 0 || extent.by === "area" ? 0 : 2 * extent.openings + 4 * extent.rooms;
  const brick = area * assumptions.brick;
  return {
    ...common,
    studs: studs + more,
    weight: { brick, board: brick / assumptions.timesLighter },
    ...(extent.by === "room" && {
      carpet: (extent.length * extent.width * extent.rooms * assumptions.carpet) / 100,
    }),
  };
}
