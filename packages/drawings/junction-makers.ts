// Makes the pieces of a junction from the rows of its table: the field that has a row's place says of what kind the piece is.

import { dimension } from "./dimensions.ts";
import { wireBetween, wireFrom } from "./hanger.ts";
import { breakLine } from "./hatches.ts";
import type { JunctionData } from "./junction-data.ts";
import {
  bareSolid,
  block,
  board,
  breakAcross,
  breakUp,
  cutLine,
  dashed,
  type Face,
  membraneAt,
  type Piece,
  screw,
  seal,
  seen,
  seenLine,
  steel,
  wool,
  woolIn,
  zigzag,
} from "./junction-pieces.ts";
import { outlineOf, type Profile } from "./profile-outline.ts";
import { pitched } from "./roof-tiles.ts";
import { type Box, type Look, type Point, placed, rectangle, solid } from "./shapes.ts";

/**
 * A row of a table. One field says what is drawn and where: a box is `left, top, right, bottom`, points have semicolons between them; the
 * others are of several kinds.
 */
export interface PieceData {
  /** Solids that the drawing's plane cuts: of any outline, with and without a line around it; a box; a board; the boards of both faces. */
  readonly solid?: string | undefined;
  readonly bare?: string | undefined;
  readonly block?: string | undefined;
  readonly board?: string | undefined;
  readonly boards?: string | undefined;
  readonly membrane?: string | undefined;
  readonly seal?: string | undefined;
  readonly wool?: string | undefined;
  /** The hatch of wool alone. */
  readonly woolHatch?: string | undefined;
  /** A piece of a layer on a roof's slope: from, to, low, high; and one without a line around it. */
  readonly laid?: string | undefined;
  readonly laidBare?: string | undefined;
  /** A profile by name, upright or on a slope, whose upper left corner is `at`. */
  readonly steel?: string | undefined;
  readonly laidSteel?: string | undefined;
  /** What is behind the plane: a box, a tee along (from, to, height), a line. */
  readonly seen?: string | undefined;
  readonly tee?: string | undefined;
  readonly seenLine?: string | undefined;
  /** Lines of thin sheets, and of what is hidden. */
  readonly line?: string | undefined;
  readonly dashed?: string | undefined;
  /** A half round gutter: left, right, height of its edge. */
  readonly gutter?: string | undefined;
  readonly screw?: string | undefined;
  /** A wire: right, hole, top; and a piece of one: right, top, bottom. */
  readonly wire?: string | undefined;
  readonly wirePiece?: string | undefined;
  /** Break lines: at, from, to; on a slope at, height; along it from, to. */
  readonly breakUp?: string | undefined;
  readonly breakAcross?: string | undefined;
  readonly breakOff?: string | undefined;
  readonly breakAlong?: string | undefined;
  readonly dimension?: string | undefined;
  /** A group of the file, and the values of its names. */
  readonly use?: string | undefined;
  readonly with?: Readonly<Record<string, number | string | undefined>> | undefined;

  readonly layer?: string | undefined;
  readonly look?: string | undefined;
  /** The sides of a box that have a line; all if omitted. */
  readonly faces?: string | undefined;
  /** true: also mirrored at the diagonal of a corner. */
  readonly twice?: boolean | undefined;
  readonly run?: string | undefined;
  readonly at?: string | undefined;
  readonly quarters?: number | undefined;
  readonly mirrored?: boolean | undefined;
  /** Distance of a dimension line, in type sizes. */
  readonly off?: number | undefined;
  readonly beyond?: string | undefined;
}

/** Reads the places in a row by the names of its junction. */
export interface Places {
  readonly data: JunctionData;
  numbers(text: string): number[];
  box(text: string): Box;
  point(text: string): Point;
  points(text: string): Point[];
  profile(name: string): Profile;
}

/** Mirrors at a corner's diagonal: left for top. */
const across = ({ left, top, right, bottom }: Box): Box => ({
  left: -bottom,
  top: -right,
  right: -top,
  bottom: -left,
});
const acrossPoint = ([x, y]: Point): Point => [-y, -x];
const acrossFace: Readonly<Record<Face, Face>> = {
  left: "bottom",
  bottom: "left",
  top: "right",
  right: "top",
};

const origin: Point = [0, 0];

const lookOf = ({ look }: PieceData) => look as Look;

const runOf = (run: string | undefined) => (run === "up" ? "up" : "across");

const facesOf = ({ faces = "left top right bottom" }: PieceData) => faces.split(" ") as Face[];

/** A point on a slope. */
const slope = ([up, off]: Point): Point => pitched([up, -off]);

/** The corners of a piece of a layer on a slope. */
const laidCorners = ([from = 0, to = 0, low = 0, high = 0]: readonly number[]): Point[] =>
  rectangle(from, low, to, high).map(slope);

/** The boards of both faces of an upright wall between two heights. */
function boards(text: string, piece: PieceData, places: Places): Piece {
  const [top = 0, bottom = 0] = places.numbers(text);
  const faces = facesOf(piece);
  let left = 0;
  const front = places.data.front.map((thickness) => {
    left += thickness;
    return board({ left: left - thickness, top, right: left, bottom }, ...faces);
  });
  let [right = 0] = places.numbers("front + depth + back");
  const back = places.data.back.map((thickness) => {
    right -= thickness;
    return board({ left: right, top, right: right + thickness, bottom }, ...faces);
  });
  return [front, back];
}

