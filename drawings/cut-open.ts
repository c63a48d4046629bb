// The bodies of a build-up that is cut open: each layer reaches further than the one before it, and what carries it shows.

import type { BuildUp, Layer } from "./build-up.ts";
import { memberOutline } from "./members.ts";
import { outlineOf, sizeOf } from "./profile-outline.ts";
import type { Point } from "./shapes.ts";
import { isometric, type Position, type Solid } from "./solids.ts";

/** Millimetres of the face that the first layer shows, each other one, and one that has members in it. */
const shown = { first: 200, other: 110, carried: 190 } as const;
/** Millimetres of the piece upwards, or backwards where it lies. */
const extent = 420;
/** How high in the piece its section is, or how far back, as a share of it. */
const cutAt = 0.6;
/** How high wool reaches beside the stud that is seen, whose holes are seen above it, as a share of the piece. */
const filled = 0.45;

/** A part of a layer on its face: along the piece, and upwards. */
interface Piece {
  readonly along: readonly [from: number, to: number];
  readonly up: readonly [from: number, to: number];
  readonly member: boolean;
}

/** From one member to the next, both ways from the one in the middle, as far as they fit between 0 and `end`. */
function places(middle: number, width: number, spacing: number, end: number): number[] {
  const all = [middle];
  for (let at = middle - spacing; at - width / 2 >= 0; at -= spacing) all.unshift(at);
  for (let at = middle + spacing; at + width / 2 <= end; at += spacing) all.push(at);
  return all;
}

/**
 * A layer in pieces: itself, or its members with what lies between them. One of those that run across the others is at the edge
 * from which leaders go: at the back where it lies, at the foot where it stands.
 */
function piecesOf({ members, look }: Layer, end: number, lies: boolean): Piece[] {
  const all = [0, extent] as const;
  if (!members) return look === "air" ? [] : [{ along: [0, end], up: all, member: false }];
  const { across, spacing } = members;
  const width = Math.min(members.width, shown.carried / 2);
  const reach = across ? extent : end;
  const atEdge = lies ? extent - width / 2 : width / 2;
  const middle = across ? atEdge : end - shown.carried / 2;
  const piece = (from: number, to: number, member: boolean): Piece =>
    across ? { along: [0, end], up: [from, to], member } : { along: [from, to], up: all, member };
  let reached = 0;
  const pieces = places(middle, width, spacing, reach).flatMap((at) => {
    const [from, to] = [at - width / 2, at + width / 2];
    const between = reached;
    reached = to;
    return [piece(between, from, false), piece(from, to, true)];
  });
  const last = piece(reached, reach, false);
  // Beside a folded stud wool is cut lower, so that the stud is seen from its open side.
  const isFolded = !across && !lies && members.profile !== undefined;
  return [...pieces, isFolded ? { ...last, up: [0, extent * filled] as const } : last].filter(
    ({ member, along, up }) => (member || look !== "air") && along[1] > along[0] && up[1] > up[0],
  );
}

/** A build-up that is cut open. */
export interface CutOpen {
  /** Layer by layer as the build-up has them; in each, what may cover another comes after it. */
  readonly solids: readonly (readonly Solid[])[];
  /** A place of each layer that nothing stands before, from where a leader may go straight away from the piece. */
  readonly anchors: readonly Point[];
  /** Where the section goes through what is seen, from its beginning to its end. */
  readonly cut: readonly Point[];
}

/** Where a layer is in the piece that is cut open. */
interface Strip {
  readonly layer: Layer;
  readonly part: number;
  /** Where along the piece it is seen, and in which depth it lies. */
  readonly begin: number;
  readonly end: number;
  readonly front: number;
  readonly back: number;
}

/** A place in a piece that stands, where it is in a piece that lies or stands. */
type Place = (along: number, deep: number, up: number) => Position;

/** The box between two places. */
function boxOf(near: Position, far: Position): Pick<Solid, "from" | "to"> {
  const corner = (choose: (a: number, b: number) => number): Position => [
    choose(near[0], far[0]),
    choose(near[1], far[1]),
    choose(near[2], far[2]),
  ];
  return { from: corner(Math.min), to: corner(Math.max) };
}

/** The section of a member, its points where they are in the piece. */
function sectionOf({ layer, front, back }: Strip, middle: number, lies: boolean, whole: number): Solid["section"] {
  const { members, thickness } = layer;
  if (!members?.profile) return undefined;
  const outline = memberOutline(members, thickness);
  const { gauge } = members.profile;
  const at = ([right, down]: Point): Point => {
    const deep = front + down;
    const height = lies ? whole - deep : deep;
    return members.across ? [right + middle, height] : [middle + right, height];
  };
  // What lies behind the layer, such as the flanges that carry the boards, is seen at the end alone.
  const seen = outline.flatMap(([right, down]): Point[] => {
    if (down <= back - front) return [[right, down]];
    return Math.abs(right) > gauge ? [] : [[right, back - front]];
  });
  // Of the inside of a tube nothing is seen but its edge at the end.
  const faces = members.profile.kind === "tube" ? outline.slice(0, 4) : members.beyond === undefined ? outline : seen;
  return {
    points: faces.map(at),
    cap: outline.map(at),
    run: members.across ? "along" : lies ? "deep" : "up",
  };
}

