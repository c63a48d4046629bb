// Converts text to outlines of the site's font, because drawings shown as pictures cannot load
// fonts.

import outlines from "./letters.json" with { type: "json" };
import type { TextShape } from "./shapes.ts";

/**
 * Outlines by character: the width, then the path, in thousandths of the type size
 * (tools/fonts/letters.ts).
 */
const letters = new Map(Object.entries(outlines));

/** Moves an outline to the right. */
const moved = (outline: string, right: number): string =>
  outline.replaceAll(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${Number(x) + right} ${y}`);

/**
 * Converts text to a path in thousandths of the type size, from the start of the baseline.
 * @returns undefined if a character has no outline
 */
export function outlined(
  words: string,
): { readonly width: number; readonly d: string } | undefined {
  let width = 0;
  let d = "";
  for (const character of words) {
    const [, advance, outline = ""] = /^(\d+) ?(.*)$/.exec(letters.get(character) ?? "") ?? [];
    if (advance === undefined) return undefined;
    d += moved(outline, width);
    width += Number(advance);
  }
  return { width, d };
}

/** Offset of the text's start from its anchor, as a fraction of its width. */
export const anchorOffset: Readonly<Record<TextShape["anchor"], number>> = {
  start: 0,
  middle: 0.5,
  end: 1,
};
