// Fill colours of shapes in standalone drawings, which have no page's stylesheet.

import brand from "@site/common/brand.json" with { type: "json" };
import { isSolid } from "./hatches.ts";
import type { Circle, Look, Path } from "./shapes.ts";

/** The group of greys for each material. */
const tones: Readonly<Record<Look, keyof typeof brand.materials | undefined>> = {
  board: "grey",
  core: "grey",
  concrete: "light",
  insulation: "light",
  steel: "dark",
  timber: "grey",
  membrane: "dark",
  covering: "dark",
  air: undefined,
};

/** The fill of a shape; undefined if it is not filled. */
export function fillOf(shape: Path | Circle): string | undefined {
  if (shape.kind === "circle") return shape.solid ? brand.colours.ink : brand.colours.white;
  if (isSolid(shape)) return brand.colours.ink;
  const tone = shape.look && tones[shape.look];
  return tone && brand.materials[tone][shape.side ?? "cut"];
}
