// Computes the solids of a cutaway: each layer extends further than the one before it, so that all layers and members are visible.

import type { BuildUp, Layer, Members } from "./build-up.ts";
import { memberOutline } from "./members.ts";
import { outlineOf, sizeOf } from "./profile-outline.ts";
import { isTiledRoof, type TilePart, tilesIn } from "./roof-tiles.ts";
import type { Point } from "./shapes.ts";
import { isometric, type Position, type Solid } from "./solids.ts";

/** Visible length of an only layer, of the first, of others, and of layers with members, in millimetres. */
const shown = { only: 400, first: 200, other: 110, carried: 190 } as const;
/** Thickness in which the faces of a sandwich panel are drawn; nothing is measured at them. */
const skin = 6;
/** Height of the cutaway, or its depth if the build-up is horizontal, in millimetres. */
const extent = 420;
/** Position of the section within that extent, as a fraction. */
const cutAt = 0.6;
/** Position of the section that runs down the slope of a tiled roof, in millimetres. */
const slopeCut = 15;
/** Height of the wool beside the visible stud, as a fraction of the extent; the stud's holes are visible above it. */
const filled = 0.45;

/** A part of a layer, by its ranges along the wall and upwards. */
interface Piece {
  readonly along: readonly [from: number, to: number];
  readonly up: readonly [from: number, to: number];
  readonly member: boolean;
}

/** Visible length of a layer. */
function lengthOf({ members }: Layer, index: number, count: number): number {
  if (count === 1) return shown.only;
  if (members) return shown.carried;
  return index === 0 ? shown.first : shown.other;
}

/** Centres of members, spaced from the middle one in both directions, as far as they fit between 0 and `end`. */
function places(middle: number, width: number, spacing: number, end: number): number[] {
  const all = [middle];
  for (let at = middle - spacing; at - width / 2 >= 0; at -= spacing) all.unshift(at);
  for (let at = middle + spacing; at + width / 2 <= end; at += spacing) all.push(at);
  return all;
}

/**
 * Splits a layer into its members and what lies between them. One of the members that run across the others is at the edge from which the
 * leaders start: the back of a horizontal build-up, the foot of a wall.
 */
function piecesOf({ layer: { members, look }, begin, end }: Strip, lies: boolean): Piece[] {
  const all = [0, extent] as const;
  if (!members) return look === "air" ? [] : [{ along: [0, end], up: all, member: false }];
  const { across, spacing } = members;
  const width = Math.min(members.width, shown.carried / 2);
  const reach = across ? extent : end;
  const atEdge = lies ? battenAt(members) : width / 2;
  const middle = across ? atEdge : (begin + end) / 2;
  const piece = (from: number, to: number, member: boolean): Piece =>
    across ? { along: [0, end], up: [from, to], member } : { along: [from, to], up: all, member };
  let reached = 0;
  const pieces = places(middle, width, spacing, reach).flatMap((at) => {
    const from = at - width / 2;
    const to = at + width / 2;
    const between = reached;
    reached = to;
    return [piece(between, from, false), piece(from, to, true)];
  });
  const last = piece(reached, reach, false);
  // Wool is cut lower beside a folded stud, so that the stud is visible from its open side; a tube has none.
  const isFolded = !across && !lies && members.profile && members.profile.kind !== "tube";
  return [...pieces, isFolded ? { ...last, up: [0, extent * filled] as const } : last].filter(
    ({ member, along, up }) => (member || look !== "air") && along[1] > along[0] && up[1] > up[0],
  );
}

/** A cutaway. */
export interface CutOpen {
  /** Solids by layer; within a layer, those that may cover others come later. */
  readonly solids: readonly (readonly Solid[])[];
  /** A visible point of each layer, from which a leader can leave the drawing directly. */
  readonly anchors: readonly Point[];
  /** The visible line of the section, from start to end: a piece on each sheet, none where members stand in the open. */
  readonly cut: readonly (readonly Point[])[];
  /** The direction in which it begins and ends. */
  readonly towards: Point;
}

/** The position of a layer in the cutaway. */
interface Strip {
  readonly layer: Layer;
  readonly part: number;
  /** Its visible range along the wall, and its range in depth. */
  readonly begin: number;
  readonly end: number;
  readonly front: number;
  readonly back: number;
}

/** Converts a position in a wall to one in the cutaway, which may be horizontal. */
type Place = (along: number, deep: number, up: number) => Position;

