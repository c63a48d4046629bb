// Calculates the boards, screws and studs of a wall or ceiling, and what they save.

/** The surface to board, as an area or as the measures of rooms. */
export type Extent =
  | { readonly by: "area"; readonly area: number }
  | {
      readonly by: "room";
      /** Inner length in metres. */
      readonly length: number;
      readonly width: number;
      readonly rooms: number;
      /** Doors and windows of each room. */
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
  /** Whether the sheets lie with their length across the supports, not along them. */
  readonly across: boolean;
}

/**
 * The assumptions of a calculation; those that are divided by, such as spacings, must be above 0.
 */
export interface Assumptions {
  readonly sheetLength: number;
  readonly sheetWidth: number;
  readonly layers: number;
  /** Per cent of the boarded area. */
  readonly waste: number;
  /** Spacing of supports, centre to centre. */
  readonly supports: number;
  /**
   * Largest spacing of screws along a support, at the edges of a board and within it, and the first
   * one's distance from a corner.
   */
  readonly screws: { readonly close: number; readonly wide: number; readonly corner: number };
  /** Metres. */
  readonly wallHeight: number;
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
  readonly trees: number;
  /** Gain of carpet area in square metres; for walls on studs of rooms with known measures. */
  readonly carpet?: number;
}

/** Rounds up, tolerating floating point errors. */
const up = (value: number) => Math.max(0, Math.ceil(value - 1e-9));

/** The area to cover, and the length of wall in metres; for rooms, of one room. */
function measured(
  extent: Extent,
  surface: Work["surface"],
  height: number,
): { area: number; run: number } {
  if (extent.by === "area") return { area: extent.area, run: extent.area / height };
  const { length, width } = extent;
  const open = extent.openings * extent.openingWidth * extent.openingHeight;
  const run = 2 * (length + width);
  const whole = surface === "walls" ? run * height : length * width;
  return { area: Math.max(0, whole - open), run };
}

/** The screws on a support that crosses a sheet, so many millimetres from its edge. */
interface ScrewLine {
  readonly at: number;
  readonly count: number;
}

/**
 * The screws of a whole sheet: along each support that crosses it, from corner to corner, at most
 * at the spacing for edges on the two outer supports, and at most at the one for the field on those
 * between.
 */
export function screwLines(
  work: Pick<Work, "across">,
  { sheetLength, sheetWidth, supports, screws }: Assumptions,
): ScrewLine[] {
  const [along, over] = work.across ? [sheetWidth, sheetLength] : [sheetLength, sheetWidth];
  const line = (spacing: number) => up(Math.max(0, along - 2 * screws.corner) / spacing) + 1;
  const inner = Math.max(0, up(over / supports) - 1);
  return [
    { at: 0, count: line(screws.close) },
    ...Array.from({ length: inner }, (_, index) => ({
      at: (index + 1) * supports,
      count: line(screws.wide),
    })),
    { at: over, count: line(screws.close) },
  ];
}

/** Counts the screws of a whole sheet. */
export const screwsOfSheet = (work: Pick<Work, "across">, assumptions: Assumptions): number =>
  screwLines(work, assumptions).reduce((sum, { count }) => sum + count, 0);

/** What an area, or one of several equal rooms, takes. */
function onePart(work: Work, extent: Extent, assumptions: Assumptions) {
  const { area, run } = measured(extent, work.surface, assumptions.wallHeight);
  const boarded = area * work.faces * assumptions.layers;
  const sheet = (assumptions.sheetLength * assumptions.sheetWidth) / 1e6;
  const more = extent.by === "area" ? 0 : 2 * extent.openings + 4;
  return {
    area,
    boarded,
    sheets: up((boarded * (1 + assumptions.waste / 100)) / sheet),
    screws: up((boarded / sheet) * screwsOfSheet(work, assumptions)),
    studs: area === 0 ? 0 : up(run / (assumptions.supports / 1000)) + 1 + more,
  };
}

/**
 * Calculates a piece of work.
 *
 * Lengths are in millimetres, rooms in metres, areas in square metres. Offcuts and screws of one
 * room are not carried into the next. Boards are counted by area, as a cutting plan is the
 * project's.
 *
 * Sheets: boarded area plus waste, divided by the area of a sheet, rounded up. Screws: a sheet's
 * number for each sheet that the boarded area takes without waste. Studs of a wall: one at each
 * spacing and one more; in a room two more at each opening, and four for its corners.
 */
export function quantities(work: Work, extent: Extent, assumptions: Assumptions): Quantities {
  const times = extent.by === "room" ? extent.rooms : 1;
  const part = onePart(work, extent, assumptions);
  const area = part.area * times;
  const boarded = part.boarded * times;
  const common = {
    area,
    boarded,
    sheets: part.sheets * times,
    ...(work.screws && { screws: part.screws * times }),
    trees: Math.floor((boarded / assumptions.trees.per) * assumptions.trees.count + 1e-9),
  };
  if (!work.studs) return common;
  return {
    ...common,
    studs: part.studs * times,
    ...(extent.by === "room" && {
      carpet: (extent.length * extent.width * extent.rooms * assumptions.carpet) / 100,
    }),
  };
}
