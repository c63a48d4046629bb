// The colours of drawings in files that stand alone, for which no page has styles.

import type { Circle, Look, Path, Side } from "./shapes.ts";

/** Lines and words. */
export const ink = "#17211b";

/** Greys of the sides, and the materials that are lighter or darker than board, where no styles of a page are. */
const grey: Readonly<Record<Side, string>> = { cut: "#dedbd1", front: "#e6e3da", top: "#f3f1eb", end: "#cfccc1" };
const light: Readonly<Record<Side, string>> = { cut: "#f3f1eb", front: "#faf9f6", top: "#ffffff", end: "#ece9e0" };
const dark: Readonly<Record<Side, string>> = { cut: "#8b9089", front: "#b9bbb3", top: "#d5d5cd", end: "#9da19a" };
const tones: Readonly<Record<Look, Readonly<Record<Side, string>> | undefined>> = {
  board: grey,
  core: light,
  insulation: light,
  steel: dark,
  timber: grey,
  membrane: dark,
  covering: dark,
  air: undefined,
};

/** What fills a shape; undefined for nothing. */
export function fillOf(shape: Path | Circle): string | undefined {
  if (shape.kind === "circle") return shape.solid ? ink : "#ffffff";
  return shape.look && tones[shape.look]?.[shape.side ?? "cut"];
}
