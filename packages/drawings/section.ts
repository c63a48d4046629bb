// Draws the section of a build-up with its dimensions, which architects copy into plans.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { type BuildUp, inWords, type Layer, millimetres, thicknessOf } from "./build-up.ts";
import { callout, dotAt } from "./callout.ts";
import { built, margin, type Plan } from "./cut-layers.ts";
import { dimension } from "./dimensions.ts";
import { breakLine } from "./hatches.ts";
import { stacked } from "./junctions/junction-labels.ts";
import { wallOf } from "./members.ts";
import { isTiledRoof, pitched } from "./roof-tiles.ts";
import {
  around,
  type Drawing,
  type DrawingWords,
  type DrawnShape,
  hairline,
  label,
  lineThrough,
  type Point,
  placed,
  rectangle,
  sheetOf,
} from "./shapes.ts";

/** In a shortened section, millimetres drawn of the bay beside each member, and of the gap between them. */
const kept = 75;
const gap = 12;
const shortened = 2 * (margin + kept) + gap;
/** Type size relative to the width: at least 13 pixels if the drawing is 288 pixels wide. */
const typeShare = 0.078;
/** Length and type size of a section with names, in millimetres: at 1:2 where the drawing is 1200 pixels wide. */
const named = { length: 400, type: 8.5 } as const;
/** A wall of another kind for comparison, drawn in outline at the same scale. */
interface Compared {
  /** Such as Brick wall. */
  readonly words: string;
  /** Thickness of the bricks, and of the plaster on each face, in millimetres. */
  readonly brick: number;
  readonly plaster: number;
}

/** How thick the other wall is, plastered, in millimetres. */
export const comparedThickness = ({ brick, plaster }: Pick<Compared, "brick" | "plaster">) =>
  brick + 2 * plaster;

/**
 * The extent of the section: the whole bay between two members, or only its ends with a gap between them.
 * @param max if omitted, the whole bay
 */
function planOf(spacing: number | undefined, max = Number.POSITIVE_INFINITY): Plan {
  if (spacing === undefined) {
    return { pieces: [[0, Math.min(max, 2 * shortened)]], places: [] };
  }
  const length = spacing + 2 * margin;
  if (length <= max) {
    return { pieces: [[0, length]], places: [margin, margin + spacing] };
  }
  const half = (max - gap) / 2;
  return {
    pieces: [
      [0, half],
      [half + gap, max],
    ],
    places: [margin, max - margin],
  };
}

/** The extent of a section, its length and its type size. */
function sizesOf(spacing: number | undefined, type: number | undefined, isNamed: boolean) {
  if (isNamed && type === undefined) {
    return { plan: planOf(spacing, named.length), ...named };
  }
  const plan = planOf(spacing, type === undefined ? shortened : undefined);
  const length = plan.pieces.at(-1)?.[1] ?? 0;
  return { plan, length, type: type ?? length * typeShare };
}

/** Options of a section. */
interface SectionOptions {
  /** A wall drawn below it for comparison. */
  readonly compared?: Compared | undefined;
  /**
   * Type size in millimetres of the drawn object; the section then has its full length. If omitted, it is legible in a window 320 px wide,
   * shortened between the two members, and at the same scale as all others.
   */
  readonly type?: number | undefined;
  /** true: it has the letter that the cutaway uses for it. */
  readonly marked?: boolean;
  /** Names of the layers, written beside them with their numbers. */
  readonly names?: readonly string[];
}

/** The wall for comparison, below a given height, with its plaster and its thickness. */
function beneath(
  compared: Compared,
  from: number,
  { length, over, type }: Readonly<Record<"length" | "over" | "type", number>>,
): DrawnShape[] {
  const { words, plaster } = compared;
  const thickness = comparedThickness(compared);
  const to = from + thickness;
  const faces = plaster > 0 ? [from + plaster, to - plaster] : [];
  return [
    { ...lineThrough("compared", "dashed", rectangle(0, from, length, to)), closed: true },
    ...faces.map((down) =>
      lineThrough("compared", "dashed", [
        [0, down],
        [length, down],
      ]),
    ),
    ...dimension([length + over, to], [length + over, from], type, 1.2),
    {
      ...label(words, [type * 0.6, from + thickness / 2 + type * 0.35], type, "start"),
      layer: "compared",
    },
  ];
}

/** The layers as a section down the slope shows them: battens are cut, and rafters go along. */
const turned = (layers: BuildUp["layers"]): BuildUp["layers"] =>
  layers.map((layer) => {
    const { members } = layer;
    return members ? { ...layer, members: { ...members, across: members.across !== true } } : layer;
  });

/** A shape up the slope; a block of a DXF file would not be turned. */
function onSlope(shape: DrawnShape): DrawnShape {
  if (shape.kind !== "path") return placed(shape, pitched);
  const { block: _, ...path } = shape;
  return placed(path, pitched);
}

