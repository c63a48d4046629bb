// The build-ups of the compiled content as drawings take them: what lies between supports becomes one layer with them, and what a
// material is decides how it is drawn.

import { type AccessorySection, profileOf } from "./accessories.ts";
import type { BuildUp, Layer, Members } from "./build-up.ts";
import { type Profile, sizeOf } from "./profile-outline.ts";
import type { Look } from "./shapes.ts";

/** A build-up of a solution, as it is compiled. */
export interface System {
  readonly name: string;
  readonly lies: boolean;
  readonly layers: readonly SystemLayer[];
  readonly studs?: Supports;
  readonly sample: boolean;
}

/** What carries its layers. */
interface Supports {
  readonly material: string;
  readonly drawnBy?: DrawnBy;
  /** Of the accessory that they are. */
  readonly section?: AccessorySection;
  /** Of the accessory that holds their ends. */
  readonly ends?: AccessorySection;
  readonly depth: number;
  readonly spacing: number;
}

/** The words of the sources, by which something is drawn, where its own are those of another language. */
interface DrawnBy {
  readonly material: string;
  readonly note?: string;
}

interface SystemLayer {
  readonly material: string;
  readonly drawnBy?: DrawnBy;
  /** Of the accessory that it is. */
  readonly section?: AccessorySection;
  readonly note?: string;
  /** In millimetres, the usual one first. */
  readonly thicknesses: readonly number[];
  /** Whether it lies between the supports. */
  readonly between: boolean;
}

/** What materials look like, by words in their names; what has none of them is board. */
const looksOf: readonly (readonly [RegExp, Look])[] = [
  [/\bair\b/, "air"],
  [/\b(?:wool|insulation|foam)\b/, "insulation"],
  [/\b(?:membrane|foil|coat)\b/, "membrane"],
  [/\b(?:tile|shingle|solar|masonry|brick)\b/, "covering"],
  [/\b(?:rafter|batten|counter-batten|timber|joist)s?\b/, "timber"],
  [/\b(?:steel|channel|rail|stud|section|tube|frame)s?\b|\bt\b/, "steel"],
  [/\bpanel\b/, "core"],
];

/** How a material is drawn. */
export const lookOf = (material: string): Look =>
  looksOf.find(([words]) => words.test(material.toLowerCase()))?.[1] ?? "board";

/** Layers that are lines and no sheets: how wide they are and how far apart, in millimetres, as is usual, and how they run. */
const linear: readonly (readonly [RegExp, Omit<Members, "name" | "look">])[] = [
  [/\bcounter-batten/, { width: 50, spacing: 610 }],
  [/\bbatten/, { width: 50, spacing: 320, across: true }],
  [/\b(?:rail|channel)\b/, { width: 40, spacing: 900, across: true }],
];

/** Across the face, in millimetres: of sheet steel and of timber as they are usual. */
const usualWidth: Readonly<Partial<Record<Look, number>>> = { steel: 35, timber: 50 };

const usual = ({ thicknesses: [thickness = 0] }: SystemLayer): number => thickness;

/** The material in the words by which it is drawn. */
const drawnAs = ({ material, drawnBy }: Pick<SystemLayer, "material" | "drawnBy">): string =>
  drawnBy?.material ?? material;

const isSealed = ({ note = "", drawnBy }: SystemLayer): boolean => /\bseal/.test(drawnBy ? (drawnBy.note ?? "") : note);

/** The section of supports as deep as they are built in: studs and channels come in several depths. */
function builtIn(section: AccessorySection, depth: number): Profile {
  const isRolled = section.form === "stud" || section.form === "channel";
  return profileOf(isRolled ? { ...section, height: depth } : section);
}

/** Sheet of steel sections in millimetres where their own is not said, and of tubes. */
const usualSheet = { folded: 0.6, tube: 2 } as const;

/** How steel supports are drawn whose section is not said: tubes and frames hollow, all others folded; solid where there is no room. */
function usualProfile(material: string, depth: number, flange: number): Profile | undefined {
  if (depth < 20) return undefined;
  if (/\b(?:tube|frame)\b/.test(material.toLowerCase()))
    return { kind: "tube", width: flange, height: depth, gauge: usualSheet.tube };
  return { kind: "stud", web: depth, flange, lip: Math.min(7, depth / 4), gauge: usualSheet.folded };
}

