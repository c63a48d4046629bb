// A build-up cut straight through, with its dimensions: what an architect copies into a plan.

import { type BuildUp, inWords, type Members, millimetres, thicknessOf } from "./build-up.ts";
import { dimension } from "./dimensions.ts";
import { outlineOf } from "./profiles.ts";
import { type Drawing, type DrawnShape, type Look, type Path, type Point, sheetOf } from "./shapes.ts";

/** Millimetres of the piece on both sides of two members, and of one that has none. */
const beside = 90;
const plain = 600;
/** Type of the dimensions, as a share of the width. */
const typeShare = 0.045;
/** Sheet of studs and channels in millimetres, as it is drawn. */
const gauge = 0.6;

/** A wall of another kind to compare with, in outline at the same scale. */
export interface Compared {
  /** Such as Brick, 35 % thicker. */
  readonly words: string;
  /** Millimetres. */
  readonly thickness: number;
}

const rectangle = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
];

/** A member in section: a stud of sheet, or solid. */
function memberOutline(look: Look, middle: number, top: number, width: number, depth: number): Point[] {
  if (look !== "steel" || depth < 6 * gauge || width < 6 * gauge)
    return rectangle(middle - width / 2, top, middle + width / 2, top + depth);
  const lip = Math.min(7, depth / 4);
  return outlineOf({ kind: "stud", web: depth, flange: width, lip, gauge }).map(([x, y]) => [
    x + middle - width / 2,
    y + top,
  ]);
}

/** The members of a layer in section; those that run across the others are met along their whole length. */
function memberOutlines(members: Members, length: number, top: number, depth: number): Point[][] {
  const { look, width, spacing, across } = members;
  if (across) return [rectangle(0, top, length, top + depth)];
  const count = Math.floor((length - beside) / spacing) + 1;
  return Array.from({ length: count }, (_, index) => memberOutline(look, beside + index * spacing, top, width, depth));
}

/** How a section is drawn. */
export interface SectionOptions {
  /** Drawn below it in outline. */
  readonly compared?: Compared | undefined;
  /** Height of the type in millimetres of what is drawn; left out: to be read in a window of 320 px. */
  readonly type?: number | undefined;
}

/** Draws the section of a build-up, true to scale, with its thickness and the distance of its members. */
export function section(buildUp: BuildUp, { compared, type: given }: SectionOptions = {}): Drawing {
  const { layers, name, sample, lies } = buildUp;
  const measuredMembers = layers.findLast(({ members }) => members && !members.across)?.members;
  const spacing = measuredMembers?.spacing;
  const length = spacing === undefined ? plain : spacing + 2 * beside;
  const thickness = thicknessOf(buildUp);
  const type = given ?? length * typeShare;
  const shapes: DrawnShape[] = [];
  let top = 0;
  for (const [index, { material, look, thickness: depth, members, filling = depth }] of layers.entries()) {
    const inset = members ? Math.max(depth - filling, 0) / 2 : 0;
    const about = { kind: "path", closed: true, line: "outline", side: "cut", part: index + 1 } as const;
    const cut: Path = {
      ...about,
      points: rectangle(0, top + inset, length, top + depth - inset),
      layer: material,
      look,
    };
    if (look !== "air") shapes.push(cut);
    if (members)
      for (const points of memberOutlines(members, length, top, depth))
        shapes.push({ ...about, points, layer: members.name, look: members.look });
    top += depth;
  }
  shapes.push(...dimension([length, thickness], [length, 0], { off: type * 1.2, type }));
  if (spacing !== undefined)
    shapes.push(...dimension([beside, thickness], [beside + spacing, thickness], { off: type * 1.6, type }));
  if (compared) {
    const from = thickness + (spacing === undefined ? type * 2 : type * 5);
    shapes.push(
      {
        kind: "path",
        points: rectangle(0, from, length, from + compared.thickness),
        closed: true,
        line: "dashed",
        layer: "compared",
      },
      ...dimension([length, from + compared.thickness], [length, from], { off: type * 1.2, type }),
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
  const measured = spacing === undefined ? "" : ` ${millimetres(spacing)} from member to member.`;
  const other = compared ? ` Below it in outline: ${compared.words}, ${millimetres(compared.thickness)}.` : "";
  return sheetOf(
    {
      title: `${name}: section${lies ? "" : " in plan"}`,
      description: `${inWords(buildUp)}${measured}${other}`,
      sample,
    },
    shapes,
    type * 0.4,
  );
}
