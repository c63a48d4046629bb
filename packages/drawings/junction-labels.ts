// Writes the names of a junction's parts in columns on both sides of it, with leaders that cross neither one another nor dimensions.

import { dotAt } from "./callout.ts";
import {
  around,
  type Box,
  type DrawnShape,
  hairline,
  type LegendPart,
  label,
  type Point,
  roomOf,
} from "./shapes.ts";

/** A part to name. */
export interface Anchor extends LegendPart {
  readonly at: Point;
}

/** Longest line of a junction's label, in characters. */
const longestLine = 22;
/** Distances relative to the type size: from line to line, between labels, from the drawing to the column, the level part of a leader from its bend to its end before the column, the radius of its dot. */
const leading = 1.35;
const apart = 0.75;
const away = 2.4;
const bendAt = 1.4;
const end = 0.4;
const dot = 0.18;
/** Size of the numbers relative to the width of the drawing with its names: 13 pixels where that is 288 pixels wide. */
const large = 0.047;
/** Distance from number to number, relative to their size. */
const numberApart = 1.27;

/** Keeps a number with its unit, and sizes together, by no-break spaces. */
export const joined = (words: string): string =>
  words.replaceAll(/(\d) (?=mm\b)| (?=×)|(?<=×) /g, "$1\u00a0");

/** Breaks words into lines of about equal length, as few as the longest line allows. */
export const linesOf = (words: string, longest = longestLine): string[] =>
  evenLines(joined(words), longest).map((line) => line.replaceAll("\u00a0", " "));

function evenLines(words: string, longest: number): string[] {
  const fewest = broken(words, longest);
  for (let limit = Math.ceil(words.length / fewest.length); limit < longest; limit++) {
    const even = broken(words, limit);
    const fits = even.every((line) => line.length <= longest);
    if (fits && even.length === fewest.length) return even;
  }
  return fewest;
}

/** Breaks words into lines with at most so many characters. */
function broken(words: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= limit) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/** A label with its place in the column. */
interface Row extends Anchor {
  readonly lines: readonly string[];
  readonly top: number;
}

/** The place of a column at the right: the position at which leaders bend, and the lower end of the drawing. */
interface Column {
  readonly bend: number;
  readonly bottom: number;
}

/**
 * Places labels one below the other, each as near to its anchor as the others and the lower end of the drawing let it.
 * @param longest most characters of a line
 */
export function stacked(
  anchors: readonly Anchor[],
  bottom: number,
  type: number,
  longest = longestLine,
): Row[] {
  const rows: Row[] = [];
  let free = Number.NEGATIVE_INFINITY;
  for (const anchor of anchors) {
    const lines = linesOf(anchor.words, longest);
    const top = Math.max(anchor.at[1] - type / 2, free);
    rows.push({ ...anchor, lines, top });
    free = top + (lines.length * leading + apart) * type;
  }
  const low = rows.reduce((sum, { top, at }) => sum + top + type / 2 - at[1], 0) / rows.length;
  let limit = bottom;
  return rows
    .toReversed()
    .map((row) => {
      const top = Math.min(row.top - low, limit - row.lines.length * leading * type);
      limit = top - apart * type;
      return { ...row, top };
    })
    .toReversed();
}

/** Whether two leaders cross that bend at the same position. */
function cross(one: Row, other: Row, column: number, type: number): boolean {
  const [first, second] = one.at[0] <= other.at[0] ? [one, other] : [other, one];
  const share = (second.at[0] - first.at[0]) / (column - first.at[0]);
  const there = first.at[1] + (first.top + type / 2 - first.at[1]) * share;
  return there < second.at[1] !== first.top < second.top;
}

/** Orders labels so that no two leaders cross: two that do change places, which shortens both. */
function ordered(anchors: readonly Anchor[], { bend, bottom }: Column, type: number): Row[] {
  const order = anchors.toSorted((a, b) => a.at[1] - b.at[1] || b.at[0] - a.at[0]);
  for (let round = 0; round < order.length ** 2; round++) {
    const rows = stacked(order, bottom, type);
    const first = rows.findIndex((row, at) =>
      rows.some((other, more) => more > at && cross(row, other, bend, type)),
    );
    if (first < 0) break;
    const second = rows.findIndex(
      (other, more) => more > first && cross(rows[first] ?? other, other, bend, type),
    );
    const one = order[first];
    const other = order[second];
    if (one && other) {
      order[first] = other;
      order[second] = one;
    }
  }
  return stacked(order, bottom, type);
}

/** The side of the drawing on which labels stand: 1 for the right one; the left one is its mirror image. */
type Side = 1 | -1;

/** A label beside the drawing. */
interface Placed extends Row {
  readonly side: Side;
  readonly leader: readonly [anchor: Point, bend: Point, end: Point];
}

/** Places the labels of one side. @param line height of their lines, in place of the type size */
function columnOf(
  anchors: readonly Anchor[],
  side: Side,
  { left, right, bottom }: Box,
  type: number,
  line = type,
): Placed[] {
  const start = (side === 1 ? right : -left) + away * type;
  const bend = start - bendAt * type;
  const mirrored = anchors.map(({ at: [x, y], ...anchor }) => ({
    ...anchor,
    at: [side * x, y] as const,
  }));
  return ordered(mirrored, { bend, bottom }, line).map((row) => {
    const [x, y] = row.at;
    const middle = row.top + line / 2;
    return {
      ...row,
      side,
      at: [side * start, row.top],
      leader: [
        [side * x, y],
        [side * bend, middle],
        [side * (start - end * type), middle],
      ],
    };
  });
}