/** A layer that lies on no supports of the build-up. */
function layerOf(layer: SystemLayer): Layer {
  const { material, section } = layer;
  const look = lookOf(drawnAs(layer));
  const line = linear.find(([words]) => words.test(drawnAs(layer).toLowerCase()))?.[1];
  const profile = section && builtIn(section, usual(layer));
  const members = line && {
    name: material,
    look,
    ...line,
    ...(profile && { profile, width: sizeOf(profile)[0] }),
  };
  return {
    material,
    thickness: usual(layer),
    look: members ? "air" : look,
    ...(members && { members }),
    ...(isSealed(layer) && { sealed: true }),
    ...(/\btiles?\b/i.test(drawnAs(layer)) && { tiled: true }),
  };
}

/** The section of supports: their own, or what is usual where they are of steel. */
function profileOfSupports(studs: Supports, look: Look, wide: number): Profile | undefined {
  const { section, depth } = studs;
  if (section) return builtIn(section, depth);
  return look === "steel" ? usualProfile(drawnAs(studs), depth, wide) : undefined;
}

/** By how much supports reach beyond their layer: tees carry the boards that follow on their flanges. */
function reachOf({ section, depth }: Supports, next: SystemLayer | undefined): number {
  const held = section?.form === "tee" && next ? usual(next) + section.sheet : 0;
  return held < depth / 2 ? held : 0;
}

/**
 * What lies between the supports, and these, as one layer. Wool fills the space between the boards, as thick as it is sold.
 * @param next the layer behind them, which tees carry on their flanges
 */
function carriedLayer(between: readonly SystemLayer[], studs: Supports, next: SystemLayer | undefined): Layer {
  const [first] = between.toSorted(
    (a, b) => Number(lookOf(drawnAs(a)) === "air") - Number(lookOf(drawnAs(b)) === "air"),
  );
  const look = lookOf(drawnAs(studs));
  const filled = first ? lookOf(drawnAs(first)) : "air";
  const { ends, depth } = studs;
  const wide = usualWidth[look] ?? 40;
  const profile = profileOfSupports(studs, look, wide);
  const beyond = reachOf(studs, next);
  const thickness = depth - beyond;
  return {
    material: first?.material ?? "Air",
    look: filled,
    thickness,
    filling: first && filled !== "insulation" ? Math.min(usual(first), thickness) : thickness,
    members: {
      name: studs.material,
      look,
      width: profile ? sizeOf(profile)[0] : wide,
      spacing: studs.spacing,
      ...(profile && { profile }),
      ...(ends && { ends: builtIn(ends, depth) }),
      ...(beyond > 0 && { beyond }),
    },
    ...(between.some(isSealed) && { sealed: true }),
  };
}

/** Which of the layers in the content is which of those in the drawing, from 1; several that lie between supports are one. */
export function partsOf({ layers, studs }: Pick<System, "layers" | "studs">): number[] {
  let part = 0;
  return layers.map(({ between }, index) => {
    const goesOn = studs !== undefined && between && index > 0 && layers[index - 1]?.between === true;
    if (!goesOn) part++;
    return part;
  });
}

/**
 * A build-up as it is drawn, with the usual one of several thicknesses.
 * @param system layers that lie between the supports stand next to one another
 */
export function buildUpOf(system: System): BuildUp {
  const { name, lies, layers, studs, sample } = system;
  const parts = partsOf(system);
  const drawn = layers.flatMap((layer, index): Layer[] => {
    if (!layer.between || !studs) return [layerOf(layer)];
    if (parts[index] === parts[index - 1]) return [];
    return [
      carriedLayer(
        layers.filter((_, at) => parts[at] === parts[index]),
        studs,
        layers.find((_, at) => (parts[at] ?? 0) > (parts[index] ?? 0)),
      ),
    ];
  });
  return { name, lies, layers: drawn, sample };
}
