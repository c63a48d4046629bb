// A build-up cut straight through, with its dimensions: what an architect copies into a plan.

import { filled } from "../enquiry/filled.ts";
import { type BuildUp, inWords, type Layer, type Members, millimetres, thicknessOf } from "./build-up.ts";
import { callout } from "./callout.ts";
import { dimension } from "./dimensions.ts";
import { breakLine, woolHatch } from "./hatches.ts";
import { blockOf, memberOutline, webOf } from "./members.ts";
import { screw } from "./screws.ts";
import { type Drawing, type DrawnShape, type Path, type Point, rectangle, sheetOf, straight } from "./shapes.ts";
import type { DrawingWords } from "./words.ts";

/** Millimetres of the piece on both sides of two members, and of one that has none. */
const beside = 90;
/** Millimetres that a shortened piece shows of the space between two members, and of the gap in its middle. */
const kept = 75;
const gap = 12;
const shortened = 2 * (beside + kept) + gap;
/** Type of the dimensions, as a share of the width: 13 pixels and more where the drawing is 288 pixels wide. */
const typeShare = 0.078;
/** Between the edge of a board that is laid in and the web of the tee, in millimetres. */
const clearance = 1.5;

/** A wall of another kind to compare with, in outline at the same scale. */
export interface Compared {
  /** Such as Brick, 35 % thicker. */
  readonly words: string;
  /** Millimetres. */
  readonly thickness: number;
}

/** Where a section is cut: its pieces along the wall, and the middles of its members. */
interface Plan {
  readonly pieces: readonly (readonly [from: number, to: number])[];
  readonly places: readonly number[];
}

/** The whole way from one member to the next, or its ends alone with the gap between them. */
function planOf(spacing: number | undefined, whole: boolean): Plan {
  if (spacing === undefined) return { pieces: [[0, whole ? 2 * shortened : shortened]], places: [] };
  const length = spacing + 2 * beside;
  if (whole || length <= shortened) return { pieces: [[0, length]], places: [beside, beside + spacing] };
  const half = beside + kept;
  return {
    pieces: [
      [0, half],
      [half + gap, shortened],
    ],
    places: [beside, shortened - beside],
  };
}

/** A layer with its place: from its front to its back, in millimetres downwards. */
interface Placed {
  readonly layer: Layer;
  readonly part: number;
  readonly top: number;
  readonly bottom: number;
}

function placed(layers: readonly Layer[]): Placed[] {
  let reached = 0;
  return layers.map((layer, index) => {
    const top = reached;
    reached += layer.thickness;
    return { layer, part: index + 1, top, bottom: reached };
  });
}

/** Pieces with a gap at each of some places. */
function parted(pieces: Plan["pieces"], places: readonly number[], half: number): Plan["pieces"] {
  return pieces.flatMap(([from, to]) => {
    const ends = places.filter((at) => at > from && at < to).flatMap((at) => [at - half, at + half]);
    const all = [from, ...ends, to];
    return all.flatMap((start, index): [number, number][] => {
      const end = all[index + 1];
      return index % 2 === 0 && end !== undefined ? [[start, end]] : [];
    });
  });
}

/** What a layer consists of besides its members: surfaces without a line at their cut ends, then the lines of its faces. */
function body({ layer, part, top, bottom }: Placed, pieces: Plan["pieces"]): DrawnShape[] {
  const { look, material, thickness, members, filling = thickness, tiled } = layer;
  if (look === "air") return [];
  const inset = members ? Math.max(thickness - filling, 0) / 2 : 0;
  const [front, back] = [top + inset, bottom - inset];
  const about = { kind: "path", line: "outline", side: "cut", layer: material } as const;
  const surfaces = pieces.map(
    ([from, to]): Path => ({
      ...about,
      points: rectangle(from, front, to, back),
      closed: true,
      look,
      part,
      bare: true,
    }),
  );
  const lines = look === "membrane" ? [] : [front, back];
  const faces = pieces.flatMap(([from, to]) =>
    lines.map((down): Path => ({ ...about, points: straight([from, down], [to, down]), closed: false })),
  );
  return [...surfaces, ...faces, ...(tiled ? pieces.flatMap((piece) => jointsOf(piece, front, back, material)) : [])];
}

