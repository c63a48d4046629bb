// Puts circled numbers around a junction for a page, each at the end of a straight leader that is level or at 45°.

import { circle, dotAt } from "../callout.ts";
import {
  around,
  type DrawnShape,
  hairline,
  type LegendPart,
  label,
  numberLayer,
  type Point,
  rectangle,
  roomOf,
} from "../shapes.ts";
import { type Anchor, joined } from "./junction-labels.ts";

/** Size of the numbers relative to the width of what is drawn: 13 pixels where the whole is 288 pixels wide. */
const share = 0.06;
/** Free space around a circle, and the radius of a leader's dot, relative to the size of the numbers. */
const clearance = 0.3;
const dot = 0.16;
/** How far apart the places are that are tried along a leader, and how many of each direction that are free, at most. */
const step = 0.4;
const most = 12;
/** How often all numbers are moved to their best places; a few times are enough for a dozen. */
const rounds = 12;
/** Costs of a leader or circle that touches another, in sizes of the numbers. */
const conflict = 1000;

const slope = Math.SQRT1_2;
const directions: readonly Point[] = [
  [1, 0],
  [-1, 0],
  [slope, -slope],
  [-slope, -slope],
  [slope, slope],
  [-slope, slope],
];

type Segment = readonly [from: Point, to: Point];

/** The distance of a point from a line between two points. */
function distanceFrom([x, y]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const along = square === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(x - ax - share * (bx - ax), y - ay - share * (by - ay));
}

/** Whether two lines cross. */
function cross([a, b]: Segment, [c, d]: Segment): boolean {
  const side = ([x1, y1]: Point, [x2, y2]: Point, [x, y]: Point) =>
    Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** The lines of a shape, its box, and whether it encloses what is between them. */
function outlineOf(shape: DrawnShape) {
  const box = shape.kind === "words" ? roomOf(shape) : around([shape]);
  const { left, top, right, bottom } = box;
  const { points, closed } =
    shape.kind === "path" ? shape : { points: rectangle(left, top, right, bottom), closed: true };
  const ends = closed ? [...points, ...points.slice(0, 1)] : points;
  const lines = ends.slice(1).map((to, index): Segment => [ends[index] ?? to, to]);
  return { lines, closed, box };
}

type Outline = ReturnType<typeof outlineOf>;

/** Whether a point is on the inner side of a closed outline. */
const isInside = ([x, y]: Point, lines: readonly Segment[]): boolean =>
  lines.filter(
    ([[ax, ay], [bx, by]]) => ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay),
  ).length %
    2 ===
  1;

/** Whether a circle around a point is free of all shapes. */
const isFree = (point: Point, radius: number, outlines: readonly Outline[]): boolean =>
  outlines.every(({ lines, closed, box: { left, top, right, bottom } }) => {
    const [x, y] = point;
    if (x < left - radius || x > right + radius || y < top - radius || y > bottom + radius) {
      return true;
    }
    if (lines.some((line) => distanceFrom(point, line) < radius)) return false;
    return !(closed && isInside(point, lines));
  });

/** A leader from a part to the middle of its number. */
interface Leader {
  readonly line: Segment;
  readonly length: number;
}

/** The places of a part's number that are free of the drawing, the nearest first. */
function placesOf(
  from: Point,
  size: number,
  outlines: readonly Outline[],
  farthest: number,
): Leader[] {
  const radius = size * (circle + clearance);
  return directions
    .flatMap(([right, down]) => {
      const free: Leader[] = [];
      for (
        let length = radius * 1.5;
        length < farthest && free.length < most;
        length += step * size
      ) {
        const to: Point = [from[0] + right * length, from[1] + down * length];
        if (isFree(to, radius, outlines)) free.push({ line: [from, to], length });
      }
      return free;
    })
    .toSorted((one, other) => one.length - other.length);
}

/** In how many ways two leaders, their dots and their circles touch. */
function touches({ line: one }: Leader, { line: other }: Leader, size: number): number {
  const [from, to] = one;
  const [otherFrom, otherTo] = other;
  const radius = size * (circle + clearance);
  return [
    Math.hypot(to[0] - otherTo[0], to[1] - otherTo[1]) < 2 * radius,
    distanceFrom(to, other) < radius,
    distanceFrom(otherTo, one) < radius,
    distanceFrom(from, other) < size * dot,
    distanceFrom(otherFrom, one) < size * dot,
    cross(one, other),
  ].filter(Boolean).length;
}

/** Chooses a place for each number: again and again the cheapest beside all others, in a given order. */
function chosenInOrder(choices: readonly (readonly Leader[])[], size: number, start: number) {
  const order = choices.map((_, index) => (start + index) % choices.length);
  let leaders = choices.flatMap(([first]) => first ?? []);
  const costOf = (place: Leader, index: number) =>
    leaders.reduce(
      (sum, other, at) => sum + (at === index ? 0 : touches(place, other, size) * conflict),
      place.length / size,
    );
  for (let round = 0; round < rounds; round++) {
    const before = leaders;
    for (const index of order) {
      const costs = (choices[index] ?? []).map((place) => ({ place, cost: costOf(place, index) }));
      const { place } = costs.reduce((one, other) => (other.cost < one.cost ? other : one));
      leaders = leaders.with(index, place);
    }
    if (leaders.every((leader, index) => leader === before[index])) break;
  }
  const cost = leaders.reduce((sum, place, index) => sum + costOf(place, index), 0);
  return { leaders, cost };
}

/** Chooses places for all numbers: in the first order in which none touch, or the best of all orders. */
function chosen(choices: readonly (readonly Leader[])[], size: number): Leader[] {
  let best = chosenInOrder(choices, size, 0);
  for (let start = 1; start < choices.length && best.cost >= conflict; start++) {
    const next = chosenInOrder(choices, size, start);
    if (next.cost < best.cost) best = next;
  }
  return best.leaders;
}

/**
 * Circled numbers for the parts of a drawing, clockwise from the left, and the parts in their order.
 * @param shapes the drawing
 */
export function numbered(
  shapes: readonly DrawnShape[],
  anchors: readonly Anchor[],
): { labels: DrawnShape[]; legend: LegendPart[] } {
  const { left, top, right, bottom } = around(shapes);
  const size = (right - left) * share;
  const outlines = shapes.map(outlineOf);
  const farthest = Math.hypot(right - left, bottom - top) + 4 * size;
  const leaders = chosen(
    anchors.map(({ at }) => placesOf(at, size, outlines, farthest)),
    size,
  );
  const angleOf = ({ line: [, [x, y]] }: Leader) =>
    Math.atan2(y - (top + bottom) / 2, x - (left + right) / 2);
  const rows = anchors
    .flatMap(({ part, words }, index) => {
      const leader = leaders[index];
      return leader ? [{ part, words: joined(words), leader }] : [];
    })
    .toSorted((one, other) => angleOf(one.leader) - angleOf(other.leader));
  const labels = rows.flatMap(({ leader: { line } }, index): DrawnShape[] => {
    const [from, [x, y]] = line;
    return [
      hairline(...line),
      dotAt(from, size * dot),
      {
        kind: "circle",
        centre: [x, y],
        radius: size * circle,
        line: "hairline",
        layer: numberLayer,
      },
      { ...label(`${index + 1}`, [x, y + size * 0.36], size), layer: numberLayer },
    ];
  });
  return { labels, legend: rows.map(({ part, words }) => ({ part, words })) };
}
