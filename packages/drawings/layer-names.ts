// Writes the names of layers to the left of a section, each with its number and a leader.

import type { Layer } from "./build-up.ts";
import { dotAt } from "./callout.ts";
import { margin } from "./cut-layers.ts";
import { stacked } from "./junction-labels.ts";
import { wallOf } from "./members.ts";
import { around, type DrawnShape, hairline, label, lineThrough, type Point } from "./shapes.ts";

/** Distances to the left of the drawing, and the radius of a leader's dot, relative to the type size. */
const distances = { turn: 1, bend: 2.6, end: 3.2, number: 3.5, name: 5, dot: 0.18 } as const;
/** Distance from line to line. */
const leading = 1.35;
/** Where a leader meets a member, as a fraction of its depth. */
const beside = 0.25;
/** Longest line in characters. */
const longest = 34;
/** Usual width of the longest line, so that all sections have one scale. */
const column = longest * 0.5;

/**
 * The names of layers.
 * @param at the place of a point of the unturned section
 * @param type type size in millimetres
 */
export function namesBeside(
  layers: readonly Layer[],
  names: readonly string[],
  at: (right: number, down: number) => Point,
  type: number,
): DrawnShape[] {
  let reached = 0;
  const places = layers.map(({ thickness, members }) => {
    const isCut = members && !members.across;
    // Beside what fills the members in their middle.
    const down = reached + thickness * (isCut ? beside : 0.5);
    reached += thickness;
    const right = isCut ? margin + wallOf(members, thickness * beside, thickness) : type * 0.8;
    return { start: at(right, down), edge: at(0, down) };
  });
  const anchors = places.map(({ edge }, index) => ({
    part: `${index + 1}`,
    words: names[index] ?? "",
    at: edge,
  }));
  const { left, bottom } = around([hairline(at(0, 0), at(0, reached))]);
  const to = (distance: number) => left - distance * type;
  const rows = stacked(anchors, bottom, type, longest).flatMap((row, index): DrawnShape[] => {
    const middle = row.top + type / 2;
    const start = places[index]?.start ?? row.at;
    const line: Point[] = [
      start,
      row.at,
      [to(distances.turn), row.at[1]],
      [to(distances.bend), middle],
    ];
    const baseline = row.top + 0.86 * type;
    return [
      hairline(...line, [to(distances.end), middle]),
      dotAt(start, type * distances.dot),
      label(row.part, [to(distances.number), baseline], type, "end"),
      ...row.lines.map((words, line) =>
        label(words, [to(distances.name), baseline + line * leading * type], type, "end"),
      ),
    ].map((shape) => ({ ...shape, part: index + 1 }));
  });
  const edge = lineThrough("dimensions", "hairline", [
    [to(distances.name + column), bottom],
    [left, bottom],
  ]);
  return [...rows, { ...edge, bare: true }];
}
