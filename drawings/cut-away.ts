// A piece of a build-up, cut open and drawn true to scale, with the number of each layer at the end of a leader.

import { filled } from "../enquiry/filled.ts";
import { type BuildUp, inWords } from "./build-up.ts";
import { callout, circle, leader } from "./callout.ts";
import { cutOpen } from "./cut-open.ts";
import { around, type Drawing, type DrawnShape, type Point, sheetOf } from "./shapes.ts";
import { isometric, sidesOf } from "./solids.ts";
import type { DrawingWords } from "./words.ts";

/** Type of the numbers, as a share of what is drawn: 13 pixels and more where the drawing is 288 pixels wide. */
const typeShare = 0.057;
/** The way along the piece on the sheet. */
const [cosine, sine] = isometric([1, 0, 0]);
/** The largest type with which the circles of neighbours stand apart, with a little room between them. */
function largestType(anchors: readonly Point[]): number {
  const apart = anchors.slice(1).map(([across], index) => across - (anchors[index]?.[0] ?? across));
  return (Math.min(...apart) / 2 / circle) * 0.97;
}

/**
 * Draws a build-up cut open, true to scale.
 * @param buildUp at least one layer, each with a thickness above nothing
 * @returns numbers are those of `buildUp.layers`, from 1; their leaders stand side by side and cross no other
 * @throws Error where there is no layer, or one without thickness or with nothing in it
 */
export function cutAway(buildUp: BuildUp, { cut: about, buildUp: said }: DrawingWords): Drawing {
  const { lies, name, sample } = buildUp;
  const { solids, anchors, cut } = cutOpen(buildUp);
  // What is behind, or below, comes first.
  const surfaces = solids.toReversed().flatMap((layer) => layer.flatMap(sidesOf));
  const { left, top, right, bottom } = around(surfaces);
  const type = Math.min((right - left) * typeShare, largestType(anchors));
  const line = lies ? top - type * 1.6 : bottom + type * 1.6;
  const numbers = anchors.flatMap((anchor, index) => leader(anchor, [anchor[0], line], index + 1, type));
  const title = filled(lies ? about.lies : about.stands, { name });
  const [from, to] = [cut[0], cut.at(-1)];
  const over = type * 1.2;
  // A chain line where the section is, which goes on a little on both sides, and the section's letter at its end.
  const along = ([x, y]: Point, way: number): Point => [x + way * over * cosine, y + way * over * sine];
  const section: DrawnShape[] =
    from && to
      ? [
          {
            kind: "path",
            points: [along(from, -0.4), ...cut, along(to, 1)],
            closed: false,
            line: "dashed",
            layer: "dimensions",
          },
          ...callout(along(to, 1 + circle / 1.2), type),
        ]
      : [];
  const description = inWords(buildUp, said);
  return sheetOf({ title, description, sample }, [...surfaces, ...numbers, ...section], type * 0.3);
}
