// The model of a drawing: paths, circles and text in millimetres, independent of the file format.

import { markSample } from "@site/common/sample";
import type { Messages } from "../../.content/types.d.ts";

/** The messages used in drawings, from content/messages.yaml in the drawing's language. */
export type DrawingWords = Messages["drawings"];

/** A point on the sheet in millimetres: to the right and down, as in SVG. */
export type Point = readonly [right: number, down: number];

/** Materials that are drawn differently. */
export const looks = [
  "board",
  "core",
  "concrete",
  "insulation",
  "steel",
  "timber",
  "membrane",
  "covering",
  "air",
] as const;
export type Look = (typeof looks)[number];

/**
 * Line styles: outlines of cut or visible objects, dimensions and leaders, objects of comparison.
 */
export type Line = "outline" | "hairline" | "dashed";

/** Which side of a solid a surface is; it decides the tone, with light from above. */
export type Side = "cut" | "front" | "top" | "end";

/** A dimension. */
export interface Measure {
  /** The ends of the measured distance. */
  readonly from: Point;
  readonly to: Point;
  /** The end of the dimension line beside `to`. */
  readonly line: Point;
}

/**
 * The corners of an axis-aligned rectangle, from the given first one, which is opposite to the
 * other.
 */
export const rectangle = (
  left: number,
  top: number,
  right: number,
  bottom: number,
): [Point, Point, Point, Point] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

interface Shape {
  /** What it belongs to: a material, or `dimensions`. */
  readonly layer: string;
  /** The dimension that it belongs to. */
  readonly measure?: Measure;
  /** Number of the part in the list beside the drawing, from 1. */
  readonly part?: number;
}

/** Line weights of cut objects, visible objects, dimensions and leaders, in pixels. */
export const weights = { cut: 1.6, seen: 0.8, thin: 0.5 } as const;
export type Weight = keyof typeof weights;

/** The weight of a line; text counts as thin, like dimension lines. */
export function weightOf(shape: DrawnShape): Weight {
  if (shape.kind === "words" || shape.line !== "outline") return "thin";
  return shape.kind === "path" && shape.side === "cut" ? "cut" : "seen";
}

/** A line through points; a surface if closed. */
export interface Path extends Shape {
  readonly kind: "path";
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly line: Line;
  /** Material that fills it; not filled if omitted. */
  readonly look?: Look;
  readonly side?: Side;
  /** true: no outline, as at a cut end, which has a break line instead. */
  readonly bare?: true;
}

export interface Circle extends Shape {
  readonly kind: "circle";
  readonly centre: Point;
  readonly radius: number;
  readonly line: Line;
  /** true: filled, such as the dot at the start of a leader. */
  readonly solid?: true;
}

/** Text on one line; `at` is on its baseline. */
export interface TextShape extends Shape {
  readonly kind: "words";
  readonly at: Point;
  readonly words: string;
  /** Type size in millimetres of the drawing. */
  readonly height: number;
  readonly anchor: "start" | "middle" | "end";
  /** What is behind it, where it has to be kept free. */
  readonly look?: "air";
}

export type DrawnShape = Path | Circle | TextShape;

/** A solid that the drawing's plane cuts, with its outline. */
export const solid = (layer: string, look: Look, points: readonly Point[]): Path => ({
  kind: "path",
  points,
  closed: true,
  line: "outline",
  look,
  side: "cut",
  layer,
});

/** A solid seen behind the drawing's plane. */
export const seenSolid = (layer: string, look: Look, points: readonly Point[]): Path => ({
  ...solid(layer, look, points),
  side: "front",
});

/** An open line through points. */
export const lineThrough = (layer: string, line: Line, points: readonly Point[]): Path => ({
  kind: "path",
  points,
  closed: false,
  line,
  layer,
});

/** A thin line among the dimensions. */
export const hairline = (...points: readonly Point[]): Path =>
  lineThrough("dimensions", "hairline", points);

/**
 * A text among the dimensions.
 * @param height type size in millimetres
 */
export const label = (
  words: string,
  at: Point,
  height: number,
  anchor: TextShape["anchor"] = "middle",
): TextShape => ({ kind: "words", at, words, height, anchor, layer: "dimensions" });

