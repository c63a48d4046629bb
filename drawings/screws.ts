// Screws in section: from the face of the boards through them into what carries them, one at the middle of each support.

import type { Path } from "./shapes.ts";

/** Across the head, its height, half of the shank, and how far the point reaches into the support, in millimetres. */
const head = { width: 8, height: 3 } as const;
const shank = 0.9;
const beyond = 12;

/**
 * A screw in section.
 * @param right its axis
 * @param face where its head is flush, in millimetres downwards
 * @param support where the support begins, towards which it goes
 */
export function screw(right: number, face: number, support: number): Path {
  const way = Math.sign(support - face);
  const tip = support + way * beyond;
  const half = (sign: number): Path["points"] => [
    [right + (sign * head.width) / 2, face],
    [right + sign * shank, face + way * head.height],
    [right + sign * shank, tip - way * 3],
  ];
  return {
    kind: "path",
    points: [...half(-1), [right, tip], ...half(1).toReversed()],
    closed: true,
    line: "outline",
    look: "steel",
    side: "cut",
    bare: true,
    layer: "screws",
  };
}
