// Draws bar charts: the fire rating of panels by thickness, and the range of sound insulation.

import { interpolate } from "@site/common/messages/interpolate";
import { millimetres } from "./build-up.ts";
import {
  type Drawing,
  type DrawnShape,
  hairline,
  type Look,
  label,
  rectangle,
  sheetOf,
  solid,
} from "./shapes.ts";
import type { DrawingWords } from "./words.ts";

/** One bar. */
export interface FireBar {
  /** Millimetres. */
  readonly thickness: number;
  /** Minutes. */
  readonly minutes: number;
  /** The time as the fact words it. */
  readonly words: string;
  /** What it is of; board if omitted. */
  readonly look?: Look;
}

/** Width of the charts and type size, in millimetres. */
const width = 320;
const type = 17;
/** Left end of the bars. */
const start = 76;

/**
 * Draws a bar for each thickness; its height is proportional to the thickness, its length to the time.
 * @throws Error if there is no bar, or one without time
 */
export function fireBars(name: string, bars: readonly FireBar[], { fire }: DrawingWords): Drawing {
  const longest = Math.max(...bars.map(({ minutes }) => minutes));
  const thickest = Math.max(...bars.map(({ thickness }) => thickness));
  if (!(longest > 0)) throw new Error(`${name} has no fire ratings.`);
  const most = { length: width - start - 126, height: 30 };
  const shapes: DrawnShape[] = [];
  let top = 0;
  for (const [index, { thickness, minutes, words, look = "board" }] of bars.entries()) {
    const height = Math.max((thickness / thickest) * most.height, 4);
    const row = Math.max(height, type * 1.4);
    const right = start + (minutes / longest) * most.length;
    const middle = top + row / 2;
    const bar = rectangle(start, middle - height / 2, right, middle + height / 2);
    const baseline = middle + type * 0.35;
    const drawn = [
      label(millimetres(thickness), [start - 8, baseline], type, "end"),
      solid(look, look, bar),
      label(words, [right + 8, baseline], type, "start"),
    ];
    shapes.push(...drawn.map((shape) => ({ ...shape, part: index + 1 })));
    top += row + 12;
  }
  const each = bars.map(({ thickness, words }) => `${millimetres(thickness)}: ${words}`).join("; ");
  return sheetOf(
    {
      title: interpolate(fire.title, { name }),
      description: interpolate(fire.text, { each }),
      sample: false,
    },
    shapes,
    type / 2,
  );
}

/**
 * Draws a range of sound insulation on a scale of decibels.
 * @param from decibels (Rw)
 * @param to decibels (Rw), not less
 * @throws Error if the range is invalid
 */
export function soundRange(
  name: string,
  from: number,
  to: number,
  { sound }: DrawingWords,
): Drawing {
  if (!(to >= from && from > 0)) throw new Error(`${name} has no range of sound insulation.`);
  const low = Math.floor((from - 10) / 10) * 10;
  const high = Math.ceil((to + 10) / 10) * 10;
  const at = (decibels: number) => ((decibels - low) / (high - low)) * (width - 40) + 20;
  const ticks = Array.from({ length: (high - low) / 10 + 1 }, (_, index) => low + index * 10);
  const shapes = [
    hairline([at(low), 0], [at(high), 0]),
    ...ticks.flatMap((tick) => [
      hairline([at(tick), 0], [at(tick), 6]),
      label(`${tick}`, [at(tick), type + 10], type),
    ]),
    solid("board", "board", rectangle(at(from), -18, at(to), -4)),
    label(interpolate(sound.range, { from, to }), [at((from + to) / 2), -26], type),
  ];
  return sheetOf(
    {
      title: interpolate(sound.title, { name }),
      description: interpolate(sound.text, { name, from, to, low, high }),
      sample: false,
    },
    shapes,
    type / 2,
  );
}
