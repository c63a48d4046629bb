// The colours of drawings in files that stand alone, for which no page has styles.

import brand from "../brand.json" with { type: "json" };
import { isSolid } from "./hatches.ts";
import type { Circle, Look, Path } from "./shapes.ts";

/** Of which greys a material is, where no styles of a page are: those of board, or lighter, or darker. */
const tones: Readonly<Record<Look, keyof typeof brand.materials | undefined>> = {
  board: "grey",
  core: "light",
  insulation: "light",
  steel: "dark",
  timber: "grey",
  membrane: "dark",
  covering: "dark",
  air: undefined,
};

/** What fills a shape; undefined for nothing. */
export function fillOf(shape: Path | Circle): string | undefined {
  if (shape.kind === "circle") return shape.solid ? brand.colours.ink : brand.colours.white;
  if (isSolid(shape)) return brand.colours.ink;
  const tone = shape.look && tones[shape.look];
  return tone && brand.materials[tone][shape.side ?? "cut"];
}
