// Draws the contents of a section through a build-up: layers with their hatches, members, clips and
// screws.

import type { Layer, Members } from "./build-up.ts";
import { woolHatch } from "./hatches.ts";
import { halfWidthTaken, memberOutline } from "./members.ts";
import { bareSolid, cutLine, verticalScrew, wireFrom } from "./pieces.ts";
import { outlineOf } from "./profile-outline.ts";
import { tilesIn } from "./roof-tiles.ts";
import {
  type DrawnShape,
  lineThrough,
  mapPoints,
  type Path,
  type Point,
  rectangle,
  seenSolid,
  solid,
} from "./shapes.ts";

/** Millimetres drawn beyond the outermost members. */
export const margin = 90;
/** Gap between the edge of a lay-in board and the web of the tee, in millimetres. */
const clearance = 1.5;

type Pieces = readonly (readonly [from: number, to: number])[];

/** The extent of a section: its pieces along the wall, and the centres of its members. */
export interface SectionExtent {
  readonly pieces: Pieces;
  readonly places: readonly number[];
}

/**
 * A layer with its position from front to back in millimetres downwards; `places` are the positions
 * of its members along the wall.
 */
interface PlacedLayer {
  readonly layer: Layer;
  readonly part: number;
  readonly top: number;
  readonly bottom: number;
  readonly places: readonly number[];
}

/** @param isUnshortened true: members are as far apart as in the build-up */
function placeLayers(
  layers: readonly Layer[],
  { pieces, places }: SectionExtent,
  isUnshortened: boolean,
): PlacedLayer[] {
  const length = pieces[0]?.[1] ?? 0;
  const along = (spacing: number) =>
    Array.from(
      { length: Math.floor((length - margin) / spacing) + 1 },
      (_, at) => margin + at * spacing,
    );
  let bottom = 0;
  return layers.map((layer, index) => {
    const { thickness, members } = layer;
    const top = bottom;
    bottom += thickness;
    const isCut = members && !members.across;
    const own = isCut ? (isUnshortened ? along(members.spacing) : places) : [];
    return { layer, part: index + 1, top, bottom, places: own };
  });
}

/** Interrupts pieces with a gap at each position. */
const splitAt = (pieces: Pieces, places: readonly number[], half: number): Pieces =>
  pieces.flatMap(([from, to]) => {
    const inside = places.filter((at) => at > from && at < to);
    const starts = [from, ...inside.map((at) => at + half)];
    const ends = [...inside.map((at) => at - half), to];
    return starts.map((start, index) => [start, ends[index] ?? to] as const);
  });

/** Usual width of a tile, in millimetres. */
const tileWidth = 100;

/**
 * The material of a layer without its members: surfaces without lines at their cut ends, the lines
 * of its faces, and joints of tiles.
 */
function body({ layer, part, top, bottom }: PlacedLayer, pieces: Pieces): DrawnShape[] {
  const { look, material, tiled } = layer;
  if (look === "air") return [];
  const front = top + insetOf(layer);
  const back = bottom - insetOf(layer);
  const faces = look === "membrane" ? [] : [front, back];
  return pieces.flatMap(([from, to]) => [
    { ...bareSolid(material, look, rectangle(from, front, to, back)), part },
    ...faces.map((down) => cutLine(material, [from, down], [to, down])),
    ...Array.from({ length: tiled ? (to - from) / tileWidth : 0 }, (_, index) => {
      const right = from + (index + 0.6) * tileWidth;
      return lineThrough(material, "outline", [
        [right, front],
        [right, back],
      ]);
    }),
  ]);
}

/**
 * How far a filling that is thinner than its members stands back from their faces, in millimetres.
 */
const insetOf = ({ thickness, members, filling = thickness }: Layer): number =>
  members ? Math.max(thickness - filling, 0) / 2 : 0;

