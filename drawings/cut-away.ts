// A piece of a build-up, cut open and drawn true to scale, with the number of each layer at the end of a leader.

import { type BuildUp, inWords } from "./build-up.ts";
import { cutOpen, leastDistance } from "./cut-open.ts";
import { around, type Drawing, type DrawnShape, type Point, sheetOf } from "./shapes.ts";
import { sidesOf } from "./solids.ts";

/** Type of the numbers, as a share of the sheet's width: some twelve pixels on a sheet of 320. */
const typeShare = 0.037;
/** Radius of the circle around a number, and of the dot where its leader begins, as shares of the type. */
const circle = 0.85;
const dot = 0.16;
/** As large as the circles of neighbours allow, with a little room between them. */
const largestType = (leastDistance / 2 / circle) * 0.95;

/**
 * Draws a build-up cut open, true to scale.
 * @param buildUp at least one layer, each with a thickness above nothing
 * @returns numbers are those of `buildUp.layers`, from 1; their leaders stand side by side and cross no other
 * @throws Error where there is no layer, or one without thickness or with nothing in it
 */
export function cutAway(buildUp: BuildUp): Drawing {
  const { lies, name, sample } = buildUp;
  const { solids, anchors } = cutOpen(buildUp);
  // What is behind, or below, comes first.
  const surfaces = solids.toReversed().flatMap((layer) => layer.flatMap(sidesOf));
  const { left, top, right, bottom } = around(surfaces);
  const type = Math.min((right - left) * typeShare, largestType);
  const radius = type * circle;
  const line = lies ? top - type * 1.6 : bottom + type * 1.6;
  const numbers = anchors.flatMap((anchor, index): DrawnShape[] => {
    const [across] = anchor;
    const about = { layer: "dimensions", part: index + 1 } as const;
    const end: Point = [across, lies ? line + radius : line - radius];
    return [
      { kind: "path", points: [anchor, end], closed: false, line: "hairline", ...about },
      { kind: "circle", centre: anchor, radius: type * dot, line: "hairline", solid: true, ...about },
      { kind: "circle", centre: [across, line], radius, line: "hairline", ...about },
      {
        kind: "words",
        at: [across, line + type * 0.36],
        words: `${index + 1}`,
        height: type,
        anchor: "middle",
        ...about,
      },
    ];
  });
  const title = `${name}: ${lies ? "the layers from above" : "the wall, cut open"}`;
  return sheetOf({ title, description: inWords(buildUp), sample }, [...surfaces, ...numbers], type * 0.3);
}