/** The section in words: the layers, how far its members are apart, and the other wall. */
function described(
  buildUp: BuildUp,
  { buildUp: layers, section: { members, compared: other } }: DrawingWords,
  spacing: number | undefined,
  compared: Compared | undefined,
): string {
  const sentences = [inWords(buildUp, layers)];
  if (spacing !== undefined) {
    sentences.push(
      interpolate(members, { spacing: markSample(millimetres(spacing), buildUp.sample) }),
    );
  }
  if (compared) {
    const thickness = markSample(millimetres(comparedThickness(compared)), buildUp.sample);
    sentences.push(interpolate(other, { name: compared.words, thickness }));
  }
  return sentences.join(" ");
}

/** Draws the section of a build-up with its thickness and the spacing of its members; of a tiled roof, down its slope. */
export function section(
  buildUp: BuildUp,
  words: DrawingWords,
  { compared, type: given, marked, names }: SectionOptions = {},
): Drawing {
  const { name, sample, lies, reported } = buildUp;
  const slopes = isTiledRoof(buildUp);
  const layers = slopes ? turned(buildUp.layers) : buildUp.layers;
  const measuredMembers = layers.findLast(({ members }) => members && !members.across)?.members;
  const spacing = measuredMembers?.spacing;
  const { plan, length, type } = sizesOf(spacing, given, names !== undefined);
  const thickness = thicknessOf(buildUp);
  const over = type * 0.6;
  const cut = [
    ...built(layers, plan, { whole: given !== undefined, slopes }),
    ...plan.pieces.flat().map((right) => breakLine(right, [0, thickness], over)),
  ];
  const at = (right: number, down: number): Point =>
    slopes ? pitched([right, down]) : [right, down];
  const shapes: DrawnShape[] = slopes ? cut.map(onSlope) : cut;
  // What a report decides has no dimension in a drawing, and is compared with nothing.
  const other = reported ? undefined : compared;
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
  if (other) {
    const from = thickness + over + (spacing === undefined ? type * 2 : type * 4.4);
    shapes.push(...beneath(other, from, { length, over, type }));
  }
  if (names) shapes.push(...namesBeside(layers, names, at, type));
  if (marked) shapes.push(...callout([type * 0.9, -over - type * 1.5], type));
  const { lies: lying, stands } = words.section;
  const description = described(buildUp, words, slopes || reported ? undefined : spacing, other);
  const title = interpolate(lies ? lying : stands, { name });
  return sheetOf({ title, description, sample }, shapes, type * 0.4);
}

/** Distances to the left of the drawing, and the radius of a leader's dot, relative to the type size. */
const nameDistances = { turn: 1, bend: 2.6, end: 3.2, number: 3.5, name: 5, dot: 0.18 } as const;
/** Distance from line to line. */
const leading = 1.35;
/** Where a leader meets a member, as a fraction of its depth. */
const beside = 0.25;
/** Longest line in characters. */
const longest = 34;
/** Usual width of the longest line, so that all sections have one scale. */
const nameColumn = longest * 0.5;

/**
 * The names of layers.
 * @param at the place of a point of the unturned section
 * @param type type size in millimetres
 */
function namesBeside(
  layers: readonly Layer[],
  names: readonly string[],
  at: (right: number, down: number) => Point,
  type: number,
): DrawnShape[] {
  let reached = 0;
  const places = layers.map(({ thickness, members }) => {
    const isCut = members && !members.across;
    // Beside what fills the members in their middle.
    const down = reached + thickness * (isCut ? beside : 0.5);
    reached += thickness;
    const right = isCut ? margin + wallOf(members, thickness * beside, thickness) : type * 0.8;
    return { start: at(right, down), edge: at(0, down) };
  });
  const anchors = places.map(({ edge }, index) => ({
    part: `${index + 1}`,
    words: names[index] ?? "",
    at: edge,
  }));
  const { left, bottom } = around([hairline(at(0, 0), at(0, reached))]);
  const to = (distance: number) => left - distance * type;
  const rows = stacked(anchors, bottom, type, longest).flatMap((row, index): DrawnShape[] => {
    const middle = row.top + type / 2;
    const start = places[index]?.start ?? row.at;
    const line: Point[] = [
      start,
      row.at,
      [to(nameDistances.turn), row.at[1]],
      [to(nameDistances.bend), middle],
    ];
    const baseline = row.top + 0.86 * type;
    return [
      hairline(...line, [to(nameDistances.end), middle]),
      dotAt(start, type * nameDistances.dot),
      label(row.part, [to(nameDistances.number), baseline], type, "end"),
      ...row.lines.map((words, line) =>
        label(words, [to(nameDistances.name), baseline + line * leading * type], type, "end"),
      ),
    ].map((shape) => ({ ...shape, part: index + 1 }));
  });
  const edge = lineThrough("dimensions", "hairline", [
    [to(nameDistances.name + nameColumn), bottom],
    [left, bottom],
  ]);
  return [...rows, { ...edge, bare: true }];
}
