// Computes the solids of a cutaway: each layer extends further than the one before it.

import { type BuildUp, faceOf, type Layer, type Members } from "./build-up.ts";
import { memberOutline } from "./members.ts";
import { outlineOf, sizeOf } from "./profile-outline.ts";
import { isTiledRoof, type TilePart, tilesIn } from "./roof-tiles.ts";
import type { Point } from "./shapes.ts";
import { isometric, type Position, type Solid } from "./solids.ts";

/**
 * Visible length of an only layer, of the first, of others, and of layers with members, in
 * millimetres.
 */
const shown = { only: 400, first: 200, other: 136, carried: 190 } as const;
/** Height of the cutaway, or its depth if the build-up is horizontal, in millimetres. */
const extent = 420;
/**
 * Position of the section within that extent, as a fraction; of one down the slope of a tiled roof,
 * in millimetres.
 */
const cutAt = 0.6;
const slopeCut = 15;
/**
 * Height of the wool beside the visible stud, as a fraction of the extent; the stud's holes are
 * visible above it.
 */
const filled = 0.45;
/**
 * Height of the visible wire above a tee, half of its thickness, and its place as a fraction of the
 * extent.
 */
const hanger = { height: 90, half: 1.5, at: 0.25 } as const;
/** Height of a plank as it is drawn, and the gap below it, in millimetres. */
const plank = { high: 100, gap: 5 } as const;
/** Size of the bead of sealant along the foot of a layer, in millimetres. */
const bead = 8;

type Range = readonly [from: number, to: number];

const whole: Range = [0, extent];

/** Width of a member as it is drawn. */
const widthOf = ({ width }: Members): number => Math.min(width, shown.carried / 2);

/**
 * Where one of the members that run across a lying build-up is: at its back edge, from which the
 * leaders start.
 */
const battenAt = (members: Members): number => extent - widthOf(members) / 2;

/** The position of a layer in the cutaway. */
type Strip = ReturnType<typeof stripsOf>[number];

/**
 * The layers, from front to back: the visible range of each along the wall, and its range in depth.
 */
function stripsOf({ layers }: BuildUp) {
  let begin = 0;
  let front = 0;
  return layers.map((layer, index) => {
    const { thickness, members } = layer;
    const other = members ? shown.carried : index === 0 ? shown.first : shown.other;
    const end = begin + (layers.length === 1 ? shown.only : other);
    const strip = { layer, part: index + 1, begin, end, front, back: front + thickness };
    begin = end;
    front = strip.back;
    return strip;
  });
}

/**
 * Centres of members, spaced from the middle one in both directions, as far as they fit between 0
 * and `end`.
 */
function places(middle: number, width: number, spacing: number, end: number): number[] {
  const all = [middle];
  for (let at = middle - spacing; at - width / 2 >= 0; at -= spacing) all.unshift(at);
  for (let at = middle + spacing; at + width / 2 <= end; at += spacing) all.push(at);
  return all;
}

/** A part of a layer, by its ranges along the wall and upwards. */
interface Piece {
  readonly along: Range;
  readonly up: Range;
  readonly isMember: boolean;
}

/**
 * Splits a layer into its members and what lies between them. One of the members that run across
 * the others is at the edge from which the leaders start: the back of a horizontal build-up, the
 * foot of a wall.
 */
function piecesOf(
  { layer: { members, look, planked }, begin, end }: Strip,
  lies: boolean,
): Piece[] {
  const all: Piece = { along: [0, end], up: whole, isMember: false };
  if (planked) {
    const { high, gap } = plank;
    return Array.from({ length: extent / (high + gap) }, (_, index) => {
      const foot = index * (high + gap);
      return { ...all, up: [foot, foot + high] };
    });
  }
  if (!members) return look === "air" ? [] : [all];
  const { across, spacing, profile } = members;
  const width = widthOf(members);
  const reach = across ? extent : end;
  const atEdge = lies ? battenAt(members) : width / 2;
  const middles = places(across ? atEdge : (begin + end) / 2, width, spacing, reach);
  const edges = [0, ...middles.flatMap((at) => [at - width / 2, at + width / 2]), reach];
  // Wool is cut lower beside a folded stud, so that the stud is visible from its open side; a tube
  // has none.
  const isFolded = !across && !lies && profile && profile.kind !== "tube";
  return edges.slice(1).flatMap((to, index): Piece[] => {
    const range: Range = [edges[index] ?? 0, to];
    const isMember = index % 2 === 1;
    if (to <= range[0] || (look === "air" && !isMember)) return [];
    if (across) return [{ ...all, up: range, isMember }];
    const isLast = index === edges.length - 2;
    return [{ along: range, up: isLast && isFolded ? [0, extent * filled] : whole, isMember }];
  });
}