/** A layer in the piece, from back to front. */
function solidsOf(strip: Strip, name: string, lies: boolean, whole: number, place: Place): Solid[] {
  const { layer, part, end, front, back } = strip;
  const { material, thickness, look, members, filling = thickness } = layer;
  const pieces = piecesOf(layer, end, lies);
  if (pieces.length === 0) throw new Error(`${material} in ${name} is neither a material nor a member.`);
  const solids = pieces.map(({ along, up, member }): Solid => {
    // What is thinner than the members are deep lies at their middle.
    const inset = member ? 0 : Math.max(thickness - filling, 0) / 2;
    const box = boxOf(place(along[0], front + inset, up[0]), place(along[1], back - inset, up[1]));
    if (!member || !members) return { ...box, look, layer: material, part };
    const middle = members.across ? (up[0] + up[1]) / 2 : (along[0] + along[1]) / 2;
    const section = sectionOf(strip, middle, lies, whole);
    return {
      ...box,
      look: members.look,
      layer: members.name,
      part,
      ...(section && { section }),
      ...(members.profile?.kind === "stud" && { punched: true }),
    };
  });
  // What lies and goes backwards is drawn from behind.
  return lies && members?.across ? solids.toReversed() : solids;
}

/** The channels that hold the ends of studs: at the foot behind and before them, and at the head as far as the boards reach. */
function heldBy({ layer, part, begin, end, front }: Strip): { behind: Solid[]; before: Solid[] } {
  const { members } = layer;
  if (!members?.ends || members.across) return { behind: [], before: [] };
  const outline = outlineOf(members.ends);
  const [flange] = sizeOf(members.ends);
  const about = { look: members.look, layer: `${members.name} ends`, part } as const;
  const channel = (to: number, up: (across: number) => number): Solid => ({
    ...about,
    from: [0, front, 0],
    to: [to, front, 0],
    section: { points: outline.map(([across, deep]): Point => [front + deep, up(across)]), run: "along" },
  });
  const lip: Solid = { ...about, from: [0, front, 0], to: [end, front + members.ends.gauge, flange] };
  return {
    behind: [channel(end, (across) => across)],
    before: [lip, channel(begin, (across) => extent - across)],
  };
}

/** Sealant along the foot of what is seen of a layer. */
const bead = 8;

/**
 * Cuts a build-up open.
 * @throws Error where there is no layer, or one without thickness or with nothing in it
 */
export function cutOpen({ layers, lies, name }: BuildUp): CutOpen {
  if (layers.length === 0) throw new Error(`${name} has no layers.`);
  const whole = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  // What lies is what stands, turned: what was in front is above.
  const place: Place = (along, deep, up) => (lies ? [along, up, whole - deep] : [along, deep, up]);
  const strips: Strip[] = [];
  for (const [index, layer] of layers.entries()) {
    const { material, thickness, members } = layer;
    if (!(thickness > 0)) throw new Error(`${material} in ${name} has no thickness.`);
    const { end: begin, back: front } = strips.at(-1) ?? { end: 0, back: 0 };
    const width = index === 0 && !members ? shown.first : members ? shown.carried : shown.other;
    strips.push({ layer, part: index + 1, begin, end: begin + width, front, back: front + thickness });
  }
  const isSealed = !lies && layers.some(({ sealed }) => sealed);
  const solids = strips.map((strip, index): Solid[] => {
    const { layer, begin, end, front, part } = strip;
    const all = solidsOf(strip, name, lies, whole, place);
    const { behind, before } = lies ? { behind: [], before: [] } : heldBy(strip);
    const sealant: Solid = {
      ...boxOf([begin, front - bead / 2, 0], [end, front, bead]),
      look: "membrane",
      layer: "sealant",
      part,
    };
    const isOutermost = index === 0 || index === strips.length - 1;
    return [...behind, ...all, ...before, ...(isSealed && isOutermost && !layer.members ? [sealant] : [])];
  });
  const anchors = strips.map(({ layer, begin, end, front }) => {
    const profile = layer.members?.profile;
    // A hat that lies on its web is open in its middle.
    const aside = profile?.kind === "hat" ? (profile.top + profile.brim) / 2 : 0;
    return isometric(place((begin + end) / 2 + aside, front, lies ? extent : 0));
  });
  const faces = strips.flatMap(({ begin, end, front }): Position[] => [
    place(begin, front, extent * cutAt),
    place(end, front, extent * cutAt),
  ]);
  const last = strips.at(-1);
  if (last) faces.push(place(last.end, last.back, extent * cutAt));
  return { solids, anchors, cut: faces.map(isometric) };
}