type Segment = readonly [from: Point, to: Point];

/** The lines of dimensions, and the diagonals of their numbers. */
const dimensionsIn = (shapes: readonly DrawnShape[]): Segment[] =>
  shapes.flatMap((shape): Segment[] => {
    if (!shape.measure || shape.kind === "circle") return [];
    if (shape.kind === "path") {
      return shape.points.slice(1).map((to, at) => [shape.points[at] ?? to, to]);
    }
    const { left, top, right, bottom } = roomOf(shape);
    return [
      [
        [left, top],
        [right, bottom],
      ],
      [
        [left, bottom],
        [right, top],
      ],
    ];
  });

/** On which side of a line a point is. */
const turn = ([[ax, ay], [bx, by]]: Segment, [x, y]: Point): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const meet = (one: Segment, other: Segment): boolean =>
  turn(one, other[0]) !== turn(one, other[1]) && turn(other, one[0]) !== turn(other, one[1]);

/** How bad labels are: leaders through others or dimensions, the lengths of leaders, and columns of different heights. */
function priceOf(labels: readonly Placed[], dimensions: readonly Segment[], type: number): number {
  let price = 0;
  let balance = 0;
  const passed = [...dimensions];
  for (const { leader, lines, side } of labels) {
    const [from, bend, to] = leader;
    const crossed = passed.filter((one) => meet(one, [from, bend]) || meet(one, [bend, to]));
    price += crossed.length * 1000 + Math.hypot(bend[0] - from[0], bend[1] - from[1]) / type;
    balance += side * lines.length;
    passed.push([from, bend]);
  }
  return price + Math.abs(balance);
}

/** Which parts have their labels at the left: the cheapest that changing the side of one part after the other finds. */
function leftParts(
  anchors: readonly Anchor[],
  box: Box,
  price: (left: ReadonlySet<string>) => number,
): ReadonlySet<string> {
  const found = [(box.left + box.right) / 2, box.left, box.right].map((middle) => {
    let left = new Set(anchors.flatMap(({ part, at }) => (at[0] < middle ? part : [])));
    let least = price(left);
    let changed = true;
    while (changed) {
      changed = false;
      for (const { part } of anchors) {
        const other = new Set(left);
        if (!other.delete(part)) other.add(part);
        const its = price(other);
        if (its < least) {
          left = other;
          least = its;
          changed = true;
        }
      }
    }
    return { left, least };
  });
  return new Set(found.toSorted((one, other) => one.least - other.least)[0]?.left);
}

/** The layer of what only a page shows, where words would be too small: numbers in place of the names. */
export const numbersLayer = "numbers";

/** The labels of a drawing, and the parts in the order of the numbers, from 1. */
export interface Labelled {
  readonly labels: readonly DrawnShape[];
  readonly numbers: readonly DrawnShape[];
  readonly legend: readonly LegendPart[];
}

/**
 * Labels of parts, on both sides of a drawing.
 * @param shapes the drawing with its dimensions
 * @param type height of the letters in millimetres
 */
export function labelled(
  shapes: readonly DrawnShape[],
  anchors: readonly Anchor[],
  type: number,
): Labelled {
  const box = around(shapes);
  const dimensions = dimensionsIn(shapes);
  const placed = (all: readonly Anchor[], left: ReadonlySet<string>, line?: number) =>
    ([-1, 1] as const).flatMap((side) => {
      const own = all.filter(({ part }) => left.has(part) === (side === -1));
      return columnOf(own, side, box, type, line);
    });
  const left = leftParts(anchors, box, (some) => priceOf(placed(anchors, some), dimensions, type));
  const leaderOf = ({ leader }: Placed): DrawnShape[] => [
    hairline(...leader),
    dotAt(leader[0], type * dot),
  ];
  const beside = ({ side, at: [x] }: Placed, words: string, down: number, size: number) =>
    label(words, [x, down], size, side === 1 ? "start" : "end");
  const labels = placed(anchors, left).flatMap((one): DrawnShape[] => [
    ...leaderOf(one),
    ...one.lines.map((words, index) =>
      beside(one, words, one.top + (index * leading + 0.86) * type, type),
    ),
  ]);
  const whole = around([...shapes, ...labels]);
  const size = (whole.right - whole.left + type) * large;
  // Stacked as lines so far apart as numbers are.
  const line = (size * numberApart) / (leading + apart);
  const counted = placed(
    anchors.map((anchor) => ({ ...anchor, words: "0" })),
    left,
    line,
  );
  return {
    labels,
    numbers: counted.flatMap((one, index) =>
      [...leaderOf(one), beside(one, `${index + 1}`, one.top + line / 2 + 0.36 * size, size)].map(
        (shape) => ({ ...shape, layer: numbersLayer }),
      ),
    ),
    legend: counted.flatMap(({ part }) => {
      const named = anchors.find((anchor) => anchor.part === part);
      return named ? { part, words: joined(named.words) } : [];
    }),
  };
}