/** Joints of tiles, as far apart as tiles are usually wide. */
function jointsOf([from, to]: Plan["pieces"][number], front: number, back: number, layer: string): Path[] {
  const width = 100;
  return Array.from({ length: Math.floor((to - from) / width) }, (_, index): Path => {
    const right = from + (index + 0.6) * width;
    return {
      kind: "path",
      points: straight([right, front], [right, back]),
      closed: false,
      line: "outline",
      layer,
    };
  });
}

/** The zig-zag of wool, from one web to the next. */
function hatchOf({ layer, top, bottom }: Placed, pieces: Plan["pieces"], places: readonly number[]): Path[] {
  const { look, material, members } = layer;
  if (look !== "insulation") return [];
  const free = members ? parted(pieces, places, webOf(members)) : pieces;
  return free.map((piece) => woolHatch(piece, [top, bottom], { layer: material }));
}

/** Members that run along the section are seen from the side, with the edges of their flanges. */
function alongside({ part, top, bottom }: Placed, { name, look, profile }: Members, pieces: Plan["pieces"]): Path[] {
  const about = { kind: "path", layer: name } as const;
  const flange = profile ? Math.max(profile.gauge, 1.5) : 0;
  return pieces.flatMap(([from, to]): Path[] => [
    { ...about, points: rectangle(from, top, to, bottom), closed: true, line: "outline", look, side: "front", part },
    ...(flange > 0 ? [top + flange, bottom - flange] : []).map(
      (down): Path => ({
        ...about,
        points: straight([from, down], [to, down]),
        closed: false,
        line: "hairline",
      }),
    ),
  ]);
}

/** Members that the section cuts. */
function cutMembers({ layer, part, top }: Placed, members: Members, places: readonly number[]): Path[] {
  const outline = memberOutline(members, layer.thickness);
  const block = blockOf(members);
  return places.map((at) => ({
    kind: "path",
    points: outline.map(([right, down]): Point => [at + right, top + down]),
    closed: true,
    line: "outline",
    look: members.look,
    side: "cut",
    layer: members.name,
    part,
    ...(block && { block }),
  }));
}

/** The clips that hang the sections of a concealed grid from the channels above them. */
function clips(above: Placed | undefined, { layer, top }: Placed, places: readonly number[]): Path[] {
  const { members } = layer;
  if (members?.profile?.kind !== "hat" || !above?.layer.members?.across) return [];
  const [out, hook] = [members.width / 2 + 3, members.width / 2 - 7];
  const [under, over] = [top + 4, above.top - 3];
  const half = (sign: number): Point[] => [
    [sign * hook, under],
    [sign * out, under],
    [sign * out, over],
  ];
  return places.map((at) => ({
    kind: "path",
    points: [...half(-1), ...half(1).toReversed()].map(([right, down]): Point => [at + right, down]),
    closed: false,
    line: "outline",
    layer: "clips",
  }));
}

/** Screws from the outermost of the boards that touch a layer of members into these, on both of its sides. */
function screws(all: readonly Placed[], index: number, places: readonly number[]): Path[] {
  const own = all[index];
  if (!own?.layer.members || own.layer.members.beyond !== undefined) return [];
  const boards = (side: readonly Placed[]) => {
    const end = side.findIndex(({ layer }) => layer.look !== "board" || layer.members);
    return end < 0 ? side : side.slice(0, end);
  };
  const before = boards(all.slice(0, index).toReversed()).at(-1);
  const behind = boards(all.slice(index + 1)).at(-1);
  return places.flatMap((at) => [
    ...(before ? [screw(at, before.top, own.top)] : []),
    ...(behind ? [screw(at, behind.bottom, own.bottom)] : []),
  ]);
}

/** Where the members of a layer are cut. */
function placesOf({ layer: { members } }: Placed, { pieces, places }: Plan, whole: boolean): readonly number[] {
  if (!members || members.across) return [];
  if (!whole) return places;
  const length = pieces[0]?.[1] ?? 0;
  return Array.from(
    { length: Math.floor((length - beside) / members.spacing) + 1 },
    (_, at) => beside + at * members.spacing,
  );
}

