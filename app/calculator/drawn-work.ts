// Draws the calculator's work as SVG paths in millimetres: a sheet on supports, or a room's sheets.

import { type Assumptions, type Extent, screwLines, type Work } from "./quantities.ts";

/** A sheet, or a wall or ceiling. */
export interface WorkPlan {
  readonly width: number;
  readonly height: number;
  /** Supports below the sheet, or joints. */
  readonly lines: string;
  /** A point for each screw. */
  readonly dots: string;
}

/**
 * How far supports reach beyond the sheet, which WorkDrawing.tsx leaves free, and screws at its
 * edges stand inside it, in millimetres.
 */
const beyond = 90;
const inside = 25;

/**
 * A sheet on upright supports, with as many screws as `screwsOfSheet` says; undefined for boards
 * that are laid in.
 */
export function drawnSheet(work: Work, assumptions: Assumptions): WorkPlan | undefined {
  if (!work.screws) return undefined;
  const { sheetLength, sheetWidth, screws } = assumptions;
  const [height, width] = work.across ? [sheetWidth, sheetLength] : [sheetLength, sheetWidth];
  const corner = Math.min(screws.corner, height / 2);
  const supports = screwLines(work, assumptions);
  return {
    width,
    height,
    lines: supports.map(({ at }) => `M${at} ${-beyond}V${height + beyond}`).join(""),
    dots: supports
      .flatMap(({ at, count }) => {
        const right = Math.min(Math.max(at, inside), width - inside);
        // A single screw is in the middle.
        const step = (height - 2 * corner) / Math.max(count - 1, 1);
        const first = count === 1 ? height / 2 : corner;
        return Array.from({ length: count }, (_, index) => `M${right} ${first + index * step}h0`);
      })
      .join(""),
  };
}

/** Every multiple of a length before the end. */
const multiples = (length: number, end: number): number[] =>
  Array.from(
    { length: Math.max(0, Math.ceil(end / length - 1e-9) - 1) },
    (_, index) => (index + 1) * length,
  );

/**
 * The longer wall of a room with upright sheets, or its ceiling; undefined for an area, and for a
 * room without a size. Openings are left out, as nobody knows where they are.
 */
export function drawnSurface(
  { surface }: Pick<Work, "surface">,
  extent: Extent,
  { sheetLength, sheetWidth, wallHeight }: Assumptions,
): WorkPlan | undefined {
  if (extent.by === "area") return undefined;
  const sides = [extent.length * 1000, extent.width * 1000];
  const width = Math.max(...sides);
  const isWall = surface === "walls";
  const height = isWall ? wallHeight * 1000 : Math.min(...sides);
  if (width === 0 || height === 0) return undefined;
  const [across, up] = isWall ? [sheetWidth, sheetLength] : [sheetLength, sheetWidth];
  const upright = multiples(across, width).map((at) => `M${at} 0V${height}`);
  const level = multiples(up, height).map((at) => `M0 ${height - at}H${width}`);
  return { width, height, lines: [...upright, ...level].join(""), dots: "" };
}
