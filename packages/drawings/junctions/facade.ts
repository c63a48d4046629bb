// Sizes of walls of panels clad with planks that nobody states, in millimetres.

import type { Profile } from "../profile-outline.ts";

export const membrane = 1;
export const entry = 14;
/** Flanges of the channel that holds a panel's edge. */
export const flange = 35;

export const holderOf = (panel: number): Profile => ({
  kind: "channel",
  web: panel,
  flanges: [flange, flange],
  gauge: 1,
});
