// Draws a junction from its table in junctions-of-*.json: names with their formulas, pieces, and the places of the parts that are named.

import { type Names, valuesOf } from "./formula.ts";
import type { Detail, JunctionData } from "./junction-data.ts";
import { makePiece, type PieceData, type Places } from "./junction-makers.ts";
import type { Piece } from "./junction-pieces.ts";
import { type Profile, sizeOf } from "./profile-outline.ts";
import { cosine, pitched, sine } from "./roof-tiles.ts";
import type { Box, Point } from "./shapes.ts";

/** A number, or the formula of one. */
type Formula = number | string;

/**
 * Formulas by name, each of a number or, with a comma, of a point. A name such as `headAt(x)` is a function. They are evaluated when they
 * are first used, so that their order does not matter.
 */
type Formulas = Readonly<Record<string, Formula>>;

/** A profile whose sizes are formulas. */
type ProfileFormulas = Readonly<Record<string, Formula | readonly Formula[]>>;

/** A junction as it is stated in a file. */
export interface JunctionTable {
  readonly names: Formulas;
  readonly pieces: readonly PieceData[];
  /** The place of each part that is named. */
  readonly anchors: Readonly<Record<string, string>>;
}

/** A file of junctions. */
export interface JunctionFile {
  /** Names that all of them use. */
  readonly names: Formulas;
  /** Profiles that are no accessories, by name. */
  readonly profiles: Readonly<Record<string, ProfileFormulas>>;
  /** Pieces that several of them have, with names that each states in `with`. */
  readonly groups: Readonly<Record<string, readonly PieceData[]>>;
  readonly kinds: Readonly<Record<string, JunctionTable>>;
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

/** A layer by its number from 1; 0 if there is none. */
const layerOf = (layers: readonly number[], number: string): number =>
  layers[Number(number) - 1] ?? 0;

/** Names that need no formula: of the build-up and the sheet. `front.1` is a layer, `front` all of them. */
const given: Readonly<Record<string, (data: JunctionData, part: string) => number>> = {
  type: ({ type }) => type,
  depth: ({ depth }) => depth,
  sine: () => sine,
  cosine: () => cosine,
  layers: ({ layers }, part) => layerOf(layers, part),
  front: ({ front }, part) => (part === "" ? sum(front) : layerOf(front, part)),
  back: ({ back }, part) => (part === "" ? sum(back) : layerOf(back, part)),
  value: (data, part) => data.value(part),
};

const functions: Readonly<Record<string, (...values: number[]) => number>> = {
  min: Math.min,
  max: Math.max,
};

/** The names of a junction, or of a group within it, and what is read by them. */
class Scope implements Names, Places {
  readonly data: JunctionData;
  readonly #formulas: Formulas;
  readonly #profiles: JunctionFile["profiles"];
  readonly #known = new Map<string, number>();

  constructor(data: JunctionData, formulas: Formulas, profiles: JunctionFile["profiles"]) {
    this.data = data;
    this.#formulas = formulas;
    this.#profiles = profiles;
  }

  /** The scope of a group, in which the caller's values have names. */
  within(values: NonNullable<PieceData["with"]>): Scope {
    const stated = Object.entries(values).flatMap(([name, formula]) =>
      formula === undefined ? [] : [[name, this.value(formula)] as const],
    );
    return new Scope(
      this.data,
      { ...this.#formulas, ...Object.fromEntries(stated) },
      this.#profiles,
    );
  }

  value(formula: Formula): number {
    return typeof formula === "number" ? formula : (valuesOf(formula, this)[0] ?? 0);
  }

  number(name: string): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const formula = this.#formulas[name];
    const value = formula === undefined ? this.#givenNumber(name) : this.value(formula);
    this.#known.set(name, value);
    return value;
  }

  #givenNumber(name: string): number {
    const [of = "", part = ""] = name.split(".");
    const own = given[of];
    if (own) return own(this.data, part);
    if (part === "x") return this.point(of)[0];
    if (part === "y") return this.point(of)[1];
    const profile = this.profile(of);
    const [width, height] = sizeOf(profile);
    const sizes: Readonly<Record<string, number>> = { width, height, gauge: profile.gauge };
    const size = sizes[part];
    if (size === undefined) throw new Error(`Nothing is called ${name}.`);
    return size;
  }

  call(name: string, values: readonly number[]): number {
    const own = functions[name];
    if (own) return own(...values);
    const formula = this.#formulas[`${name}(x)`];
    const [x] = values;
    if (formula === undefined || x === undefined) throw new Error(`No function is ${name}.`);
    return this.within({ x }).value(formula);
  }

  numbers(text: string): number[] {
    return valuesOf(text, this);
  }

  box(text: string): Box {
    const [left = 0, top = 0, right = 0, bottom = 0] = this.numbers(text);
    return { left, top, right, bottom };
  }

  /** A point: two formulas, the name of one, or `slope` with millimetres along a roof's slope and above its rafters' undersides. */
  point(text: string): Point {
    const named = this.#formulas[text.trim()];
    if (typeof named === "string") return this.point(named);
    const [, onSlope] = /^\s*slope\s(.*)$/.exec(text) ?? [];
    const [first = 0, second = 0] = this.numbers(onSlope ?? text);
    return onSlope === undefined ? [first, second] : pitched([first, -second]);
  }

  points(text: string): Point[] {
    return text.split(";").map((each) => this.point(each));
  }

  profile(name: string): Profile {
    const own = this.#profiles[name];
    if (own) return this.#profileOf(own);
    if (name === "stud") return this.data.stud;
    return name === "ends" ? this.data.ends : this.data.profile(name);
  }

  #profileOf({ kind, ...sizes }: ProfileFormulas): Profile {
    const values = Object.entries(sizes).map(([name, size]) => [
      name,
      Array.isArray(size) ? size.map((each) => this.value(each)) : this.value(size as Formula),
    ]);
    return { kind, ...Object.fromEntries(values) };
  }
}

function drawnPieces(
  pieces: readonly PieceData[],
  scope: Scope,
  groups: JunctionFile["groups"],
): Piece[] {
  return pieces.map((piece) => {
    if (piece.use === undefined) return makePiece(piece, scope);
    const group = groups[piece.use];
    if (!group) throw new Error(`There is no group ${piece.use}.`);
    return drawnPieces(group, scope.within(piece.with ?? {}), groups);
  });
}

/**
 * Draws a junction of a file.
 * @throws Error if a part has no value or no section, which the compiler reports
 */
export function detailOf(
  { names, profiles, groups }: JunctionFile,
  table: JunctionTable,
  data: JunctionData,
): Detail {
  const scope = new Scope(data, { ...names, ...table.names }, profiles);
  const anchors = Object.entries(table.anchors).map(([part, at]) => [part, scope.point(at)]);
  return {
    pieces: drawnPieces(table.pieces, scope, groups),
    anchors: Object.fromEntries(anchors),
  };
}
