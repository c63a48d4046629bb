// The bodies of a build-up that is cut open: each layer reaches further than the one before it, and what carries it shows.

import type { BuildUp, Layer } from "./build-up.ts";
import type { Point } from "./shapes.ts";
import { isometric, type Position, type Solid } from "./solids.ts";

/** Millimetres of the face that the first layer shows, each other one, and one that has members in it. */
const shown = { first: 200, other: 110, carried: 190 } as const;
/** Millimetres of the piece upwards, or backwards where it lies. */
const extent = 420;

/** The least distance of two leaders on the sheet, in millimetres. */
export const leastDistance = shown.other * Math.cos(Math.PI / 6);

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
  return [...pieces, piece(reached, reach, false)].filter(
    ({ member, along, up }) => (member || look !== "air") && along[1] > along[0] && up[1] > up[0],
  );
}

/** A build-up that is cut open. */
export interface CutOpen {
  /** Layer by layer as the build-up has them; in each, what may cover another comes after it. */
  readonly solids: readonly (readonly Solid[])[];
  /** A place of each layer that nothing stands before, from where a leader may go straight away from the piece. */
  readonly anchors: readonly Point[];
}

/**
 * Cuts a build-up open.
 * @throws Error where there is no layer, or one without thickness or with nothing in it
 */
export function cutOpen({ layers, lies, name }: BuildUp): CutOpen {
  if (layers.length === 0) throw new Error(`${name} has no layers.`);
  const whole = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  // What lies is what stands, turned: what was in front is above.
  const place = (along: number, deep: number, up: number): Position =>
    lies ? [along, up, whole - deep] : [along, deep, up];
  let end = 0;
  let deep = 0;
  const parts = layers.map((layer, index) => {
    const { material, look, thickness, members, filling = thickness } = layer;
    if (!(thickness > 0)) throw new Error(`${material} in ${name} has no thickness.`);
    const [begin, front] = [end, deep];
    end += index === 0 && !members ? shown.first : members ? shown.carried : shown.other;
    deep += thickness;
    const pieces = piecesOf(layer, end, lies);
    const solids = pieces.map(({ along, up, member }): Solid => {
      // What is thinner than the members are deep lies at their middle.
      const inset = member ? 0 : Math.max(thickness - filling, 0) / 2;
      const [near, far] = [place(along[0], front + inset, up[0]), place(along[1], deep - inset, up[1])];
      const corner = (choose: (a: number, b: number) => number): Position => [
        choose(near[0], far[0]),
        choose(near[1], far[1]),
        choose(near[2], far[2]),
      ];
      return {
        from: corner(Math.min),
        to: corner(Math.max),
        look: member && members ? members.look : look,
        layer: member && members ? members.name : material,
        part: index + 1,
      };
    });
    if (pieces.length === 0) throw new Error(`${material} in ${name} is neither a material nor a member.`);
    // What lies and goes backwards is drawn from behind.
    const ordered = lies && members?.across ? solids.toReversed() : solids;
    return { solids: ordered, anchor: isometric(place((begin + end) / 2, front, lies ? extent : 0)) };
  });
  return { solids: parts.map(({ solids }) => solids), anchors: parts.map(({ anchor }) => anchor) };
}