const coursesOf = (tiles: Layer, battens: Members): TilePart[] =>
  tilesIn(whole, tiles, battens.spacing, battenAt(battens));

type Frame = ReturnType<typeof frameOf>;

/**
 * Converts positions in a wall to those in the cutaway. A horizontal build-up is a wall turned
 * over: its front becomes its top.
 */
function frameOf({ lies, layers }: BuildUp) {
  const thickness = layers.reduce((sum, layer) => sum + layer.thickness, 0);
  const place = (along: number, deep: number, up: number): Position =>
    lies ? [along, up, thickness - deep] : [along, deep, up];
  const box = (along: Range, [front, back]: Range, up: Range): Pick<Solid, "from" | "to"> => ({
    from: place(along[0], lies ? back : front, up[0]),
    to: place(along[1], lies ? front : back, up[1]),
  });
  return { lies, thickness, place, box };
}

/** The profile of a member, with its points in the cutaway. */
function sectionOf(
  { layer: { thickness: depth }, front }: Strip,
  members: Members,
  middle: number,
  { lies, thickness }: Frame,
): Solid["section"] {
  const { profile, across, beyond } = members;
  if (!profile) return undefined;
  const outline = memberOutline(members, depth);
  let faces = outline;
  if (profile.kind === "tube") {
    // The inside of a tube is not visible, except for its edge at the end.
    faces = outline.slice(0, 4);
  } else if (beyond !== undefined) {
    // Parts behind the layer, such as flanges that carry boards, are visible only at the end.
    faces = outline.flatMap(([right, down]): Point[] => {
      if (down <= depth) return [[right, down]];
      return Math.abs(right) > profile.gauge ? [] : [[right, depth]];
    });
  }
  const at = ([right, down]: Point): Point => {
    const deep = front + down;
    return [middle + right, lies ? thickness - deep : deep];
  };
  const run = across ? "along" : lies ? "deep" : "up";
  return { points: faces.map(at), cap: outline.map(at), run };
}

/** The solids of a layer, from back to front. */
function solidsOf(strip: Strip, frame: Frame): Solid[] {
  const { layer, part, front, back } = strip;
  const { material, thickness, look, members, pierced, filling = thickness } = layer;
  const solids = piecesOf(strip, frame.lies).flatMap(({ along, up, isMember }): Solid[] => {
    if (isMember && members) {
      const [from, to] = members.across ? up : along;
      return [
        {
          ...frame.box(along, [front, back], up),
          look: members.look,
          layer: members.name,
          part,
          section: sectionOf(strip, members, (from + to) / 2, frame),
          punched: members.profile?.kind === "stud",
        },
      ];
    }
    // A filling thinner than the members is centred in their depth.
    const inset = Math.max(thickness - filling, 0) / 2;
    const filler = (from: number, to: number, its = look): Solid => ({
      ...frame.box(along, [from, to], up),
      layer: material,
      part,
      look: its,
    });
    if (look !== "core") return [{ ...filler(front + inset, back - inset), pierced }];
    const face = faceOf(thickness);
    return [
      filler(back - face, back, "board"),
      filler(front + face, back - face),
      filler(front, front + face, "board"),
    ];
  });
  // In a horizontal build-up, members that run backwards are drawn from the back.
  return frame.lies && members?.across ? solids.toReversed() : solids;
}

