// Calculates the boards, waste, screws and studs for a wall or ceiling as ranges, and the benefits: trees spared and, against a brick
// wall, less weight and more carpet area. Lengths are in millimetres, those of rooms in metres, areas in square metres.

/** The lowest and the highest likely value. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

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
}

/** The assumptions of a calculation; those that are divided by, such as spacings, must be above 0. */
export interface Assumptions {
  readonly sheetLength: number;
  readonly sheetWidth: number;
  readonly layers: number;
  /** Per cent of the boarded area. */
  readonly waste: Range;
  /** Spacing of supports, centre to centre. */
  readonly supports: number;
  /** Spacing of screws along a support, closest and widest. */
  readonly screws: Range;
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
  readonly sheets: Range;
  /** Area left over from the sheets, in square metres. */
  readonly waste: Range;
  readonly screws: Range;
  /** For work with studs. */
  readonly studs?: Range;
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
 * Sheets: boarded area plus waste, divided by the area of a sheet, rounded up. Screws: at their spacing along supports that cross every
 * board. Studs of a wall: one at each spacing and one more; up to two more at each opening, and four more for the corners of each room.
 */
export function quantities(work: Work, extent: Extent, assumptions: Assumptions): Quantities {
  const { surface, faces } = work;
  const { area, run } = measured(extent, surface, assumptions.wallHeight);
  const boarded = area * faces * assumptions.layers;
  const sheet = (assumptions.sheetLength * assumptions.sheetWidth) / 1e6;
  const sheetsAt = (waste: number) => up((boarded * (1 + waste / 100)) / sheet);
  const screwsAt = (apart: number) =>
    up(boarded / ((assumptions.supports / 1000) * (apart / 1000)));
  const sheets = { from: sheetsAt(assumptions.waste.from), to: sheetsAt(assumptions.waste.to) };
  const leftOf = (count: number) => Math.max(0, count * sheet - boarded);
  const common = {
    area,
    boarded,
    sheets,
    waste: { from: leftOf(sheets.from), to: leftOf(sheets.to) },
    screws: { from: screwsAt(assumptions.screws.to), to: screwsAt(assumptions.screws.from) },
    trees: Math.floor((boarded / assumptions.trees.per) * assumptions.trees.count + 1e-9),
  };
  if (!work.studs) return common;
  const studs = area === 0 ? 0 : up(run / (assumptions.supports / 1000)) + 1;
  const more = area === 0 || extent.by === "area" ? 0 : 2 * extent.openings + 4 * extent.rooms;
  const brick = area * assumptions.brick;
  return {
    ...common,
    studs: { from: studs, to: studs + more },
    weight: { brick, board: brick / assumptions.timesLighter },
    ...(extent.by === "room" && {
      carpet: (extent.length * extent.width * extent.rooms * assumptions.carpet) / 100,
    }),
  };
}
