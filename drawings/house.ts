// Draws a section through a house that shows where each solution is used. In this file the y axis points up from the ground.

import { interpolate } from "../messages/interpolate.ts";
import { leader } from "./callout.ts";
import { personOutline } from "./person.ts";
import {
  type Drawing,
  type DrawnShape,
  type Line,
  type Look,
  type Point,
  rectangle,
  type Side,
  sheetOf,
  straight,
} from "./shapes.ts";
import type { DrawingWords } from "./words.ts";

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
export type HousePart = (typeof houseParts)[number];

/** Main dimensions, in millimetres. */
const wall = { left: 6000, right: 14500, thick: 230 } as const;
const level = { floor: 450, ceiling: 3450, upper: 3600, eaves: 6450, ridge: 9000 } as const;
const middle = (wall.left + wall.right) / 2;
const slab = 150;
const annex = { from: wall.right, to: 18_600, high: 3300 } as const;

type Pen = (
  points: readonly Point[],
  closed?: boolean,
  line?: Line,
  look?: Look,
  side?: Side,
) => DrawnShape;

/** Makes a function that draws paths of a part, or of the house itself. */
const pen =
  (layer: string, part?: number): Pen =>
  (points, closed = false, line = "outline", look, side = "cut") => ({
    kind: "path",
    points: points.map(([right, up]): Point => [right, -up]),
    closed,
    line,
    layer,
    ...(look && { look, side }),
    ...(part !== undefined && { part }),
  });

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

/** The house without its parts: ground, walls, floors, rafters, stairs. */
function shell(draw: Pen, [from, to]: readonly [from: number, to: number]): DrawnShape[] {
  const { left, right, thick } = wall;
  const eaves = 700;
  return [
    draw(straight([from, 0], [to, 0])),
    draw(rectangle(left, 0, right, level.floor), true, "outline", "covering"),
    draw(rectangle(left, level.ceiling, right, level.ceiling + slab), true, "outline", "covering"),
    draw(rectangle(left, level.floor, left + thick, 1350), true, "outline", "covering"),
    draw(rectangle(left, 2700, left + thick, level.eaves), true, "outline", "covering"),
    draw(straight([left + 80, 1350], [left + 80, 2700]), false, "hairline"),
    draw(rectangle(right - thick, level.floor, right, level.eaves), true, "outline", "covering"),
    // Rafters, from the eaves to the ridge.
    draw([
      [left - eaves, roofAt(left - eaves, 0)],
      [middle, roofAt(middle, 0)],
      [right + eaves, roofAt(right + eaves, 0)],
    ]),
    draw([
      [left - eaves, roofAt(left - eaves, 200)],
      [middle, roofAt(middle, 200)],
      [right + eaves, roofAt(right + eaves, 200)],
    ]),
    // Stairs behind the section.
    draw(
      steps(0, 15, 1).flatMap((step): Point[] =>
        straight(
          [11_000 + step * 180, level.floor + step * 187],
          [11_000 + step * 180, level.floor + (step + 1) * 187],
        ),
      ),
      false,
      "hairline",
    ),
    ...[personOutline(8300, level.floor), personOutline(9300, level.upper)].map((body) =>
      draw(body, true, "hairline"),
    ),
  ];
}

