// Draws the build-ups of a solution for its page, all at one scale, standing before the wall that
// they replace.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { type BuildUp, type Layer, millimetres, thicknessOf } from "./build-up.ts";
import { dotAt } from "./callout.ts";
import { drawLayers, margin } from "./cut-layers.ts";
import { dimension } from "./dimensions.ts";
import { breakLine } from "./hatches.ts";
import { leftWallAt } from "./members.ts";
import { isTiledRoof, pitched } from "./roof-tiles.ts";
import { cutLayers, described, onSlope, spacingOf, titleOf } from "./section.ts";
import {
  boundingBox,
  type Drawing,
  type DrawingWords,
  type DrawnShape,
  hairline,
  label,
  lineThrough,
  mapPoints,
  type Point,
  rectangle,
  type Sheet,
} from "./shapes.ts";

/** Another kind of wall. */
interface Compared {
  /** Such as Brick wall. */
  readonly words: string;
  /** Thickness of the bricks, and of the plaster on each face, in millimetres. */
  readonly brick: number;
  readonly plaster: number;
  /** Whether these are samples. */
  readonly sample?: boolean;
}

/** How thick the other wall is, plastered, in millimetres. */
export const comparedThickness = ({ brick, plaster }: Pick<Compared, "brick" | "plaster">) =>
  brick + 2 * plaster;

/**
 * A build-up in two parts: the page crops the right end of the wall, and puts its dimensions there.
 */
export interface FullSize {
  readonly wall: Drawing;
  /** Undefined for a roof, whose dimension follows its slope. */
  readonly measures?: Sheet;
}

/** Millimetres drawn of a wall or ceiling, and of a roof, which the page does not crop. */
const length = 600;
const roofLength = 180;
/** Size of letters on the page in pixels. */
const letterPixels = 15;

/** A scale at which a page shows a drawing. */
export type PageScale = "half" | "full";

/** Millimetres of the drawn object for one on the page. */
export const divisorOf = (scale: PageScale): number => (scale === "half" ? 2 : 1);

/** Size of letters in millimetres of the drawn object, at 96 pixels an inch. */
export const typeAt = (scale: PageScale): number => (letterPixels * 25.4 * divisorOf(scale)) / 96;

/**
 * Distances to the left of the drawing, and the radius of a leader's dot, relative to the type
 * size.
 */
const distances = { end: 1.2, number: 1.5, dot: 0.18 } as const;
/** Where a leader meets a member, as a fraction of its depth. */
const besideFilling = 0.25;

/**
 * The numbers of layers, level with them.
 * @param place the place of a point of the unturned section
 * @param type type size in millimetres
 */
function numbersBeside(
  layers: readonly Layer[],
  place: (right: number, down: number) => Point,
  type: number,
): DrawnShape[] {
  let reached = 0;
  let last = Number.NEGATIVE_INFINITY;
  return layers.flatMap(({ thickness, members }, index): DrawnShape[] => {
    const isCut = members && !members.across;
    // Beside what fills the members in their middle.
    const down = reached + thickness * (isCut ? besideFilling : 0.5);
    reached += thickness;
    const right = isCut
      ? margin + leftWallAt(members, thickness * besideFilling, thickness)
      : type * 0.8;
    const start = place(right, down);
    // Numbers of thin layers stand below each other.
    last = Math.max(place(0, down)[1], last + type * 1.3);
    return [
      hairline(start, [-distances.end * type, last]),
      dotAt(start, type * distances.dot),
      label(`${index + 1}`, [-distances.number * type, last + 0.36 * type], type, "end"),
    ];
  });
}

/** Distance of the lines of the hatch, in millimetres. */
const hatch = 5;
/** Where the name of the gained room begins, from the left, in millimetres. */
const gainedAt = 12;

/** The other wall behind the build-up, with its hatch, and how much room is gained. */
function behind(
  compared: Compared,
  { sample }: BuildUp,
  thickness: number,
  { gained: words }: DrawingWords["section"],
  type: number,
): DrawnShape[] {
  const whole = comparedThickness(compared);
  const lines = Array.from({ length: Math.ceil((length + whole) / hatch) }, (_, index): Point[] => {
    const left = index * hatch - whole;
    const cut = Math.max(0, -left);
    const rise = Math.min(whole, length - left);
    return [
      [left + cut, -cut],
      [left + rise, -rise],
    ];
  });
  const wall = [
    ...lines.map((points) => lineThrough("compared", "hairline", points)),
    { ...lineThrough("compared", "dashed", rectangle(0, -whole, length, 0)), closed: true },
    // The hatch does not show through the build-up's cavities.
    {
      ...lineThrough("compared", "hairline", rectangle(0, -thickness, length, 0)),
      closed: true,
      bare: true as const,
      look: "air" as const,
      side: "top" as const,
    },
  ];
  const gained = whole - thickness;
  const named = interpolate(words, {
    thickness: markSample(millimetres(gained), sample || compared.sample),
  });
  const middle = -thickness - gained / 2;
  return [
    ...wall,
    label(compared.words, [0, -whole - type * 0.6], type, "start"),
    ...(gained > type * 1.5
      ? [
          {
            ...label(named, [gainedAt, middle + type * 0.4], type * 1.2, "start"),
            look: "air" as const,
          },
        ]
      : []),
  ];
}

