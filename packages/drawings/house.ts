// Draws a section through a house that shows where solutions are used; the y axis points up from the ground.

import { interpolate } from "@site/common/messages/interpolate";
import { leader } from "./callout.ts";
import {
  type Drawing,
  type DrawingWords,
  drawingOf,
  type Look,
  lineThrough,
  mapPoints,
  type Path,
  type Point,
  rectangle,
  seenSolid,
  solid,
} from "./shapes.ts";

/** Parts of the house that a solution can stand for. */
export const houseParts = [
  "gate",
  "underlay",
  "ceiling",
  "partition",
  "solar",
  "screen",
  "infill",
] as const;
type HousePart = (typeof houseParts)[number];

/** Main dimensions, in millimetres. */
const wall = { left: 6000, right: 14500, thick: 230 } as const;
const level = { floor: 450, ceiling: 3450, upper: 3600, eaves: 6450, ridge: 9000 } as const;
const middle = (wall.left + wall.right) / 2;
const slab = 150;
const annex = { from: wall.right, to: 18_600, high: 3300 } as const;

/** Evenly spaced values from one number to another, both included, about a step apart. */
function steps(from: number, to: number, step: number): number[] {
  const count = Math.round((to - from) / step);
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}

/** Height of the roof at a position, `off` millimetres above the rafters' underside. */
const roofAt = (right: number, off: number): number =>
  level.ridge -
  (Math.abs(right - middle) * (level.ridge - level.eaves)) / (middle - wall.left) +
  off;

/** A point of the roof, as far above the rafters' underside as the given one is above 0. */
const onRoof = ([right, off]: Point): Point => [right, roofAt(right, off)];

/** An open line. */
const line = (...points: readonly Point[]) => lineThrough("house", "outline", points);
const thin = (...points: readonly Point[]) => lineThrough("house", "hairline", points);

/** A closed outline that is not filled. */
const closed = (path: Path): Path => ({ ...path, closed: true });

const cut = (look: Look, points: readonly Point[]) => solid("house", look, points);
const seen = (look: Look, points: readonly Point[]) => seenSolid("house", look, points);

/** A line over both sides of the roof, between the eaves. */
function alongRoof(off: number): Path {
  const eaves = 700;
  return line(...[wall.left - eaves, middle, wall.right + eaves].map((at) => onRoof([at, off])));
}

/** Height of a person, who shows the scale, in millimetres. */
const personHeight = 1750;

/** Half of the outline of a person, relative to the height: from the centre line and from the floor. */
const halfPerson: readonly Point[] = [
  [0, 0.46],
  [0.016, 0.28],
  [0.018, 0.05],
  [0.014, 0],
  [0.088, 0],
  [0.084, 0.018],
  [0.06, 0.045],
  [0.064, 0.28],
  [0.085, 0.47],
  [0.078, 0.6],
  [0.105, 0.72],
  [0.118, 0.52],
  [0.14, 0.42],
  [0.155, 0.43],
  [0.15, 0.56],
  [0.132, 0.8],
  [0.11, 0.83],
  [0.035, 0.85],
  [0.035, 0.87],
  [0.06, 0.9],
  [0.066, 0.94],
  [0.055, 0.98],
  [0.025, 1],
];

/** The outline of a person who stands on a floor at a height. */
function personOutline(right: number, floor: number): Point[] {
  const at = ([x, y]: Point): Point => [right + x * personHeight, floor + y * personHeight];
  return [...halfPerson.map(at), ...halfPerson.toReversed().map(([x, y]) => at([-x, y]))];
}

/** The house without its parts: ground, walls, floors, rafters, stairs. */
function shell([from, to]: readonly [from: number, to: number]): Path[] {
  const { left, right, thick } = wall;
  return [
    line([from, 0], [to, 0]),
    cut("covering", rectangle(left, 0, right, level.floor)),
    cut("covering", rectangle(left, level.ceiling, right, level.ceiling + slab)),
    cut("covering", rectangle(left, level.floor, left + thick, 1350)),
    cut("covering", rectangle(left, 2700, left + thick, level.eaves)),
    thin([left + 80, 1350], [left + 80, 2700]),
    cut("covering", rectangle(right - thick, level.floor, right, level.eaves)),
    // Rafters, from the eaves to the ridge.
    alongRoof(0),
    alongRoof(200),
    // Stairs behind the section.
    thin(
      ...steps(0, 15, 1).flatMap((step): Point[] => [
        [11_000 + step * 180, level.floor + step * 187],
        [11_000 + step * 180, level.floor + (step + 1) * 187],
      ]),
    ),
    closed(thin(...personOutline(8300, level.floor))),
    closed(thin(...personOutline(9300, level.upper))),
  ];
}