/** The tiles of a roof, from the lowest; each is covered in part by the next one. */
function tileCourses({ layer, part, end, front }: Strip, battens: Members, frame: Frame): Solid[] {
  const { material, look, thickness } = layer;
  const base = frame.thickness - front - thickness;
  return coursesOf(layer, battens).map(({ from, to, rise: [low, high] }) => {
    const points: Point[] = [
      [from, base + low],
      [to, base + high],
      [to, base + high + thickness],
      [from, base + low + thickness],
    ];
    return {
      from: [0, from, base],
      to: [end, to, base],
      look,
      layer: material,
      part,
      section: { points, run: "along" },
    };
  });
}

/** The hangers of the tees of a ceiling. */
function hangers({ layer, part, front }: Strip, solids: readonly Solid[], frame: Frame): Solid[] {
  if (layer.members?.profile?.kind !== "tee") return [];
  const { half, height, at } = hanger;
  const foot = frame.thickness - front;
  return solids.flatMap(({ section, from, to }): Solid[] => {
    if (!section) return [];
    const middle = (from[0] + to[0]) / 2;
    return [
      {
        from: [middle - half, extent * at - half, foot],
        to: [middle + half, extent * at + half, foot + height],
        look: "steel",
        layer: "hanger",
        part,
      },
    ];
  });
}

/**
 * The channels that hold the ends of studs: at the foot, behind and in front of the studs, and at
 * the head as far as the boards reach.
 */
function heldBy({ layer, part, begin, end, front }: Strip): Solid[] {
  const { members } = layer;
  if (!members?.ends || members.across) return [];
  const { ends, look, name } = members;
  const [flange] = sizeOf(ends);
  const about = { from: [0, front, 0], look, layer: `${name} ends`, part } as const;
  const channel = (to: number, up: (across: number) => number): Solid => ({
    ...about,
    to: [to, front, 0],
    section: {
      points: outlineOf(ends).map(([across, deep]): Point => [front + deep, up(across)]),
      run: "along",
    },
  });
  const lip: Solid = { ...about, to: [end, front + ends.gauge, flange] };
  return [channel(end, (across) => across), lip, channel(begin, (across) => extent - across)];
}

/**
 * Computes a cutaway.
 * @returns the solids by layer, in each those that may cover others later; a visible point of each
 * layer, from which a leader can leave the drawing directly; the visible line of the section, a
 * piece on each sheet; and its direction at both ends
 * @throws Error if a layer is empty
 */
export function cutawaySolids(buildUp: BuildUp) {
  const { layers, lies, name } = buildUp;
  const strips = stripsOf(buildUp);
  const frame = frameOf(buildUp);
  const { place, box } = frame;
  const battens = isTiledRoof(buildUp) ? layers[1]?.members : undefined;
  const isSealed = !lies && layers.some(({ sealed }) => sealed);
  const solids = strips.map((strip, index): Solid[] => {
    const { layer, begin, end, front, part } = strip;
    const isTiles = index === 0 && battens;
    const own = isTiles ? tileCourses(strip, battens, frame) : solidsOf(strip, frame);
    if (own.length === 0) {
      throw new Error(`${layer.material} in ${name} is neither a material nor a member.`);
    }
    const held = lies ? hangers(strip, own, frame) : heldBy(strip);
    // The foot of studs stands in its channel.
    const all = lies ? [...own, ...held] : [...held.slice(0, 1), ...own, ...held.slice(1)];
    const isOutermost = index === 0 || index === strips.length - 1;
    if (!isSealed || !isOutermost || layer.members) return all;
    const corners = box([begin, end], [front - bead / 2, front], [0, bead]);
    return [...all, { ...corners, look: "membrane", layer: "sealant", part }];
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
    return { solids, anchors, cut: [down.map(isometric)] };
  }
  const open = strips.filter(({ layer }) => !layer.members);
  // At its end a sheet shows its edge, too.
  const cut = (open.length > 0 ? open : strips).map(({ begin, end, front, back }) =>
    [
      place(begin, front, extent * cutAt),
      place(end, front, extent * cutAt),
      place(end, back, extent * cutAt),
    ].map(isometric),
  );
  return { solids, anchors, cut };
}