/** A box that is cut; at a corner also mirrored, on the other wall. */
function cutBox(text: string, piece: PieceData, places: Places): Piece {
  const { layer = "", twice } = piece;
  const area = places.box(text);
  const faces = facesOf(piece);
  const one = block(layer, lookOf(piece), area, faces);
  if (!twice) return one;
  const mirrored = faces.map((face) => acrossFace[face]);
  return [one, block(layer, lookOf(piece), across(area), mirrored)];
}

/** A screw from the middle of its head to its tip; at a corner also mirrored. */
function screwed(text: string, { layer, twice }: PieceData, places: Places): Piece {
  const [from = origin, to = origin] = places.points(text);
  const one = screw(from, to, layer);
  return twice ? [one, screw(acrossPoint(from), acrossPoint(to), layer)] : one;
}

/** A tee seen from its side, with the edge of its flange. */
function tee(text: string, { layer = "" }: PieceData, places: Places): Piece {
  const [from = 0, to = 0, height = 0] = places.numbers(text);
  return [
    seen(layer, "steel", { left: from, top: -height, right: to, bottom: 0 }),
    seenLine(layer, [from, -2], [to, -2]),
    seenLine(layer, [from, -height + 6], [to, -height + 6]),
  ];
}

/** The round of a gutter in section, flattened a little. */
function gutter(text: string, { layer = "" }: PieceData, places: Places): Piece {
  const [left = 0, right = 0, at = 0] = places.numbers(text);
  const steps = 12;
  const round = Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = Math.PI - (step / steps) * Math.PI;
    const middle = (left + right) / 2;
    const radius = (right - left) / 2;
    return [middle + Math.cos(angle) * radius, at + Math.sin(angle) * radius * 0.8];
  });
  return cutLine(layer, ...round);
}

/** A profile on a slope, whose upper left corner is `at`. */
function laidSteel(name: string, { at = "", layer = "" }: PieceData, places: Places): Piece {
  const [along = 0, high = 0] = places.numbers(at);
  const outline = outlineOf(places.profile(name));
  return solid(
    layer,
    "steel",
    outline.map(([x, y]) => slope([along + x, high - y])),
  );
}

function measured(text: string, { off = 0, beyond }: PieceData, places: Places): Piece {
  const [from = origin, to = origin] = places.points(text);
  const end = beyond as "from" | "to" | undefined;
  return dimension(from, to, places.data.type, off, end === undefined ? {} : { beyond: end });
}

type Maker = (text: string, piece: PieceData, places: Places) => Piece;

/** What is drawn for each kind of row. */
const makers = {
  solid: (text, piece, places) => solid(piece.layer ?? "", lookOf(piece), places.points(text)),
  bare: (text, piece, places) => bareSolid(piece.layer ?? "", lookOf(piece), places.points(text)),
  block: cutBox,
  board: (text, piece, places) => board(places.box(text), ...facesOf(piece)),
  boards,
  membrane: (text, _, places) => membraneAt(places.points(text)),
  seal: (text, { layer = "" }, places) => seal(layer, places.box(text)),
  wool: (text, { run }, places) => wool(places.box(text), runOf(run)),
  woolHatch: (text, { run }, places) => woolIn(places.box(text), runOf(run)),
  laid: (text, piece, places) =>
    solid(piece.layer ?? "", lookOf(piece), laidCorners(places.numbers(text))),
  laidBare: (text, piece, places) =>
    bareSolid(piece.layer ?? "", lookOf(piece), laidCorners(places.numbers(text))),
  steel: (name, { at = "", quarters = 0, mirrored = false }, places) =>
    steel(places.profile(name), places.point(at), { quarters: quarters as 0, mirrored }),
  laidSteel,
  seen: (text, piece, places) => seen(piece.layer ?? "", lookOf(piece), places.box(text)),
  tee,
  seenLine: (text, { layer = "" }, places) => seenLine(layer, ...places.points(text)),
  line: (text, { layer = "" }, places) => cutLine(layer, ...places.points(text)),
  dashed: (text, { layer = "" }, places) => dashed(layer, ...places.points(text)),
  gutter,
  screw: screwed,
  wire: (text, _, places) => {
    const [right = 0, hole = 0, top = 0] = places.numbers(text);
    return wireFrom(right, hole, top);
  },
  wirePiece: (text, _, places) => {
    const [right = 0, top = 0, bottom = 0] = places.numbers(text);
    return wireBetween(right, top, bottom);
  },
  breakUp: (text, _, places) => {
    const [at = 0, top = 0, bottom = 0] = places.numbers(text);
    return breakUp(at, top, bottom);
  },
  breakAcross: (text, _, places) => {
    const [at = 0, left = 0, right = 0] = places.numbers(text);
    return breakAcross(at, left, right);
  },
  breakOff: (text, _, places) => {
    const [at = 0, height = 0] = places.numbers(text);
    return placed(breakLine(0, [-height, 0], zigzag), ([x, y]) => slope([at + x, -y]));
  },
  breakAlong: (text, _, places) => {
    const [from = 0, to = 0] = places.numbers(text);
    return placed(breakLine(0, [from, to], zigzag), ([x, y]) => slope([y, x]));
  },
  dimension: measured,
} as const satisfies Partial<Record<keyof PieceData, Maker>>;

type Kind = keyof typeof makers;

const kinds = Object.keys(makers) as Kind[];

/** Makes the piece of a row. @throws Error if it names no kind */
export function makePiece(piece: PieceData, places: Places): Piece {
  const kind = kinds.find((one) => piece[one] !== undefined);
  if (!kind) throw new Error(`A piece says not what it is: ${JSON.stringify(piece)}.`);
  const make: Maker = makers[kind];
  return make(piece[kind] ?? "", piece, places);
}
