// Writes the names or numbers of a junction's parts beside it, with leaders that do not cross.

import { circle, circled, dotAt } from "../callout.ts";
import {
  type Bounds,
  boundingBox,
  type DrawnShape,
  hairline,
  type LegendPart,
  label,
  numberLayer,
  type Point,
} from "../shapes.ts";

/** A part to name. */
export interface Anchor extends LegendPart {
  readonly at: Point;
}

/** Longest line of a junction's label, in characters. */
const longestLine = 22;
/** Distances relative to the type size: from line to line, between labels, from the drawing to the column, from a leader's end to the column, the radius of its dot. */
const lineSpacing = 1.35;
const labelGap = 0.75;
const columnDistance = { onPage: 3.1, onSheet: 2.5 } as const;
const leaderGap = 0.4;
const dotRadius = 0.18;

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

/**
 * Places labels one below the other: level with their anchors where these are far enough apart, elsewhere around their middle.
 * @param bottom the lower end of the drawing
 * @param longest most characters of a line
 */
export function stacked(
  anchors: readonly Anchor[],
  bottom: number,
  type: number,
  longest: number,
): Row[] {
  let height = 0;
  /** Neighbours that would overlap, with the sum of where each would begin without those above it. */
  const groups: { count: number; sum: number }[] = [];
  const rows = anchors.map((anchor) => {
    const lines = linesOf(anchor.words, longest);
    const above = height;
    height += (lines.length * lineSpacing + labelGap) * type;
    let group = { count: 1, sum: anchor.at[1] - type / 2 - above };
    for (let last = groups.at(-1); last && last.sum / last.count > group.sum / group.count; ) {
      group = { count: last.count + group.count, sum: last.sum + group.sum };
      groups.pop();
      last = groups.at(-1);
    }
    groups.push(group);
    return { ...anchor, lines, above };
  });
  const limit = bottom - height + labelGap * type;
  const starts = groups.flatMap(({ count, sum }) =>
    Array.from({ length: count }, () => sum / count),
  );
  return rows.map(({ above, ...row }, index) => ({
    ...row,
    top: Math.min(starts[index] ?? 0, limit) + above,
  }));
}

type Leader = readonly [anchor: Point, bend: Point, end: Point];

/** A column at the right: where leaders end, the lower end of the drawing, and whether leaders bend as soon as 45° allow, or just before their end. */
interface Column {
  readonly end: number;
  readonly bottom: number;
  readonly isEarly: boolean;
}

function leaderTo({ at, top }: Row, { end, isEarly }: Column, type: number): Leader {
  const middle = top + type / 2;
  const early = isEarly ? at[0] + Math.abs(middle - at[1]) : end;
  return [at, [Math.min(end - type, early), middle], [end, middle]];
}

/** On which side of a line a point is. */
const sideOf = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const segments = ([anchor, bend, end]: Leader) => [[anchor, bend] as const, [bend, end] as const];

const cross = (first: Leader, second: Leader): boolean =>
  segments(first).some(([a, b]) =>
    segments(second).some(
      ([c, d]) => sideOf(a, b, c) !== sideOf(a, b, d) && sideOf(c, d, a) !== sideOf(c, d, b),
    ),
  );

/** Orders labels so that no two leaders cross: two that do change places. */
function ordered(anchors: readonly Anchor[], column: Column, type: number): Row[] {
  const placedIn = (order: readonly Anchor[]) => stacked(order, column.bottom, type, longestLine);
  const order = anchors.toSorted((a, b) => a.at[1] - b.at[1] || b.at[0] - a.at[0]);
  for (let round = 0; round < order.length ** 2; round++) {
    const leaders = placedIn(order).map((row) => leaderTo(row, column, type));
    const isCrossing = (first: number) => (leader: Leader, second: number) =>
      second > first && cross(leaders[first] ?? leader, leader);
    const first = leaders.findIndex((_, index) => leaders.some(isCrossing(index)));
    if (first < 0) break;
    const second = leaders.findIndex(isCrossing(first));
    const upper = order[first];
    const lower = order[second];
    if (upper && lower) {
      order[first] = lower;
      order[second] = upper;
    }
  }
  return placedIn(order);
}

