// Draws the cutaway of a build-up true to scale, with a numbered leader to each layer.

import { interpolate } from "@site/common/messages/interpolate";
import { type BuildUp, inWords } from "./build-up.ts";
import { circle, leader } from "./callout.ts";
import { cutawaySolids } from "./isometric-solids.ts";
import {
  boundingBox,
  type Drawing,
  type DrawingWords,
  drawingOf,
  hairline,
  type Point,
} from "./shapes.ts";
import { sidesOf } from "./solids.ts";

/** Type size relative to the drawing's longer side: at least 13 pixels if that has 288 pixels. */
const typeShare = 0.057;
/** Least distance of two numbers, in diameters of their circles. */
const distance = 1.2;

/** The largest type size at which the circles of neighbouring numbers are so far apart. */
function largestType(anchors: readonly Point[]): number {
  const gaps = anchors.slice(1).map(([across], index) => across - (anchors[index]?.[0] ?? across));
  return Math.min(...gaps) / (2 * circle * distance);
}

/**
 * Draws the cutaway, true to scale.
 * @param buildUp has at least one layer, each with a thickness above zero, as the schema requires
 * @returns a drawing whose numbers are positions in `buildUp.layers`, from 1; its leaders are side
 * by side and do not cross
 * @throws Error if a layer is empty
 */
export function cutAway(
  buildUp: BuildUp,
  { cut: about, buildUp: buildUpWords }: DrawingWords,
): Drawing {
  const { lies, name, sample } = buildUp;
  const { solids, anchors, cut } = cutawaySolids(buildUp);
  // From back to front, or bottom to top.
  const surfaces = solids.toReversed().flatMap((layer) => layer.flatMap(sidesOf));
  // Where members stand alone in the open, the section is longer than what is drawn.
  const { left, top, right, bottom } = boundingBox([...surfaces, hairline(...cut.flat())]);
  const type = Math.min(Math.max(right - left, bottom - top) * typeShare, largestType(anchors));
  const line = lies ? top - type * 1.6 : bottom + type * 1.6;
  // A single layer beside its name needs no number.
  const numbered = anchors.length === 1 ? [] : anchors;
  const numbers = numbered.flatMap((anchor, index) => leader(anchor, line, index + 1, type));
  const title = interpolate(lies ? about.lies : about.stands, { name });
  const description = inWords(buildUp, buildUpWords);
  return drawingOf({ title, description, sample }, [...surfaces, ...numbers], type * 0.3);
}
