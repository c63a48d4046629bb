// Supports as they lie in a build-up: their own section, turned as they are built in.

import type { Members } from "./build-up.ts";
import { nameOf, outlineOf, type Profile, sizeOf } from "./profile-outline.ts";
import { type Point, rectangle } from "./shapes.ts";

/**
 * The section of a support that goes through the plane of the drawing.
 * @param depth of its layer, in millimetres
 * @returns its outline: 0 is its middle across, and the front of its layer downwards
 */
export function memberOutline({ profile, width, beyond = 0 }: Members, depth: number): Point[] {
  if (!profile) return rectangle(-width / 2, 0, width / 2, depth);
  const [wide, high] = sizeOf(profile);
  const top = depth + beyond - high;
  return outlineOf(profile).map(([right, down]) => [right - wide / 2, top + (isTurned(profile) ? high - down : down)]);
}

/** The web of a hat lies on the boards that are screwed to it. */
const isTurned = ({ kind }: Profile): boolean => kind === "hat";

/** The name of the section of a support, which is the same wherever it is built in so. */
export const blockOf = ({ profile }: Members): string | undefined =>
  profile && `${nameOf(profile)}${isTurned(profile) ? " turned" : ""}`;

/** Half of the room that a support takes of what lies beside it: nothing beside the web of a stud, which wool fills. */
export const webOf = ({ profile, width }: Members): number =>
  profile?.kind === "stud" || profile?.kind === "channel" || profile?.kind === "hat" ? 0 : width / 2;
