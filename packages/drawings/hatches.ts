// Defines the hatches of cut surfaces (IS 962, ISO 128-3), and break lines.

import {
  type DrawnShape,
  hairline,
  type Look,
  lineThrough,
  type Path,
  type Point,
} from "./shapes.ts";

/** A repeating pattern, in pixels of a drawing whose smallest type is 13 px high. */
interface Tile {
  readonly width: number;
  readonly height: number;
  /** Lines as lists of points; a line of one point is a dot. */
  readonly lines: readonly (readonly Point[])[];
}

const dot = (right: number, down: number): Point[] => [[right, down]];

/** A small ring, as a polygon. */
const bead = (right: number, down: number, radius: number): Point[] =>
  Array.from({ length: 9 }, (_, corner): Point => {
    const angle = (corner / 8) * 2 * Math.PI;
    return [right + radius * Math.cos(angle), down + radius * Math.sin(angle)];
  });

/** Patterns by material; materials not listed are solid or have another hatch. */
export const tiles: Readonly<Partial<Record<Look, Tile>>> = {
  // Fibre cement board: stippled.
  board: {
    width: 7,
    height: 7,
    lines: [dot(1, 2), dot(4.5, 1), dot(2.8, 4.4), dot(6, 5.4), dot(0.6, 6.2)],
  },
  // Panels with an aerated core: beads, as where a panel is sawn.
  core: {
    width: 15,
    height: 13,
    lines: [
      bead(3, 3, 1.7),
      bead(10.5, 2.6, 1.2),
      bead(7, 8.4, 1.9),
      bead(13, 9.6, 1.3),
      bead(1.8, 10, 1),
    ],
  },
  // Slabs and walls of a building: dots and small triangles.
  concrete: {
    width: 22,
    height: 20,
    lines: [
      [
        [4, 8],
        [9, 7],
        [7, 3],
        [4, 8],
      ],
      [
        [14, 17],
        [18, 16],
        [15, 13],
        [14, 17],
      ],
      ...[dot(2, 15), dot(13, 4), dot(19, 8), dot(9, 13), dot(6, 18), dot(17, 2)],
    ],
  },
  // Timber: grain.
  timber: {
    width: 24,
    height: 15,
    lines: [2.5, 7.5, 12.5].map((down): Point[] => [
      [0, down],
      [8, down - 0.9],
      [16, down + 0.9],
      [24, down],
    ]),
  },
  // Tiles, brick and masonry: lines at 45°.
  covering: {
    width: 8,
    height: 8,
    lines: [
      [
        [0, 8],
        [8, 0],
      ],
    ],
  },
};

/** Materials whose cut surface is filled. */
const solid: readonly Look[] = ["steel", "membrane"];

/** The material of a cut surface; undefined if the shape is none. */
const cutLook = (shape: DrawnShape): Look | undefined =>
  shape.kind === "path" && shape.closed && shape.side === "cut" ? shape.look : undefined;

/** Whether a shape is filled with ink, as cut steel and membranes are. */
export const isSolid = (shape: DrawnShape): boolean =>
  solid.some((look) => look === cutLook(shape));

/** The material whose pattern covers a shape; undefined if there is none. */
export function tileOf(shape: DrawnShape): Look | undefined {
  const look = cutLook(shape);
  return look && tiles[look] && look;
}

/**
 * The hatch of wool: a zigzag that touches both faces.
 * The ranges are in millimetres: from end to end, and from face to face.
 */
export function woolHatch(
  [from, to]: readonly [number, number],
  [top, bottom]: readonly [number, number],
  layer: string,
): Path {
  const count = Math.max(2, Math.round((to - from) / ((bottom - top) * 0.28)));
  const points = Array.from(
    { length: count + 1 },
    (_, index): Point => [from + ((to - from) * index) / count, index % 2 === 0 ? bottom : top],
  );
  return lineThrough(layer, "hairline", points);
}

/**
 * A break line, where the drawn object continues beyond the drawing.
 * @param right its position
 * @param size height of the zigzag in its middle, and its overhang, in millimetres
 */
export function breakLine(
  right: number,
  [top, bottom]: readonly [number, number],
  size: number,
): Path {
  const middle = (top + bottom) / 2;
  return hairline(
    [right, top - size],
    [right, middle - size * 0.5],
    [right - size * 0.45, middle - size * 0.2],
    [right + size * 0.45, middle + size * 0.2],
    [right, middle + size * 0.5],
    [right, bottom + size],
  );
}
