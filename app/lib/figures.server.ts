// Draws the thicknesses of a product from its specification.

import { lookOf, svgAtHalf, svgElement, thicknessStrip } from "@site/drawings";
import { single } from "./content.server.ts";
import type { Product } from "./content.ts";

/** The thicknesses of a product. */
export interface DrawnThicknesses {
  readonly caption: string;
  /** SVG tree as JSON, for the component `Drawing`. */
  readonly svg: string;
  /** Whether they are samples. */
  readonly sample: boolean;
}

type Properties = Product["properties"];

/**
 * The thicknesses of a product; undefined where none are known.
 * @param material in the sources' language, whose words decide how it is drawn
 * @param isSized whether they are drawn at 1:2, not as wide as their box
 */
export function drawnThicknesses(
  title: string,
  properties: Properties,
  material: string | undefined,
  isSized: boolean,
): DrawnThicknesses | undefined {
  const { drawings: words } = single("messages");
  const cases = properties.thickness?.cases ?? [];
  const values = cases.flatMap((item) => item.values ?? []);
  const sample = cases.some((item) => item.sample);
  if (values.length === 0) return undefined;
  const sorted = [...new Set(values)].sort((first, second) => first - second);
  const strip = thicknessStrip(title, sorted, words, {
    look: lookOf(material ?? ""),
    sample,
    isSized,
  });
  return {
    caption: strip.title,
    svg: JSON.stringify((isSized ? svgAtHalf : svgElement)(strip, "thickness")),
    sample,
  };
}
