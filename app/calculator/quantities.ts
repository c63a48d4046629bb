// How much a piece of work needs: boards, waste, screws and studs as ranges, and what it spares. Pure; lengths in millimetres where they are
// small and in metres where they are a room's, areas in square metres.

/** From the least to the most that is likely. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What is to be boarded, as a visitor knows it. */
export type Extent =
  | { readonly by: "area"; readonly area: number }
  | {
      readonly by: "room";
      /** Inside, in metres. */
      readonly length: number;
      readonly width: number;
      readonly rooms: number;
      readonly openings: number;
      readonly openingWidth: number;
      readonly openingHeight: number;
    };

/** What kind of work it is. */
export interface Work {
  readonly surface: "walls" | "ceiling";
  readonly faces: number;
  readonly studs: boolean;
}

/** What is reckoned with; all of it above nothing but the waste. */
export interface Assumptions {
  readonly sheetLength: number;
  readonly sheetWidth: number;
  readonly layers: number;
  /** Per cent of what is boarded. */
  readonly waste: Range;
  /** Between supports, centre to centre. */
  readonly supports: number;
  /** Between screws along a support: the closest and the widest. */
  readonly screws: Range;
  /** In metres. */
  readonly wallHeight: number;
  /** Kilograms for a square metre. */
  readonly brick: number;
  readonly timesLighter: number;
  readonly trees: { readonly count: number; readonly per: number };
  /** Per cent. */
  readonly carpet: number;
}

export interface Quantities {
  /** What is covered, without its openings: one face. */
  readonly area: number;
  /** All boards that are needed to cover it, without waste. */
  readonly boarded: number;
  readonly sheets: Range;
  /** What is left of the sheets, in square metres. */
  readonly waste: Range;
  readonly screws: Range;
  /** Where the work has its own. */
  readonly studs?: Range;
  /** Kilograms: of a brick wall, and of this one; for walls on studs. */
  readonly weight?: { readonly brick: number; readonly board: number };
  readonly trees: number;
  /** Square metres of carpet area that are gained; for walls on studs of a room that is known. */
  readonly carpet?: number;
}

/** Rounded up, but not for the last digit of a division. */
const up = (value: number) => Math.max(0, Math.ceil(value - 1e-9));

/** What an extent comes to: its area, and along how many metres of wall. */
function measured(extent: Extent, surface: Work["surface"], height: number): { area: number; run: number } {
  if (extent.by === "area") return { area: extent.area, run: extent.area / height };
  const { length, width, rooms } = extent;
  const open = extent.openings * extent.openingWidth * extent.openingHeight;
  const run = 2 * (length + width) * rooms;
  const whole = surface === "walls" ? run * height : length * width * rooms;
  return { area: Math.max(0, whole - open), run };
}

/**
 * Reckons a piece of work.
 *
 * Sheets are the boarded area with its waste by the area of a sheet, rounded up. Screws stand along supports, which cross every board. A wall
 * has a stud at each spacing and one more, and up to two more at each opening and four for each corner of a room.
 */
export function quantities(work: Work, extent: Extent, assumptions: Assumptions): Quantities {
  const { surface, faces } = work;
  const { area, run } = measured(extent, surface, assumptions.wallHeight);
  const boarded = area * faces * assumptions.layers;
  const sheet = (assumptions.sheetLength * assumptions.sheetWidth) / 1e6;
  const sheetsAt = (waste: number) => up((boarded * (1 + waste / 100)) / sheet);
  const screwsAt = (apart: number) => up(boarded / ((assumptions.supports / 1000) * (apart / 1000)));
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
    ...(extent.by === "room" && { carpet: (extent.length * extent.width * extent.rooms * assumptions.carpet) / 100 }),
  };
}
