// What a section of a build-up cuts and sees, from its front to its back: layers with their hatches, supports, clips and screws.

import type { Layer, Members } from "./build-up.ts";
import { woolHatch } from "./hatches.ts";
import { blockOf, memberOutline, webOf } from "./members.ts";
import { type DrawnShape, type Path, type Point, rectangle, straight } from "./shapes.ts";

/** Millimetres of the piece on both sides of two members, and of one that has none. */
export const beside = 90;
/** Between the edge of a board that is laid in and the web of the tee, in millimetres. */
const clearance = 1.5;

/** Where a section is cut: its pieces along the wall, and the middles of its members. */
export interface Plan {
  readonly pieces: readonly (readonly [from: number, to: number])[];
  readonly places: readonly number[];
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

/** Across the head, its height, half of the shank, and how far the point reaches into the support, in millimetres. */
const head = { width: 8, height: 3 } as const;
const shank = 0.9;
const beyond = 12;

/**
 * A screw in section.
 * @param right its axis
 * @param face where its head is flush, in millimetres downwards
 * @param support where the support begins, towards which it goes
 */
function screw(right: number, face: number, support: number): Path {
  const way = Math.sign(support - face);
  const tip = support + way * beyond;
  const half = (sign: number): Path["points"] => [
    [right + (sign * head.width) / 2, face],
    [right + sign * shank, face + way * head.height],
    [right + sign * shank, tip - way * 3],
  ];
  return {
    kind: "path",
    points: [...half(-1), [right, tip], ...half(1).toReversed()],
    closed: true,
    line: "outline",
    look: "steel",
    side: "cut",
    bare: true,
    layer: "screws",
  };
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
export function built(layers: readonly Layer[], plan: Plan, whole: boolean): DrawnShape[] {
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
