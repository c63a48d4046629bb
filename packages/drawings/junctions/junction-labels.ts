// Writes the names of a junction's parts in columns on both sides of it, with leaders that do not cross.

import { dotAt } from "../callout.ts";
import {
  around,
  type Bounds,
  type DrawnShape,
  hairline,
  type LegendPart,
  label,
  type Point,
} from "../shapes.ts";

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

/** A column at the right: where leaders bend, the lower end of the drawing, most characters of a line. */
type Column = Readonly<Record<"bend" | "bottom" | "longest", number>>;

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
    height += (lines.length * leading + apart) * type;
    let group = { count: 1, sum: anchor.at[1] - type / 2 - above };
    for (let last = groups.at(-1); last && last.sum / last.count > group.sum / group.count; ) {
      group = { count: last.count + group.count, sum: last.sum + group.sum };
      groups.pop();
      last = groups.at(-1);
    }
    groups.push(group);
    return { ...anchor, lines, above };
  });
  const limit = bottom - height + apart * type;
  const starts = groups.flatMap(({ count, sum }) =>
    Array.from({ length: count }, () => sum / count),
  );
  return rows.map(({ above, ...row }, index) => ({
    ...row,
    top: Math.min(starts[index] ?? 0, limit) + above,
  }));
}

/** Whether two leaders cross that bend at the same position. */
function cross(one: Row, other: Row, column: number, type: number): boolean {
  const [first, second] = one.at[0] <= other.at[0] ? [one, other] : [other, one];
  const share = (second.at[0] - first.at[0]) / (column - first.at[0]);
  const there = first.at[1] + (first.top + type / 2 - first.at[1]) * share;
  return there < second.at[1] !== first.top < second.top;
}

/** Orders labels so that no two leaders cross: two that do change places, which shortens both. */
function ordered(anchors: readonly Anchor[], column: Column, type: number): Row[] {
  const { bend, bottom, longest } = column;
  const order = anchors.toSorted((a, b) => a.at[1] - b.at[1] || b.at[0] - a.at[0]);
  for (let round = 0; round < order.length ** 2; round++) {
    const rows = stacked(order, bottom, type, longest);
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
  return stacked(order, bottom, type, longest);
}

/** A part to name on a side of the drawing: 1 is the right one; the left one is its mirror image. */
export interface SidedAnchor extends Anchor {
  readonly side: 1 | -1;
}

/** A label beside the drawing. */
interface Placed extends Row {
  readonly side: 1 | -1;
  readonly leader: readonly [anchor: Point, bend: Point, end: Point];
}

/** Places the labels of one side. */
function columnOf(
  anchors: readonly Anchor[],
  side: Placed["side"],
  { left, right, bottom }: Bounds,
  type: number,
): Placed[] {
  const start = (side === 1 ? right : -left) + away * type;
  const bend = start - bendAt * type;
  const mirrored = anchors.map(({ at: [x, y], ...anchor }) => ({
    ...anchor,
    at: [side * x, y] as const,
  }));
  return ordered(mirrored, { bend, bottom, longest: longestLine }, type).map((row) => {
    const [x, y] = row.at;
    const middle = row.top + type / 2;
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

/**
 * Labels of parts, on both sides of a drawing.
 * @param shapes the drawing with its dimensions
 * @param type height of the letters in millimetres
 */
export function labelled(
  shapes: readonly DrawnShape[],
  anchors: readonly SidedAnchor[],
  type: number,
): DrawnShape[] {
  const box = around(shapes);
  const placed = ([-1, 1] as const).flatMap((side) =>
    columnOf(
      anchors.filter((anchor) => anchor.side === side),
      side,
      box,
      type,
    ),
  );
  return placed.flatMap(({ leader, lines, top, side, at: [x] }): DrawnShape[] => [
    hairline(...leader),
    dotAt(leader[0], type * dot),
    ...lines.map((words, down) =>
      label(
        words,
        [x, top + type / 2 + (down * leading + 0.36) * type],
        type,
        side === 1 ? "start" : "end",
      ),
    ),
  ]);
}