/** Draws each part. */
const drawn: Readonly<Record<HousePart, (draw: Pen) => DrawnShape[]>> = {
  gate: (draw) => [
    draw(rectangle(300, 0, 530, 2300), true),
    draw(rectangle(3900, 0, 4130, 2300), true),
    draw(rectangle(580, 120, 3850, 2000), true, "outline", "board", "front"),
    ...steps(120, 2000, 235)
      .slice(1, -1)
      .map((up) => draw(straight([580, up], [3850, up]), false, "hairline")),
  ],
  underlay: (draw) => [
    draw(
      [
        [wall.left - 700, roofAt(wall.left - 700, 200)],
        [middle, roofAt(middle, 200)],
        [middle, roofAt(middle, 290)],
        [wall.left - 700, roofAt(wall.left - 700, 290)],
      ],
      true,
      "outline",
      "board",
    ),
    ...steps(wall.left - 600, middle - 400, 400).map((at) =>
      draw(
        [
          [at, roofAt(at, 290)],
          [at + 260, roofAt(at + 260, 290)],
          [at + 260, roofAt(at + 260, 330)],
          [at - 20, roofAt(at, 400)],
        ],
        true,
        "hairline",
      ),
    ),
  ],
  ceiling: (draw) => [
    draw(rectangle(wall.left + wall.thick, 2980, 9700, 3040), true, "outline", "board"),
    ...steps(wall.left + 600, 9300, 850).map((at) =>
      draw(straight([at, 3040], [at, level.ceiling]), false, "hairline"),
    ),
  ],
  partition: (draw) => [
    draw(rectangle(9700, level.floor, 9840, level.ceiling), true, "outline", "board"),
    draw(straight([9735, level.floor], [9735, level.ceiling]), false, "hairline"),
    draw(straight([9805, level.floor], [9805, level.ceiling]), false, "hairline"),
  ],
  solar: (draw) =>
    steps(middle + 250, wall.right + 350, 960)
      .slice(0, -1)
      .map((at) =>
        draw(
          [
            [at, roofAt(at, 200)],
            [at + 880, roofAt(at + 880, 200)],
            [at + 880, roofAt(at + 880, 290)],
            [at, roofAt(at, 290)],
          ],
          true,
          "outline",
          "board",
        ),
      ),
  screen: (draw) => [
    draw(rectangle(11_700, level.upper + 150, 13_900, 6000), true, "outline", "board", "front"),
    ...steps(11_950, 13_650, 283).flatMap((at, column) =>
      steps(level.upper + 400, 5750, 270).map((up, row) =>
        draw(
          [
            [at, up + 85],
            [at + ((column + row) % 2 === 0 ? 85 : 50), up],
            [at, up - 85],
            [at - ((column + row) % 2 === 0 ? 85 : 50), up],
          ],
          true,
          "hairline",
          "insulation",
        ),
      ),
    ),
  ],
  infill: (draw) => [
    draw(rectangle(annex.from, 150, annex.to, annex.high - 200), true, "outline", "board", "front"),
    ...steps(annex.from, annex.to, 600)
      .slice(1, -1)
      .map((at) => draw(straight([at, 150], [at, annex.high - 200]), false, "hairline")),
    ...[annex.from, (annex.from + annex.to) / 2 - 70, annex.to - 140].map((at) =>
      draw(rectangle(at, 0, at + 140, annex.high - 200), true, "outline", "steel", "front"),
    ),
    draw(rectangle(annex.from, annex.high - 200, annex.to + 300, annex.high), true),
  ],
};

/** Parts outside the house. */
const beside: readonly HousePart[] = ["gate", "infill"];

/** Type size in millimetres, for windows of 768 and of 390 px. */
const type = { whole: 400, alone: 450 } as const;

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
 * @param alone true: without the parts outside the house, for narrow windows
 */
export function drawnHouse(
  title: string,
  parts: readonly { readonly part: HousePart; readonly words: string }[],
  { house: about }: DrawingWords,
  alone = false,
): Drawing {
  const numbered = new Map(parts.map(({ part }, index) => [part, index + 1]));
  // From back to front. Parts without a number are drawn as part of the house.
  const shown = houseParts.filter((part) => !alone || !beside.includes(part));
  const house = shown.flatMap((part) => drawn[part](pen(part, numbered.get(part))));
  const ground = alone
    ? ([wall.left - 700, wall.right + 700] as const)
    : ([-400, annex.to + 900] as const);
  const shapes = [...shell(pen("house"), ground), ...house];
  const listed = parts.map(({ words }, index) => `${index + 1}, ${words}`).join("; ");
  return sheetOf(
    { title, description: interpolate(about, { parts: listed }), sample: false },
    [
      ...shapes,
      ...shown.flatMap((part) => {
        const number = numbered.get(part);
        const [right, up] = anchors[part];
        const row = -level.ridge - 1000;
        return number === undefined
          ? []
          : leader([right, -up], [right, row], number, alone ? type.alone : type.whole);
      }),
    ],
    200,
  );
}
