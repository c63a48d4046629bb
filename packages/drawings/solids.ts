// Projects boxes and profiles isometrically, seen from the front, the right and above.

import {
  solid as cutSolid,
  type Look,
  lineThrough,
  type Path,
  type Point,
  type Side,
} from "./shapes.ts";

/** A position in space in millimetres: along the wall, into its depth, up. */
export type Position = readonly [along: number, deep: number, up: number];

/** The direction of a profile's extrusion. */
export type Run = "along" | "deep" | "up";

/** A solid between two corners: an axis-aligned box, or a profile extruded within it. */
export interface Solid {
  readonly from: Position;
  readonly to: Position;
  readonly look: Look;
  readonly layer: string;
  readonly part: number;
  /** The profile's outline, in the two axes other than its run, in their order in a position. */
  readonly section?:
    | {
        readonly points: readonly Point[];
        readonly run: Run;
        readonly cap?: readonly Point[];
      }
    | undefined;
  /** true: its web has holes, as in studs for cables. */
  readonly punched?: boolean;
  /** true: a pattern is cut through its front, as in a jaali. */
  readonly pierced?: boolean;
}

const cosine = Math.cos(Math.PI / 6);
const sine = Math.sin(Math.PI / 6);

/** Projects a position to the sheet (ISO 5456-3, isometric axonometry). */
export function isometric([along, deep, up]: Position): Point {
  return [(along + deep) * cosine, (along - deep) * sine - up];
}

/** A surface of a solid. */
function surface({ look, layer, part }: Solid, side: Side, corners: readonly Position[]): Path {
  return { ...cutSolid(layer, look, corners.map(isometric)), side, part };
}

/**
 * A cut pattern: stars of eight points at these centres, with their radii, and the border that
 * stays whole; in millimetres.
 */
const star = { spacing: 36, outer: 13, inner: 9, border: 40 } as const;

/**
 * Centres of stars between two ends, as far apart as they fit with a border of at least
 * `star.border`.
 */
function centres(from: number, to: number): number[] {
  const room = to - from - 2 * star.border;
  const count = Math.floor((room - 2 * star.outer) / star.spacing) + 1;
  const first = (from + to - (count - 1) * star.spacing) / 2;
  return Array.from({ length: Math.max(count, 0) }, (_, index) => first + index * star.spacing);
}

/** The openings that a router has cut through the front of a board. */
function pattern(solid: Solid): Path[] {
  const { from, to } = solid;
  return centres(from[2], to[2]).flatMap((up) =>
    centres(from[0], to[0]).map((along): Path => {
      const corners = Array.from({ length: 16 }, (_, corner): Position => {
        const angle = (corner / 16) * 2 * Math.PI;
        const radius = corner % 2 === 0 ? star.outer : star.inner;
        return [along + radius * Math.cos(angle), from[1], up + radius * Math.sin(angle)];
      });
      return { ...surface(solid, "top", corners), look: "air" };
    }),
  );
}

/** The three visible sides of a box; sides that may cover others come last. */
function sidesOfBox(solid: Solid): Path[] {
  const { from, to, look, layer } = solid;
  const [a, d, u] = from;
  const [A, D, U] = to;
  // Where a panel is cut off, the hatch of its core shows, as in the section.
  const isCut = look === "core";
  const sides = [
    surface(solid, isCut ? "cut" : "top", [
      [a, d, U],
      [A, d, U],
      [A, D, U],
      [a, D, U],
    ]),
    surface(solid, isCut ? "cut" : "end", [
      [A, d, u],
      [A, D, u],
      [A, D, U],
      [A, d, U],
    ]),
    surface(solid, "front", [
      [a, d, u],
      [A, d, u],
      [A, d, U],
      [a, d, U],
    ]),
    ...(solid.pierced ? pattern(solid) : []),
  ];
  if (look !== "insulation") return sides;
  // Wool has its zigzag where it is cut.
  const count = Math.max(2, Math.round((A - a) / ((D - d) * 0.4)));
  const points = Array.from({ length: count + 1 }, (_, index) =>
    isometric([a + ((A - a) * index) / count, index % 2 === 0 ? d : D, U]),
  );
  return [...sides, lineThrough(layer, "hairline", points)];
}