/** The shapes of a drawing, without title and description. */
export interface Sheet {
  /** Size in millimetres of the drawn object. */
  readonly width: number;
  readonly height: number;
  /** In painting order: later shapes cover earlier ones. */
  readonly shapes: readonly DrawnShape[];
}

/** A drawing. */
export interface Drawing extends Sheet {
  /** A short title. */
  readonly title: string;
  /** Text alternative in sentences, from the same data (WCAG 2.2, 1.1.1). */
  readonly description: string;
  /** true: some dimensions are typical examples and not the maker's own. */
  readonly sample: boolean;
}

/** Largest width of a character, relative to the type size. */
const letterWidth = 0.62;

/** Estimated box of a text in millimetres; generous, as the font is not known here. */
export function textBounds({ at: [right, down], words, height, anchor }: TextShape): Bounds {
  const width = [...words].length * height * letterWidth;
  const left = right - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  return { left, top: down - height, right: left + width, bottom: down + height * 0.25 };
}

/** An axis-aligned rectangle on the sheet. */
interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The bounding box of points. */
export function boxAround(points: readonly Point[]): Bounds {
  const across = points.map(([right]) => right);
  const downwards = points.map(([, down]) => down);
  return {
    left: Math.min(...across),
    top: Math.min(...downwards),
    right: Math.max(...across),
    bottom: Math.max(...downwards),
  };
}

/** The bounding box of a shape. */
function boxOf(shape: DrawnShape): Bounds {
  if (shape.kind === "words") return textBounds(shape);
  if (shape.kind === "circle") {
    const { centre, radius } = shape;
    const [right, down] = centre;
    return boxAround([
      [right - radius, down - radius],
      [right + radius, down + radius],
    ]);
  }
  return boxAround(shape.points);
}

/** The bounding box of shapes. */
export function boundingBox(shapes: readonly DrawnShape[]): Bounds {
  const corners = shapes.map(boxOf).flatMap(({ left, top, right, bottom }): Point[] => [
    [left, top],
    [right, bottom],
  ]);
  return boxAround(corners);
}

/**
 * Smallest type size in millimetres, to which lines and patterns are proportional; an equivalent if
 * there is no text.
 */
export function smallestType({ shapes, width }: Pick<Drawing, "shapes" | "width">): number {
  const heights = shapes.flatMap((shape) => (shape.kind === "words" ? [shape.height] : []));
  return heights.length > 0 ? Math.min(...heights) : width / 24;
}

/** Maps all points of a shape. */
export function mapPoints<Own extends DrawnShape>(shape: Own, at: (point: Point) => Point): Own;
export function mapPoints(shape: DrawnShape, at: (point: Point) => Point): DrawnShape {
  const { measure } = shape;
  const about = measure && {
    measure: { from: at(measure.from), to: at(measure.to), line: at(measure.line) },
  };
  switch (shape.kind) {
    case "path":
      return { ...shape, ...about, points: shape.points.map(at) };
    case "circle":
      return { ...shape, ...about, centre: at(shape.centre) };
    case "words":
      return { ...shape, ...about, at: at(shape.at) };
  }
}

/**
 * Makes a sheet that fits its shapes, with a margin and its upper left corner at 0, 0.
 * @param margin in millimetres
 * @param least its least width; the shapes are in its middle
 */
function sheetAround(shapes: readonly DrawnShape[], margin: number, least = 0): Sheet {
  const { left, top, right, bottom } = boundingBox(shapes);
  const width = Math.max(right - left + 2 * margin, least);
  const marginLeft = (width - right + left) / 2;
  return {
    width,
    height: bottom - top + 2 * margin,
    shapes: shapes.map((shape) =>
      mapPoints(shape, ([right, down]) => [right + (marginLeft - left), down + (margin - top)]),
    ),
  };
}

/** Makes a drawing of shapes, with its title and description. */
export const drawingOf = (
  about: Omit<Drawing, keyof Sheet>,
  shapes: readonly DrawnShape[],
  margin: number,
  least?: number,
): Drawing => ({
  ...about,
  ...sheetAround(about.sample ? shapes.map(withMark) : shapes, margin, least),
});

/** A dimension of a sample, with the mark. */
const withMark = (shape: DrawnShape): DrawnShape =>
  shape.kind === "words" && shape.measure
    ? { ...shape, words: markSample(shape.words, true) }
    : shape;
