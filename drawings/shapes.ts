// What a drawing consists of: lines, surfaces and words in millimetres, with no thought of the file that they will be written to.

/** A place on the sheet in millimetres: to the right and down, as in SVG. */
export type Point = readonly [right: number, down: number];

/** What a cut or a surface is made of, as far as it is drawn differently. */
export const looks = ["board", "core", "insulation", "steel", "timber", "membrane", "covering", "air"] as const;
export type Look = (typeof looks)[number];

/** How a line is drawn: what is cut or seen, dimensions and leaders, what is only compared with. */
export type Line = "outline" | "hairline" | "dashed";

/** Which side of a body a surface is, for its tone: it is lit from above. */
export type Side = "cut" | "front" | "top" | "end";

/** A distance that a dimension says. */
export interface Measure {
  /** What is measured, from end to end. */
  readonly from: Point;
  readonly to: Point;
  /** The end of the dimension line beside `to`. */
  readonly line: Point;
}

/** The corners of an upright rectangle, around from the first one, which is opposite to the other. */
export const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** The points of a straight line. */
export const straight = (from: Point, to: Point): Point[] => [from, to];

interface Shape {
  /** What it is of, in a DXF file: a material, or `dimensions`. */
  readonly layer: string;
  /** The dimension that it is part of. */
  readonly measure?: Measure;
  /** Number of the part in the list beside the drawing, from 1. */
  readonly part?: number;
}

/** How heavy a line is: of what is cut, of what is seen, of dimensions and leaders (ISO 128-2). */
export type Weight = "cut" | "seen" | "thin";

/** The weight of a line. */
export const weightOf = ({ line, side }: { readonly line: Line; readonly side?: Side | undefined }): Weight =>
  line !== "outline" ? "thin" : side === "cut" ? "cut" : "seen";

/** A line through points, or a surface where it is closed. */
export interface Path extends Shape {
  readonly kind: "path";
  readonly points: readonly Point[];
  readonly closed: boolean;
  readonly line: Line;
  /** What fills it; nothing where it is left out. */
  readonly look?: Look;
  readonly side?: Side;
  /** true: it has no line around it, as at a cut end, where the break line stands instead. */
  readonly bare?: true;
  /** What has this outline wherever it occurs, such as a stud of one size: a block in a DXF file. */
  readonly block?: string;
}

export interface Circle extends Shape {
  readonly kind: "circle";
  readonly centre: Point;
  readonly radius: number;
  readonly line: Line;
  /** true: filled with ink, such as the dot at the end of a leader. */
  readonly solid?: true;
}

/** Words on one line; `at` is on their base line. */
export interface Words extends Shape {
  readonly kind: "words";
  readonly at: Point;
  readonly words: string;
  /** Height of the type in millimetres of the drawing. */
  readonly height: number;
  readonly anchor: "start" | "middle" | "end";
}

export type DrawnShape = Path | Circle | Words;

/** What is drawn, without words that say what it shows. */
export interface Sheet {
  /** In millimetres of what is drawn. */
  readonly width: number;
  readonly height: number;
  /** In the order in which they are drawn: what comes later covers what came before. */
  readonly shapes: readonly DrawnShape[];
}

/** A drawing. */
export interface Drawing extends Sheet {
  /** What it shows, in a few words. */
  readonly title: string;
  /** The same in sentences, made of the same data, for people who cannot see it (WCAG 2.2, 1.1.1). */
  readonly description: string;
  /** true: some dimensions are typical ones that stand in for those of the maker. */
  readonly sample: boolean;
}

/** How wide a letter is at most, as a share of the height of the type. */
const letterWidth = 0.62;

/** Room that words take, in millimetres: measured generously, as the type is not known here. */
export function roomOf({ at: [right, down], words, height, anchor }: Words): Box {
  const width = [...words].length * height * letterWidth;
  const left = right - (anchor === "start" ? 0 : anchor === "end" ? width : width / 2);
  return { left, top: down - height, right: left + width, bottom: down + height * 0.25 };
}

/** An upright rectangle on the sheet. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The rectangle around points. */
export function boxAround(points: readonly Point[]): Box {
  const across = points.map(([right]) => right);
  const downwards = points.map(([, down]) => down);
  return {
    left: Math.min(...across),
    top: Math.min(...downwards),
    right: Math.max(...across),
    bottom: Math.max(...downwards),
  };
}

/** The rectangle around a shape. */
function boxOf(shape: DrawnShape): Box {
  if (shape.kind === "words") return roomOf(shape);
  if (shape.kind === "circle") {
    const [right, down] = shape.centre;
    const { radius } = shape;
    return { left: right - radius, top: down - radius, right: right + radius, bottom: down + radius };
  }
  return boxAround(shape.points);
}

/** The rectangle around shapes. */
export function around(shapes: readonly DrawnShape[]): Box {
  const boxes = shapes.map(boxOf);
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Height of the smallest type in millimetres, by which lines and patterns go; what it would be where there are no words. */
export function smallestType({ shapes, width }: Pick<Drawing, "shapes" | "width">): number {
  const heights = shapes.flatMap((shape) => (shape.kind === "words" ? [shape.height] : []));
  return heights.length > 0 ? Math.min(...heights) : width / 24;
}

/** A shape whose places are others. */
export function placed<Own extends DrawnShape>(shape: Own, at: (point: Point) => Point): Own;
export function placed(shape: DrawnShape, at: (point: Point) => Point): DrawnShape {
  const { measure } = shape;
  const about = measure && { measure: { from: at(measure.from), to: at(measure.to), line: at(measure.line) } };
  switch (shape.kind) {
    case "path":
      return { ...shape, ...about, points: shape.points.map(at) };
    case "circle":
      return { ...shape, ...about, centre: at(shape.centre) };
    case "words":
      return { ...shape, ...about, at: at(shape.at) };
  }
}

/** A shape further to the right and down. */
export const moved = (shape: DrawnShape, right: number, down: number): DrawnShape =>
  placed(shape, ([x, y]) => [x + right, y + down]);

/**
 * A sheet as large as its shapes, with a margin, its left upper corner at 0, 0.
 * @param margin in millimetres
 */
export function sheetAround(shapes: readonly DrawnShape[], margin: number): Sheet {
  const { left, top, right, bottom } = around(shapes);
  return {
    width: right - left + 2 * margin,
    height: bottom - top + 2 * margin,
    shapes: shapes.map((shape) => moved(shape, margin - left, margin - top)),
  };
}

/** Such a sheet with what is said of it. */
export const sheetOf = (
  { title, description, sample }: Omit<Drawing, keyof Sheet>,
  shapes: readonly DrawnShape[],
  margin: number,
): Drawing => ({ title, description, sample, ...sheetAround(shapes, margin) });
