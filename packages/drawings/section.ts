// Draws the section of a build-up with its dimensions.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { type BuildUp, inWords, millimetres, thicknessOf } from "./build-up.ts";
import { drawLayers, margin, type SectionExtent } from "./cut-layers.ts";
import { dimension } from "./dimensions.ts";
import { breakLine } from "./hatches.ts";
import { isTiledRoof, pitched } from "./roof-tiles.ts";
import {
  type Drawing,
  type DrawingWords,
  type DrawnShape,
  drawingOf,
  mapPoints,
  type Point,
} from "./shapes.ts";

/**
 * In a shortened section, millimetres drawn of the bay beside each member, and of the gap between
 * them.
 */
const kept = 75;
const gap = 12;
const shortened = 2 * (margin + kept) + gap;
/** Type size relative to the width: at least 13 pixels if the drawing is 288 pixels wide. */
const typeShare = 0.078;

/**
 * The extent of the section: the whole bay between two members, or only its ends with a gap between
 * them.
 */
function planOf(spacing: number | undefined): SectionExtent {
  if (spacing === undefined) return { pieces: [[0, shortened]], places: [] };
  const length = spacing + 2 * margin;
  if (length <= shortened) {
    return { pieces: [[0, length]], places: [margin, margin + spacing] };
  }
  const half = (shortened - gap) / 2;
  return {
    pieces: [
      [0, half],
      [half + gap, shortened],
    ],
    places: [margin, shortened - margin],
  };
}

/**
 * The layers as their section shows them; one down the slope of a tiled roof cuts battens, and
 * rafters go along.
 */
export function cutLayers(buildUp: BuildUp): BuildUp["layers"] {
  const { layers } = buildUp;
  if (!isTiledRoof(buildUp)) return layers;
  return layers.map((layer) => {
    const { members } = layer;
    return members ? { ...layer, members: { ...members, across: members.across !== true } } : layer;
  });
}

/** A shape up the slope. */
export const onSlope = (shape: DrawnShape): DrawnShape => mapPoints(shape, pitched);

/** The section in words: the layers, and how far its members are apart. */
export function described(
  buildUp: BuildUp,
  { buildUp: layers, section: { members } }: DrawingWords,
  spacing: number | undefined,
): string {
  const layersInWords = inWords(buildUp, layers);
  if (spacing === undefined) return layersInWords;
  const spacingInWords = markSample(millimetres(spacing), buildUp.sample);
  return `${layersInWords} ${interpolate(members, { spacing: spacingInWords })}`;
}

/** The title of a section. */
export const titleOf = ({ name, lies }: BuildUp, { section: words }: DrawingWords): string =>
  interpolate(lies ? words.lies : words.stands, { name });

/**
 * How far apart the members are that the section measures, in millimetres; undefined if there are
 * none.
 */
export const spacingOf = (layers: BuildUp["layers"]): number | undefined =>
  layers.findLast(({ members }) => members && !members.across)?.members?.spacing;

/**
 * Draws the section of a build-up with its thickness and the spacing of its members; of a tiled
 * roof, down its slope. It is shortened between two members, legible in a window 320 px wide, and
 * at the same scale as all others.
 */
export function section(buildUp: BuildUp, words: DrawingWords): Drawing {
  const { sample, reported } = buildUp;
  const slopes = isTiledRoof(buildUp);
  const layers = cutLayers(buildUp);
  const spacing = spacingOf(layers);
  const plan = planOf(spacing);
  const length = plan.pieces.at(-1)?.[1] ?? 0;
  const type = length * typeShare;
  const thickness = thicknessOf(buildUp);
  const over = type * 0.6;
  const cut = [
    ...drawLayers(layers, plan, { whole: false, slopes }),
    ...plan.pieces.flat().map((right) => breakLine(right, [0, thickness], over)),
  ];
  const at = (right: number, down: number): Point =>
    slopes ? pitched([right, down]) : [right, down];
  const shapes: DrawnShape[] = slopes ? cut.map(onSlope) : cut;
  // What a report decides has no dimension in a drawing.
  if (!reported) {
    const thick = dimension(at(length + over, thickness), at(length + over, 0), type, 1.2);
    shapes.push(...thick);
    // The spacing of battens is the tile's, which nobody knows here.
    if (spacing !== undefined && !slopes) {
      const [first = 0, second = 0] = plan.places;
      const down = thickness + over;
      shapes.push(...dimension([first, down], [second, down], type, 1.4, { length: spacing }));
    }
  }
  const description = described(buildUp, words, slopes || reported ? undefined : spacing);
  return drawingOf({ title: titleOf(buildUp, words), description, sample }, shapes, type * 0.4);
}
