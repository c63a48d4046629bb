// Boxes in space as an isometric drawing shows them: all three axes at one scale, seen from the front, the right and above.

import type { Look, Path, Point, Side } from "./shapes.ts";

/** A place in space in millimetres: along the wall, into its depth, up. */
export type Position = readonly [along: number, deep: number, up: number];

/** A box with its edges along the axes. */
export interface Solid {
  readonly from: Position;
  readonly to: Position;
  readonly look: Look;
  readonly layer: string;
  readonly part: number;
}

const cosine = Math.cos(Math.PI / 6);
const sine = Math.sin(Math.PI / 6);

/** Where a place is on the sheet (ISO 5456-3, isometric axonometry). */
export function isometric([along, deep, up]: Position): Point {
  return [(along + deep) * cosine, (along - deep) * sine - up];
}

/** The three sides of a box that are seen, those that may cover another last. */
export function sidesOf({ from: [a, d, u], to: [A, D, U], look, layer, part }: Solid): Path[] {
  const side = (name: Side, ...corners: readonly Position[]): Path => ({
    kind: "path",
    points: corners.map(isometric),
    closed: true,
    line: "outline",
    look,
    side: name,
    layer,
    part,
  });
  return [
    side("top", [a, d, U], [A, d, U], [A, D, U], [a, D, U]),
    side("end", [A, d, u], [A, D, u], [A, D, U], [A, d, U]),
    side("front", [a, d, u], [A, d, u], [A, d, U], [a, d, U]),
  ];
}