/** The shapes of each part. */
const drawn: Readonly<Record<HousePart, readonly Path[]>> = {
  gate: [
    closed(line(...rectangle(300, 0, 530, 2300))),
    closed(line(...rectangle(3900, 0, 4130, 2300))),
    seen("board", rectangle(580, 120, 3850, 2000)),
    ...steps(120, 2000, 235)
      .slice(1, -1)
      .map((up) => thin([580, up], [3850, up])),
  ],
  underlay: [
    cut("board", rectangle(wall.left - 700, 200, middle, 290).map(onRoof)),
    ...steps(wall.left - 600, middle - 400, 400).map((at) =>
      closed(
        thin(
          [at, roofAt(at, 290)],
          [at + 260, roofAt(at + 260, 290)],
          [at + 260, roofAt(at + 260, 330)],
          [at - 20, roofAt(at, 400)],
        ),
      ),
    ),
  ],
  ceiling: [
    cut("board", rectangle(wall.left + wall.thick, 2980, 9700, 3040)),
    ...steps(wall.left + 600, 9300, 850).map((at) => thin([at, 3040], [at, level.ceiling])),
  ],
  partition: [
    cut("board", rectangle(9700, level.floor, 9840, level.ceiling)),
    thin([9735, level.floor], [9735, level.ceiling]),
    thin([9805, level.floor], [9805, level.ceiling]),
  ],
  solar: steps(middle + 250, wall.right + 350, 960)
    .slice(0, -1)
    .map((at) => cut("board", rectangle(at, 200, at + 880, 290).map(onRoof))),
  screen: [
    seen("board", rectangle(11_700, level.upper + 150, 13_900, 6000)),
    ...steps(11_950, 13_650, 283).flatMap((at, column) =>
      steps(level.upper + 400, 5750, 270).map((up, row): Path => {
        const half = (column + row) % 2 === 0 ? 85 : 50;
        const hole = cut("insulation", [
          [at, up + 85],
          [at + half, up],
          [at, up - 85],
          [at - half, up],
        ]);
        return { ...hole, line: "hairline" };
      }),
    ),
  ],
  infill: [
    seen("board", rectangle(annex.from, 150, annex.to, annex.high - 200)),
    ...steps(annex.from, annex.to, 600)
      .slice(1, -1)
      .map((at) => thin([at, 150], [at, annex.high - 200])),
    ...[annex.from, (annex.from + annex.to) / 2 - 70, annex.to - 140].map((at) =>
      seen("steel", rectangle(at, 0, at + 140, annex.high - 200)),
    ),
    closed(line(...rectangle(annex.from, annex.high - 200, annex.to + 300, annex.high))),
  ],
};

/** Parts outside the house. */
const outside: readonly HousePart[] = ["gate", "infill"];

/** Type size in millimetres, for windows of 768 and of 390 px. */
const sizes = { whole: 400, standalone: 450 } as const;

/** Starting points of the leaders. */
const anchors: Readonly<Record<HousePart, Point>> = {
  gate: [2200, 1900],
  underlay: [7000, roofAt(7000, 345)],
  ceiling: [8500, 3010],
  partition: [9770, 3300],
  solar: [11_430, roofAt(11_430, 245)],
  screen: [12_800, 5900],
  infill: [16_300, 3000],
};

/**
 * Draws the house with the parts that are solutions, numbered in the order of the list.
 * @param parts each part once, with its name in `words`
 * @param isStandalone true: without the parts outside the house, for narrow windows
 */
export function drawnHouse(
  title: string,
  parts: readonly { readonly part: HousePart; readonly words: string }[],
  { house: about }: DrawingWords,
  isStandalone = false,
): Drawing {
  const type = isStandalone ? sizes.standalone : sizes.whole;
  // From back to front. Parts without a number are drawn as part of the house.
  const shown = houseParts
    .filter((part) => !isStandalone || !outside.includes(part))
    .map((part) => ({ part, number: parts.findIndex((row) => row.part === part) + 1 }));
  const ground = isStandalone
    ? ([wall.left - 700, wall.right + 700] as const)
    : ([-400, annex.to + 900] as const);
  const shapes = [
    ...shell(ground),
    ...shown.flatMap(({ part, number }) =>
      number === 0 ? drawn[part] : drawn[part].map((shape) => ({ ...shape, part: number })),
    ),
  ];
  const leaders = shown.flatMap(({ part, number }) => {
    const [right, up] = anchors[part];
    return number === 0 ? [] : leader([right, -up], -level.ridge - 1000, number, type);
  });
  const listed = parts.map(({ words }, index) => `${index + 1}, ${words}`).join("; ");
  return drawingOf(
    { title, description: interpolate(about, { parts: listed }), sample: false },
    // The y axis of the sheet points down.
    [...shapes.map((shape) => mapPoints(shape, ([right, up]) => [right, -up])), ...leaders],
    200,
  );
}
