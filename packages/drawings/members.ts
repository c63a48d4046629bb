// Computes the outlines of a build-up's supports, turned as they are installed.

import type { Members } from "./build-up.ts";
import { outlineOf, type Profile, sizeOf } from "./profile-outline.ts";
import { type Point, rectangle } from "./shapes.ts";

/**
 * The outline of a member cut by the drawing's plane.
 * @param depth depth of its layer, in millimetres
 * @returns points relative to its centre and the front of its layer
 */
export function memberOutline({ profile, width, beyond = 0 }: Members, depth: number): Point[] {
  if (!profile) return rectangle(-width / 2, 0, width / 2, depth);
  const [wide, high] = sizeOf(profile);
  const top = depth + beyond - high;
  return outlineOf(profile).map(([right, down]) => [
    right - wide / 2,
    top + (isTurned(profile) ? high - down : down),
  ]);
}

/** A hat profile is turned, as its web lies on the boards screwed to it. */
const isTurned = ({ kind }: Profile): boolean => kind === "hat";

/**
 * Half of the width that a member takes from its layer's filling: none for the thin web of a stud,
 * which is filled with wool.
 */
export const halfWidthTaken = ({ profile, width }: Members): number =>
  profile && profile.kind !== "tee" && profile.kind !== "tube" ? 0 : width / 2;

/**
 * The middle of the leftmost part that a member shows so far below the front of its layer, from its
 * centre.
 */
export function leftWallAt(members: Members, down: number, depth: number): number {
  const outline = memberOutline(members, depth);
  const crossed = outline.flatMap(([x, y], index) => {
    const [nx, ny] = outline.at(index - 1) ?? [x, y];
    return y < down === ny < down ? [] : [x + ((nx - x) * (down - y)) / (ny - y)];
  });
  const [left = 0, right = left] = crossed.toSorted((a, b) => a - b);
  return (left + right) / 2;
}