/** A part to name on a side of the drawing: 1 is the right one; the left one is its mirror image. */
export interface SidedAnchor extends Anchor {
  readonly side: 1 | -1;
}

/** A label beside the drawing. */
interface Placed extends Row {
  readonly side: 1 | -1;
  readonly leader: Leader;
}

/**
 * Places the labels of both sides, the left column first.
 * @param isEarly as of a `Column`
 */
const columns = (
  anchors: readonly SidedAnchor[],
  { left, right, bottom }: Bounds,
  type: number,
  isEarly: boolean,
): Placed[] =>
  ([-1, 1] as const).flatMap((side) => {
    const distance = isEarly ? columnDistance.onPage : columnDistance.onSheet;
    const start = (side === 1 ? right : -left) + distance * type;
    const column = { end: start - leaderGap * type, bottom, isEarly };
    const turned = ([x, y]: Point): Point => [side * x, y];
    const own = anchors
      .filter((anchor) => anchor.side === side)
      .map((anchor) => ({ ...anchor, at: turned(anchor.at) }));
    return ordered(own, column, type).map((row) => {
      const [anchor, bend, end] = leaderTo(row, column, type);
      return {
        ...row,
        side,
        at: [side * start, row.top],
        leader: [turned(anchor), turned(bend), turned(end)],
      };
    });
  });

/**
 * Labels of parts, on both sides of a drawing.
 * @param shapes the drawing with its dimensions
 * @param type height of the letters in millimetres
 */
export const labelled = (
  shapes: readonly DrawnShape[],
  anchors: readonly SidedAnchor[],
  type: number,
): DrawnShape[] =>
  columns(anchors, boundingBox(shapes), type, false).flatMap(
    ({ leader, lines, top, side, at: [x] }) => [
      hairline(...leader),
      dotAt(leader[0], type * dotRadius),
      ...lines.map((words, down) =>
        label(
          words,
          [x, top + type / 2 + (down * lineSpacing + 0.36) * type],
          type,
          side === 1 ? "start" : "end",
        ),
      ),
    ],
  );

/** Width of a sheet with numbers, and the largest size of what is drawn on it, in sizes of the numbers: 13 pixels where the sheet is 288 pixels wide. */
const page = { sheet: 288 / 13, width: 13.2, height: 17 } as const;

/**
 * Circled numbers for the parts of a drawing, half of them at each side, and the parts in their order. All drawings have the same width in
 * sizes of the numbers.
 * @param shapes the drawing
 */
export function numbered(shapes: readonly DrawnShape[], anchors: readonly Anchor[]) {
  const box = boundingBox(shapes);
  const across = (box.right - box.left) / page.width;
  const type = Math.max(across, (box.bottom - box.top) / page.height);
  const sided = anchors
    .toSorted((first, second) => first.at[0] - second.at[0])
    .map((anchor, index) => ({
      ...anchor,
      words: "",
      side: index < anchors.length / 2 ? (-1 as const) : (1 as const),
    }));
  const rows = columns(sided, { ...box, bottom: Number.POSITIVE_INFINITY }, type, true);
  const labels = rows.flatMap(({ leader, side }, index): DrawnShape[] => {
    const [from, bend, [x, y]] = leader;
    const centre: Point = [x + side * type * circle, y];
    return [
      hairline(from, bend, centre),
      dotAt(from, type * dotRadius),
      ...circled(centre, type, `${index + 1}`).map((shape) => ({ ...shape, layer: numberLayer })),
    ];
  });
  const wordsOf = (name: string) => anchors.find(({ part }) => part === name)?.words ?? "";
  const legend = rows.map(({ part }): LegendPart => ({ part, words: joined(wordsOf(part)) }));
  return { labels, legend, width: page.sheet * type };
}