/** The box between two positions. */
function boxOf(near: Position, far: Position): Pick<Solid, "from" | "to"> {
  const corner = (choose: (a: number, b: number) => number): Position => [
    choose(near[0], far[0]),
    choose(near[1], far[1]),
    choose(near[2], far[2]),
  ];
  return { from: corner(Math.min), to: corner(Math.max) };
}

/** The profile of a member, with its points in the cutaway. */
function sectionOf(
  { layer, front, back }: Strip,
  middle: number,
  lies: boolean,
  whole: number,
): Solid["section"] {
  const { members, thickness } = layer;
  if (!members?.profile) return undefined;
  const outline = memberOutline(members, thickness);
  const { gauge } = members.profile;
  const at = ([right, down]: Point): Point => {
    const deep = front + down;
    const height = lies ? whole - deep : deep;
    return [middle + right, height];
  };
  // Parts behind the layer, such as flanges that carry boards, are visible only at the end.
  const seen = outline.flatMap(([right, down]): Point[] => {
    if (down <= back - front) return [[right, down]];
    return Math.abs(right) > gauge ? [] : [[right, back - front]];
  });
  // The inside of a tube is not visible, except for its edge at the end.
  const faces =
    members.profile.kind === "tube"
      ? outline.slice(0, 4)
      : members.beyond === undefined
        ? outline
        : seen;
  return {
    points: faces.map(at),
    cap: outline.map(at),
    run: members.across ? "along" : lies ? "deep" : "up",
  };
}

/** The solids of a layer, from back to front. */
function solidsOf(strip: Strip, name: string, lies: boolean, whole: number, place: Place): Solid[] {
  const { layer, part, front, back } = strip;
  const { material, thickness, look, members, pierced, filling = thickness } = layer;
  const pieces = piecesOf(strip, lies);
  if (pieces.length === 0) {
    throw new Error(`${material} in ${name} is neither a material nor a member.`);
  }
  const solids = pieces.flatMap(({ along, up, member }): Solid | Solid[] => {
    // A filling thinner than the members is centred in their depth.
    const inset = member ? 0 : Math.max(thickness - filling, 0) / 2;
    const between = (from: number, to: number) =>
      boxOf(place(along[0], from, up[0]), place(along[1], to, up[1]));
    const box = between(front + inset, back - inset);
    const about = { layer: material, part } as const;
    if (look === "core" && !member) {
      const face = Math.min(skin, thickness / 5);
      const board = { ...about, look: "board" } as const;
      return [
        { ...board, ...between(back - face, back) },
        { ...about, ...between(front + face, back - face), look },
        { ...board, ...between(front, front + face) },
      ];
    }
    if (!member || !members) return { ...box, ...about, look, pierced };
    const middle = members.across ? (up[0] + up[1]) / 2 : (along[0] + along[1]) / 2;
    const section = sectionOf(strip, middle, lies, whole);
    return {
      ...box,
      look: members.look,
      layer: members.name,
      part,
      section,
      punched: members.profile?.kind === "stud",
    };
  });
  // In a horizontal build-up, members that run backwards are drawn from the back.
  return lies && members?.across ? solids.toReversed() : solids;
}

const coursesOf = (tiles: Layer, battens: Members): TilePart[] =>
  tilesIn([0, extent], tiles, battens.spacing, battenAt(battens));

/** The tiles of a roof, from the lowest, each of which the next one covers in part. */
function tileCourses({ layer, part, end, front }: Strip, battens: Members, whole: number): Solid[] {
  const { material, look, thickness } = layer;
  const base = whole - front - thickness;
  return coursesOf(layer, battens).map(
    ({ from, to, rise: [low, high] }): Solid => ({
      from: [0, from, base],
      to: [end, to, base],
      look,
      layer: material,
      part,
      section: {
        points: [
          [from, base + low],
          [to, base + high],
          [to, base + high + thickness],
          [from, base + low + thickness],
        ],
        run: "along",
      },
    }),
  );
}

/** Where one of the members that run across a lying build-up is: at its back edge, from which the leaders start. */
const battenAt = ({ width }: Members): number => extent - Math.min(width, shown.carried / 2) / 2;

/** Height of the visible wire above a tee, half of its thickness, and its place as a fraction of the extent. */
const hanger = { height: 90, half: 1.5, at: 0.25 } as const;