/** The zigzag hatch of wool, between webs. */
function hatchOf({ layer, top, bottom, places }: PlacedLayer, pieces: Pieces): Path[] {
  const { look, material, members } = layer;
  if (look !== "insulation") return [];
  const free = members ? splitAt(pieces, places, halfWidthTaken(members)) : pieces;
  const inset = insetOf(layer);
  return free.map((piece) => woolHatch(piece, [top + inset, bottom - inset], material));
}

/** Members parallel to the section, seen from the side with the edges of their flanges. */
function alongside(
  { part, top, bottom }: PlacedLayer,
  { name, look, profile }: Members,
  pieces: Pieces,
): Path[] {
  const flange = Math.max(profile?.gauge ?? 0, 1.5);
  const edges = profile ? [top + flange, bottom - flange] : [];
  return pieces.flatMap(([from, to]) => [
    { ...seenSolid(name, look, rectangle(from, top, to, bottom)), part },
    ...edges.map((down) =>
      lineThrough(name, "hairline", [
        [from, down],
        [to, down],
      ]),
    ),
  ]);
}

/** Members cut by the section. */
function cutMembers({ layer, part, top, places }: PlacedLayer, members: Members): Path[] {
  const outline = memberOutline(members, layer.thickness);
  return places.map((at) => {
    const points = outline.map(([right, down]): Point => [at + right, top + down]);
    return { ...solid(members.name, members.look, points), part };
  });
}

/** The clips that attach a concealed grid's sections to the channels above. */
function clips(above: PlacedLayer | undefined, { layer, top, places }: PlacedLayer): Path[] {
  const { members } = layer;
  if (members?.profile?.kind !== "hat" || !above?.layer.members?.across) return [];
  const out = members.width / 2 + 3;
  const hook = members.width / 2 - 7;
  const under = top + 4;
  const over = above.top - 3;
  return places.map((at) =>
    lineThrough("clips", "outline", [
      [at - hook, under],
      [at - out, under],
      [at - out, over],
      [at + out, over],
      [at + out, under],
      [at + hook, under],
    ]),
  );
}

/** How far above a tee its hanger is drawn, and the place of its hole in the web, from the foot. */
const hangerHeight = 60;
const holeAt = 0.66;

/** The hangers of tees. */
function hangers({ layer, top, places }: PlacedLayer): DrawnShape[] {
  const { members, thickness } = layer;
  if (members?.profile?.kind !== "tee") return [];
  const foot = top + thickness + (members.beyond ?? 0);
  const hole = foot - members.profile.height * holeAt;
  return places.flatMap((at) => wireFrom(at, hole, top - hangerHeight));
}

/**
 * Tiles that overlap down the slope of a roof; where the drawing is shortened, its pieces are parts
 * of it.
 */
function tilesOf(
  tiles: PlacedLayer,
  battens: Members,
  { pieces, places }: SectionExtent,
): DrawnShape[] {
  const { layer, part, bottom } = tiles;
  const { material, thickness, look } = layer;
  const [first = 0, second = first + battens.spacing] = places;
  return pieces.flatMap(([from, to], index) => {
    const leftOut = index === 0 ? 0 : battens.spacing - (second - first);
    const range = [from + leftOut, to + leftOut] as const;
    return tilesIn(range, layer, battens.spacing, first).flatMap((tile): Path[] => {
      const left = tile.from - leftOut;
      const right = tile.to - leftOut;
      const low = bottom - tile.rise[0];
      const high = bottom - tile.rise[1];
      const a: Point = [left, low];
      const b: Point = [left, low - thickness];
      const c: Point = [right, high - thickness];
      const d: Point = [right, high];
      const [hasFoot, hasHead] = tile.ends;
      return [
        { ...bareSolid(material, look, [a, b, c, d]), part },
        cutLine(material, a, d),
        cutLine(material, b, c),
        ...(hasFoot ? [cutLine(material, a, b)] : []),
        ...(hasHead ? [cutLine(material, d, c)] : []),
      ];
    });
  });
}

/**
 * How far a screw enters its support, and how far one from behind stays away from the face, in
 * millimetres.
 */
const embedment = 12;
const tipClearance = 2;

/**
 * Screws through the outermost board on each side of a layer of members into these, or from behind
 * through these into the board.
 */