/** A number of the dimension, with the mark of a sample. */
const marked = (shapes: readonly DrawnShape[], sample: boolean | undefined): DrawnShape[] =>
  shapes.map((shape) =>
    shape.kind === "words" ? { ...shape, words: markSample(shape.words, sample) } : shape,
  );

/**
 * Distances of the dimension lines of both walls from the break, in type sizes; the other's with
 * its number at the left or at the right.
 */
const lineAt = { own: 1.4, left: 6.2, right: 7 } as const;

/**
 * The other wall's dimension, its number left of the line where the gained room is high enough for
 * it: so it needs less room on a phone.
 */
function comparedDimension(compared: Compared, thickness: number, type: number): DrawnShape[] {
  const whole = comparedThickness(compared);
  const at = (distance: number) => dimension([0, 0], [0, -whole], type, distance);
  if (whole - thickness < type * 1.5) return at(lineAt.right);
  const right = (lineAt.left - 0.5) * type;
  const down = (-thickness - whole) / 2 + type * 0.35;
  return at(lineAt.left).map((shape) =>
    shape.kind === "words" ? { ...shape, at: [right, down], anchor: "end" } : shape,
  );
}

/** Where the wall breaks off, its thickness and the other wall's. */
const measuresOf = (
  { sample, reported }: BuildUp,
  thickness: number,
  compared: Compared | undefined,
  type: number,
): DrawnShape[] => [
  breakLine(0, [-thickness, 0], type * 0.6),
  ...(reported ? [] : marked(dimension([0, 0], [0, -thickness], type, lineAt.own), sample)),
  ...(compared ? marked(comparedDimension(compared, thickness, type), compared.sample) : []),
];

/** The layers with their numbers; of a tiled roof, up its slope with its thickness. */
function layersOf(buildUp: BuildUp, thickness: number, type: number): DrawnShape[] {
  const slopes = isTiledRoof(buildUp);
  const layers = cutLayers(buildUp);
  const drawn = slopes ? roofLength : length;
  const plan = { pieces: [[0, drawn] as const], places: slopes ? [margin] : [] };
  const place = (right: number, down: number): Point =>
    slopes ? pitched([right, down]) : [right, down];
  const cut = drawLayers(layers, plan, { whole: true, slopes });
  const end = breakLine(0, [0, thickness], type * 0.6);
  const over = breakLine(drawn, [0, thickness], type * 0.6);
  const measured = dimension(place(drawn, thickness), place(drawn, 0), type, lineAt.own);
  const shapes = [
    ...(slopes ? cut.map(onSlope) : cut),
    ...(slopes ? [onSlope(end), onSlope(over)] : [end]),
    ...(slopes && !buildUp.reported ? marked(measured, buildUp.sample) : []),
    ...numbersBeside(layers, place, type),
  ];
  const base = slopes ? place(0, thickness)[1] : thickness;
  return shapes.map((shape) => mapPoints(shape, ([right, down]) => [right, down - base]));
}

/** The wall in words: its section, and what stands behind it. */
function inWords(buildUp: BuildUp, words: DrawingWords, compared: Compared | undefined): string {
  const slopes = isTiledRoof(buildUp);
  const spacing = spacingOf(cutLayers(buildUp));
  const own = described(buildUp, words, slopes || buildUp.reported ? undefined : spacing);
  if (!compared) return own;
  const { words: name, sample } = compared;
  const thickness = markSample(millimetres(comparedThickness(compared)), sample);
  return `${own} ${interpolate(words.section.compared, { name, thickness })}`;
}

/**
 * Draws the build-ups of a solution for a scale; before a compared wall on sheets of one height, so
 * that it stays at its place.
 * @param compared a wall that stands behind all of them but those that a test report decides
 */
export function fullSize(
  systems: readonly BuildUp[],
  words: DrawingWords,
  compared: Compared | undefined,
  scale: PageScale,
): FullSize[] {
  const type = typeAt(scale);
  const all = systems.map((buildUp) => {
    const thickness = thicknessOf(buildUp);
    const other = buildUp.reported ? undefined : compared;
    return {
      buildUp,
      other,
      wall: [
        ...(other ? behind(other, buildUp, thickness, words.section, type) : []),
        ...layersOf(buildUp, thickness, type),
      ],
      measures: isTiledRoof(buildUp) ? [] : measuresOf(buildUp, thickness, other, type),
    };
  });
  const whole = boundingBox(all.flatMap(({ wall, measures }) => [...wall, ...measures]));
  return all.map(({ buildUp, other, wall, measures }) => {
    const own = compared ? whole : boundingBox([...wall, ...measures]);
    const top = own.top - type / 4;
    const height = own.bottom + type / 4 - top;
    // Lines at the edge keep their weight.
    const sheet = (shapes: readonly DrawnShape[], right: number): Sheet => {
      const left = boundingBox(shapes).left - type / 4;
      return {
        width: right - left,
        height,
        shapes: shapes.map((shape) => mapPoints(shape, ([x, y]) => [x - left, y - top])),
      };
    };
    return {
      wall: {
        title: titleOf(buildUp, words),
        description: inWords(buildUp, words, other),
        sample: buildUp.sample,
        ...sheet(wall, isTiledRoof(buildUp) ? boundingBox(wall).right + type / 4 : length),
      },
      ...(measures.length > 0 && {
        measures: sheet(measures, boundingBox(measures).right + type / 4),
      }),
    };
  });
}