/** All that is built, from its front to its back. */
function built(layers: readonly Layer[], plan: Plan, whole: boolean): DrawnShape[] {
  const all = placed(layers);
  const bodies = all.flatMap((one, index) => {
    const carrier = all[index - 1];
    // Boards that are laid in end beside the webs of the tees.
    const laid = carrier?.layer.members?.beyond === undefined ? [] : placesOf(carrier, plan, whole);
    return body(one, laid.length > 0 ? parted(plan.pieces, laid, clearance) : plan.pieces);
  });
  const carried = all.flatMap((one, index): DrawnShape[] => {
    const { members } = one.layer;
    const places = placesOf(one, plan, whole);
    if (!members) return hatchOf(one, plan.pieces, places);
    if (members.across) return alongside(one, members, plan.pieces);
    return [
      ...hatchOf(one, plan.pieces, places),
      ...cutMembers(one, members, places),
      ...clips(all[index - 1], one, places),
      ...screws(all, index, places),
    ];
  });
  return [...bodies, ...carried];
}

/** How a section is drawn. */
export interface SectionOptions {
  /** Drawn below it in outline. */
  readonly compared?: Compared | undefined;
  /**
   * Height of the type in millimetres of what is drawn, from which on it is drawn in its whole length. Left out: to be read in a window of
   * 320 px, with the space between two members shortened, at one scale with all others.
   */
  readonly type?: number | undefined;
  /** true: it has the letter by which the piece that is cut open refers to it. */
  readonly marked?: boolean;
}

/** Draws the section of a build-up with its thickness and the distance of its members. */
export function section(
  buildUp: BuildUp,
  words: DrawingWords,
  { compared, type: given, marked }: SectionOptions = {},
): Drawing {
  const { layers, name, sample, lies } = buildUp;
  const whole = given !== undefined;
  const measuredMembers = layers.findLast(({ members }) => members && !members.across)?.members;
  const spacing = measuredMembers?.spacing;
  const plan = planOf(spacing, whole);
  const length = plan.pieces.at(-1)?.[1] ?? 0;
  const thickness = thicknessOf(buildUp);
  const type = given ?? length * typeShare;
  const over = type * 0.6;
  const shapes: DrawnShape[] = [
    ...built(layers, plan, whole),
    ...plan.pieces.flat().map((right) => breakLine(right, [0, thickness], over)),
    ...dimension([length + over, thickness], [length + over, 0], { off: type * 1.2, type }),
  ];
  const [first, second] = plan.places;
  if (spacing !== undefined && first !== undefined && second !== undefined)
    shapes.push(
      ...dimension([first, thickness + over], [second, thickness + over], { off: type * 1.4, type, length: spacing }),
    );
  if (compared) {
    const from = thickness + over + (spacing === undefined ? type * 2 : type * 4.4);
    shapes.push(
      {
        kind: "path",
        points: rectangle(0, from, length, from + compared.thickness),
        closed: true,
        line: "dashed",
        layer: "compared",
      },
      ...dimension([length + over, from + compared.thickness], [length + over, from], { off: type * 1.2, type }),
      {
        kind: "words",
        at: [type * 0.6, from + compared.thickness / 2 + type * 0.35],
        words: compared.words,
        height: type,
        anchor: "start",
        layer: "compared",
      },
    );
  }
  if (marked) shapes.push(...callout([type * 0.9, -over - type * 1.5], type));
  const { lies: lying, stands, members, compared: other } = words.section;
  const description = [
    inWords(buildUp, words.buildUp),
    ...(spacing === undefined ? [] : [filled(members, { spacing: millimetres(spacing) })]),
    ...(compared ? [filled(other, { name: compared.words, thickness: millimetres(compared.thickness) })] : []),
  ].join(" ");
  const title = filled(lies ? lying : stands, { name });
  return sheetOf({ title, description, sample }, shapes, type * 0.4);
}