function screws(all: readonly PlacedLayer[], index: number): Path[] {
  const own = all[index];
  if (!own?.layer.members || own.layer.members.beyond !== undefined) return [];
  const boards = (side: readonly PlacedLayer[]) => {
    const end = side.findIndex(({ layer }) => layer.look !== "board" || layer.members);
    return end < 0 ? side : side.slice(0, end);
  };
  const before = boards(all.slice(0, index).toReversed()).at(-1);
  const behind = boards(all.slice(index + 1)).at(-1);
  return own.places.flatMap((at) => [
    ...(before
      ? [
          before.layer.fromBehind
            ? verticalScrew(at, own.bottom, before.top + tipClearance)
            : verticalScrew(at, before.top, own.top + embedment),
        ]
      : []),
    ...(behind ? [verticalScrew(at, behind.bottom, own.bottom - embedment)] : []),
  ]);
}

/**
 * Sizes in millimetres: the channel of a frame that holds a board, the strip between them, air at
 * the board's edge.
 */
const groove = { depth: 12, sheet: 1.5, strip: 2, air: 3 } as const;

/**
 * The channels on both sides of a frame's members, and the strips on both faces of the board in
 * them.
 */
function grooves(
  { layer, part, top, bottom, places }: PlacedLayer,
  { name, width }: Members,
): Path[] {
  const { depth, sheet, strip } = groove;
  const front = top + insetOf(layer);
  const back = bottom - insetOf(layer);
  const web = back - front + 2 * (strip + sheet);
  const channel = outlineOf({ kind: "channel", web, flanges: [depth, depth], gauge: sheet });
  const right = [
    solid(
      name,
      "steel",
      channel.map(([x, y]) => [x, y + front - strip - sheet]),
    ),
    ...[front - strip, back].map((down) =>
      solid("strip", "insulation", rectangle(sheet, down, depth, down + strip)),
    ),
  ].map((shape) => ({ ...shape, part }));
  return places.flatMap((at) =>
    [1, -1].flatMap((side) =>
      right.map((shape) => mapPoints(shape, ([x, y]) => [at + side * (width / 2 + x), y])),
    ),
  );
}

/**
 * Draws all layers, from front to back.
 * @param slopes whether the section runs down the slope of a tiled roof
 */
export function drawLayers(
  layers: readonly Layer[],
  plan: SectionExtent,
  { whole, slopes }: Readonly<Record<"whole" | "slopes", boolean>>,
): DrawnShape[] {
  const { pieces } = plan;
  const all = placeLayers(layers, plan, whole);
  const bodies = all.flatMap((drawnLayer, index) => {
    const carrier = all[index - 1];
    const battens = all[index + 1]?.layer.members;
    // Members that run across have been turned, so that they are cut (section.ts).
    if (slopes && drawnLayer.layer.tiled && battens) return tilesOf(drawnLayer, battens, plan);
    // Lay-in boards end beside the webs of the tees.
    const isLaid = carrier?.layer.members?.beyond !== undefined;
    const { grooved, members } = drawnLayer.layer;
    if (grooved && members) {
      return body(
        drawnLayer,
        splitAt(pieces, drawnLayer.places, members.width / 2 + groove.sheet + groove.air),
      );
    }
    return body(drawnLayer, isLaid ? splitAt(pieces, carrier.places, clearance) : pieces);
  });
  const carried = all.flatMap((drawnLayer, index): DrawnShape[] => {
    const { members } = drawnLayer.layer;
    if (members?.across) return alongside(drawnLayer, members, pieces);
    const hatch = hatchOf(drawnLayer, pieces);
    if (!members) return hatch;
    return [
      ...hatch,
      ...cutMembers(drawnLayer, members),
      ...(drawnLayer.layer.grooved ? grooves(drawnLayer, members) : []),
      ...clips(all[index - 1], drawnLayer),
      ...screws(all, index),
      ...hangers(drawnLayer),
    ];
  });
  return [...bodies, ...carried];
}
