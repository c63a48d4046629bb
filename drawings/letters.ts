// Words as outlines of the site's letters: a drawing that is shown as a picture loads no font.

import outlines from "./letters.json" with { type: "json" };
import type { Words } from "./shapes.ts";

/** The outlines by their characters: the width, then the path, in thousandths of the type's height (tools/fonts/letters.ts). */
const letters = new Map(Object.entries(outlines));

/** An outline further to the right. */
const moved = (outline: string, right: number): string =>
  outline.replaceAll(/(-?\d+) (-?\d+)/g, (_, x: string, y: string) => `${Number(x) + right} ${y}`);

/**
 * Words as a path in thousandths of the type's height, from the beginning of their base line.
 * @returns nothing where one of the characters has no outline here
 */
export function outlined(words: string): { readonly width: number; readonly d: string } | undefined {
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

/** How far from their place words begin, as a share of their width. */
export const before: Readonly<Record<Words["anchor"], number>> = { start: 0, middle: 0.5, end: 1 };
