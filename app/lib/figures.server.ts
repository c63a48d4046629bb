// Draws the thicknesses of a product from its specification.

import { lookOf, svgAtHalf, thicknessStrip } from "@site/drawings";
import { single } from "./content.server.ts";
import type { Product } from "./content.ts";

/** The thicknesses of a product. */
interface DrawnThicknesses {
  readonly caption: string;
  /** SVG tree as JSON, for the component `Drawing`. */
  readonly svg: string;
}

/**
 * The thicknesses of a product; undefined where none are known.
 * @param material in the sources' language, whose words decide how it is drawn
 */
export function drawnThicknesses(
  { title, properties }: Pick<Product, "title" | "properties">,
  material = "",
): DrawnThicknesses | undefined {
  const cases = properties.thickness?.cases ?? [];
  const values = new Set(cases.flatMap((item) => item.values ?? []));
  if (values.size === 0) return undefined;
  const strip = thicknessStrip(
    title,
    [...values].sort((first, second) => first - second),
    single("messages").drawings,
    { look: lookOf(material), sample: cases.some((item) => item.sample) },
  );
  return { caption: strip.title, svg: JSON.stringify(svgAtHalf(strip, "thickness")) };
}
