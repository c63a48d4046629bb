// Draws the cut edges of a board's thicknesses side by side, true to scale, above a scale in millimetres.

import { interpolate } from "../messages/interpolate.ts";
import { millimetres } from "./build-up.ts";
import {
  type Drawing,
  type DrawnShape,
  rectangle,
  type Sheet,
  sheetAround,
  straight,
} from "./shapes.ts";
import type { DrawingWords } from "./words.ts";

/** Space between the edges, relative to the thickest. */
const room = 0.9;

/**
 * Draws cut edges, with a title and description.
 * @param name name of the board, such as Vboards
 * @param thicknesses in millimetres, above zero, thinnest first
 * @param stacked true: one above the other, for narrow windows
 * @throws Error if there is none
 */
export function thicknessStrip(
  name: string,
  thicknesses: readonly number[],
  { thicknesses: words }: DrawingWords,
  stacked = false,
): Drawing {
  return {
    title: interpolate(words.title, { name }),
    description: interpolate(words.text, {
      name,
      thicknesses: thicknesses.map(millimetres).join(", "),
    }),
    sample: false,
    ...cutEdges(thicknesses, stacked),
  };
}

/** Draws cut edges for a page that describes them itself. */
export function cutEdges(thicknesses: readonly number[], stacked = false): Sheet {
  const thickest = Math.max(...thicknesses);
  if (thicknesses.length === 0 || !(Math.min(...thicknesses) > 0)) {
    throw new Error("There is no thickness to draw.");
  }
  const gap = Math.max(thickest * room, 8);
  const whole = thicknesses.reduce((sum, thickness) => sum + thickness + gap, gap);
  const height = whole * (stacked ? 0.9 : 0.3);
  const type = stacked ? whole * 0.055 : whole * 0.05;
  const shapes: DrawnShape[] = [];
  let reached = gap;
  for (const [index, thickness] of thicknesses.entries()) {
    const from = reached;
    const to = reached + thickness;
    const points = stacked ? rectangle(0, from, height, to) : rectangle(from, -height, to, 0);
    shapes.push(
      {
        kind: "path",
        points,
        closed: true,
        line: "outline",
        look: "board",
        side: "cut",
        layer: "board",
        part: index + 1,
      },
      {
        kind: "words",
        at: stacked
          ? [height + type * 0.6, (from + to) / 2 + type * 0.35]
          : [(from + to) / 2, type * 1.4],
        words: stacked ? millimetres(thickness) : `${thickness}`,
        height: type,
        anchor: stacked ? "start" : "middle",
        layer: "dimensions",
        part: index + 1,
      },
    );
    reached = to + gap;
  }
  if (!stacked) shapes.push(...scale(whole, type));
  return sheetAround(shapes, type * 0.4);
}

/** The baseline and, below the numbers, a scale with ten divisions, 10, 20, 50 or 100 mm long. */
function scale(whole: number, type: number): DrawnShape[] {
  const about = { kind: "path", closed: false, line: "hairline", layer: "dimensions" } as const;
  const base: DrawnShape = { ...about, points: straight([0, 0], [whole, 0]) };
  const from = 0;
  const down = type * 3;
  const length = [100, 50, 20].find((each) => each < whole / 3) ?? 10;
  const ticks = Array.from({ length: 11 }, (_, tenth): DrawnShape => {
    const right = from + (tenth * length) / 10;
    const high = type * (tenth % 5 === 0 ? 0.7 : 0.4);
    return { ...about, points: straight([right, down], [right, down - high]) };
  });
  return [
    base,
    ...ticks,
    { ...about, points: straight([from, down], [from + length, down]) },
    {
      kind: "words",
      at: [from + length + type * 0.6, down],
      words: millimetres(length),
      height: type,
      anchor: "start",
      layer: "dimensions",
    },
  ];
}
