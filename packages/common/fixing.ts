// Puts into words how a product is fixed in a use.
import { interpolate } from "./messages/interpolate.ts";

/** The figures of a fixing. */
export const fixingDistances = ["supports", "edges", "within", "margin", "ends", "joint"] as const;

/**
 * One of its figures in words, such as 610 at most or 400–600.
 * @param value in millimetres
 * @param max the words of a greatest distance, with {value}
 * @param unit what follows the figure
 */
export function fixingInWords(
  part: (typeof fixingDistances)[number],
  value: number | readonly number[],
  max: string,
  unit = "",
): string {
  if (typeof value !== "number") return `${value.join("–")}${unit}`;
  const figure = `${value}${unit}`;
  return part === "supports" ? interpolate(max, { value: figure }) : figure;
}