/** The hangers of the tees of a ceiling. */
function hangers({ layer, part, front }: Strip, solids: readonly Solid[], whole: number): Solid[] {
  if (layer.members?.profile?.kind !== "tee") return [];
  const { half, height, at } = hanger;
  const foot = whole - front;
  return solids
    .filter(({ section }) => section)
    .map(({ from, to }): Solid => {
      const middle = (from[0] + to[0]) / 2;
      return {
        from: [middle - half, extent * at - half, foot],
        to: [middle + half, extent * at + half, foot + height],
        look: "steel",
        layer: "hanger",
        part,
      };
    });
}

/** The channels that hold the ends of studs: at the foot, behind and in front of the studs, and at the head as far as the boards reach. */
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
    section: {
      points: outline.map(([across, deep]): Point => [front + deep, up(across)]),
      run: "along",
    },
  });
  const lip: Solid = {
    ...about,
    from: [0, front, 0],
    to: [end, front + members.ends.gauge, flange],
  };
  return {
    behind: [channel(end, (across) => across)],
    before: [lip, channel(begin, (across) => extent - across)],
  };
}

/** Size of the bead of sealant along the foot of a layer, in millimetres. */
const bead = 8;

/**
 * Computes a cutaway.
 * @throws Error if there is no layer, or one that has no thickness or is empty
 */
export function cutOpen(buildUp: BuildUp): CutOpen {
  const { layers, lies, name } = buildUp;
  if (layers.length === 0) throw new Error(`${name} has no layers.`);
  const whole = layers.reduce((sum, { thickness }) => sum + thickness, 0);
  // A horizontal build-up is a wall turned over: its front becomes its top.
  const place: Place = (along, deep, up) => (lies ? [along, up, whole - deep] : [along, deep, up]);
  const battens = isTiledRoof(buildUp) ? layers[1]?.members : undefined;
  const strips: Strip[] = [];
  for (const [index, layer] of layers.entries()) {
    const { material, thickness } = layer;
    if (!(thickness > 0)) throw new Error(`${material} in ${name} has no thickness.`);
    const { end: begin, back: front } = strips.at(-1) ?? { end: 0, back: 0 };
    const width = lengthOf(layer, index, layers.length);
    strips.push({
      layer,
      part: index + 1,
      begin,
      end: begin + width,
      front,
      back: front + thickness,
    });
  }
  const isSealed = !lies && layers.some(({ sealed }) => sealed);
  const solids = strips.map((strip, index): Solid[] => {
    const { layer, begin, end, front, part } = strip;
    const all =
      index === 0 && battens
        ? tileCourses(strip, battens, whole)
        : solidsOf(strip, name, lies, whole, place);
    const { behind, before } = lies ? { behind: [], before: [] } : heldBy(strip);
    const sealant: Solid = {
      ...boxOf([begin, front - bead / 2, 0], [end, front, bead]),
      look: "membrane",
      layer: "sealant",
      part,
    };
    const isOutermost = index === 0 || index === strips.length - 1;
    return [
      ...behind,
      ...all,
      ...before,
      ...(lies ? hangers(strip, all, whole) : []),
      ...(isSealed && isOutermost && !layer.members ? [sealant] : []),
    ];
  });
  const anchors = strips.map(({ layer, begin, end, front }, index) => {
    const profile = layer.members?.profile;
    // The middle of a hat profile is open, so the leader starts beside it.
    const aside = profile?.kind === "hat" ? (profile.top + profile.brim) / 2 : 0;
    // The leader of tiles starts on the upmost, above the others.
    const highest = index === 0 && battens ? coursesOf(layer, battens).at(-1) : undefined;
    const [, rise = 0] = highest?.rise ?? [];
    return isometric(place((begin + end) / 2 + aside, front - rise, lies ? extent : 0));
  });
  if (battens) {
    // Down the slope, near the edge of the tiles.
    const down = [place(slopeCut, 0, extent), place(slopeCut, 0, 0)];
    return { solids, anchors, cut: [down.map(isometric)], towards: isometric([0, -1, 0]) };
  }
  // At its end a sheet shows its edge, too.
  const faces = strips
    .filter(({ layer }, _, all) => !layer.members || all.every((other) => other.layer.members))
    .map(({ begin, end, front, back }) =>
      (
        [
          [begin, front],
          [end, front],
          [end, back],
        ] as const
      ).map(([along, deep]) => isometric(place(along, deep, extent * cutAt))),
    );
  return { solids, anchors, cut: faces, towards: isometric([1, 0, 0]) };
}