/**
 * For each run: maps a point of the outline to a position, and says which faces and which end are
 * visible.
 */
const runs: Readonly<
  Record<
    Run,
    {
      at: (point: Point, position: number) => Position;
      towards: Point;
      axis: 0 | 1 | 2;
      near: "from" | "to";
    }
  >
> = {
  up: {
    at: ([along, deep], position) => [along, deep, position],
    towards: [1, -1],
    axis: 2,
    near: "to",
  },
  deep: {
    at: ([along, up], position) => [along, position, up],
    towards: [1, 1],
    axis: 1,
    near: "from",
  },
  along: {
    at: ([deep, up], position) => [position, deep, up],
    towards: [-1, 1],
    axis: 0,
    near: "to",
  },
};

/** Twice the signed area of a polygon, positive if it turns from the first axis to the second. */
const turn = (points: readonly Point[]): number =>
  points.reduce((sum, [x, y], index) => {
    const [nx, ny] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * ny - nx * y;
  }, 0);

/**
 * Holes in the web of a stud: length in millimetres, width as a fraction of the web, and spacing in
 * millimetres.
 */
const hole = { length: 44, width: 0.4, spacing: 150 } as const;

/** The holes of a web between two points of a stud's section. */
function holes(
  solid: Solid,
  [x, y]: Point,
  [nx, ny]: Point,
  [low, high]: readonly [number, number],
): Path[] {
  const web = Math.hypot(nx - x, ny - y);
  const half = (web * hole.width) / 2;
  const middleX = (x + nx) / 2;
  const middleY = (y + ny) / 2;
  const ux = (nx - x) / web;
  const uy = (ny - y) / web;
  const count = Math.floor((high - low - hole.length) / hole.spacing) + 1;
  return Array.from({ length: count }, (_, index): Path => {
    const middle = high - hole.spacing * (index + 0.55);
    const corners = Array.from({ length: 12 }, (_, corner): Position => {
      const angle = (corner / 12) * 2 * Math.PI + Math.PI / 12;
      const across = Math.cos(angle) * half;
      const straight = Math.sign(Math.sin(angle)) * (hole.length / 2 - half);
      return [
        middleX + ux * across,
        middleY + uy * across,
        middle + straight + Math.sin(angle) * half,
      ];
    });
    return { ...surface(solid, "top", corners), look: "air" };
  });
}

/** The visible faces of a profile, from back to front, and its visible end. */
function sidesOfProfile(
  solid: Solid,
  { points, run, cap = points }: NonNullable<Solid["section"]>,
): Path[] {
  const { at, towards, axis, near } = runs[run];
  const round = turn(points) > 0 ? points : points.toReversed();
  const extent = [solid.from[axis], solid.to[axis]] as const;
  const closeness = ([x, y]: Point) => x * towards[0] + y * towards[1];
  const faces = round.flatMap((point, index) => {
    const next = round[(index + 1) % round.length] ?? point;
    const normal: Point = [next[1] - point[1], point[0] - next[0]];
    if (closeness(normal) <= 1e-9) return [];
    const isAside = run === "up" ? normal[0] > 0 : run === "deep";
    const isTop = run !== "up" && normal[1] > 0;
    const side: Side = isTop ? "top" : isAside ? "end" : "front";
    const close = closeness(point) + closeness(next);
    return [{ point, next, side, close, width: Math.hypot(...normal) }];
  });
  const web = faces
    .filter(({ side }) => solid.punched && side === "end")
    .toSorted((first, second) => second.width - first.width)[0];
  const drawn = faces
    .toSorted((first, second) => first.close - second.close)
    .flatMap((face) => [
      surface(solid, face.side, [
        at(face.point, extent[0]),
        at(face.next, extent[0]),
        at(face.next, extent[1]),
        at(face.point, extent[1]),
      ]),
      ...(face === web ? holes(solid, face.point, face.next, extent) : []),
    ]);
  const end = near === "from" ? extent[0] : extent[1];
  return [
    ...drawn,
    surface(
      solid,
      "cut",
      cap.map((point) => at(point, end)),
    ),
  ];
}

/** The visible surfaces of a solid, in painting order. */
export function sidesOf(solid: Solid): Path[] {
  return solid.section ? sidesOfProfile(solid, solid.section) : sidesOfBox(solid);
}
