// Converts build-ups of the compiled content to the model for drawings.

import type {
  BuildUpLayer,
  BuildUpStuds,
  BuildUp as CompiledBuildUp,
  SupportSection,
} from "../../.content/types.d.ts";
import { profileOf } from "./accessories.ts";
import type { BuildUp, Layer, Members } from "./build-up.ts";
import { type Profile, sizeOf } from "./profile-outline.ts";
import type { Look } from "./shapes.ts";

/** Looks by words in a material's name; any other material is board. */
const looksOf: readonly (readonly [RegExp, Look])[] = [
  [/\bair\b/, "air"],
  [/\b(?:wool|insulation|foam)\b/, "insulation"],
  [/\b(?:membrane|foil|coat)\b/, "membrane"],
  [/\b(?:tile|shingle|solar|masonry|brick)\b/, "covering"],
  [/\b(?:rafter|batten|counter-batten|timber|joist)s?\b/, "timber"],
  [/\b(?:steel|channel|rail|stud|section|tube|frame)s?\b|\bt\b/, "steel"],
  [/\b(?:panel|core)\b/, "core"],
];

/** The look of a material. */
export const lookOf = (material: string): Look =>
  looksOf.find(([words]) => words.test(material.toLowerCase()))?.[1] ?? "board";

/**
 * Layers that consist of members, with the usual width and spacing in millimetres, and their
 * direction.
 */
const memberKinds: readonly (readonly [RegExp, Omit<Members, "name" | "look">])[] = [
  [/\bcounter-batten/, { width: 50, spacing: 610 }],
  [/\bbatten/, { width: 50, spacing: 320, across: true }],
  [/\b(?:rail|channel)\b/, { width: 40, spacing: 900, across: true }],
];

/** Usual widths of sheet steel and timber supports, in millimetres. */
const usualWidth: Readonly<Partial<Record<Look, number>>> = { steel: 35, timber: 50 };

const usualThickness = ({ thicknesses: [thickness = 0] }: BuildUpLayer): number => thickness;

/** The material's name in the sources' language. */
const sourceMaterial = ({
  material,
  drawnBy,
}: Pick<BuildUpLayer, "material" | "drawnBy">): string => drawnBy?.material ?? material;

/** The note in the sources' language. */
const noteOf = ({ note = "", drawnBy }: BuildUpLayer): string =>
  drawnBy ? (drawnBy.note ?? "") : note;

const isSealed = (layer: BuildUpLayer): boolean => /\bseal/.test(noteOf(layer));

/** Whether a router has cut a pattern through it. */
const isPierced = (layer: Pick<BuildUpLayer, "material" | "drawnBy">): boolean =>
  /\b(?:cut|perforated)\b/i.test(sourceMaterial(layer));

/** The profile of supports at their installed depth: studs and channels come in several depths. */
function installedProfile(section: SupportSection, depth: number): Profile {
  const isRolled = section.form === "stud" || section.form === "channel";
  return profileOf(isRolled ? { ...section, height: depth } : section);
}

/** Usual sheet thickness of steel profiles and of tubes, in millimetres. */
const usualSheet = { folded: 0.6, tube: 2 } as const;

/**
 * The profile of steel supports without a section: tubes and frames hollow, others folded; solid if
 * the depth is small.
 */
function usualProfile(material: string, depth: number, flange: number): Profile | undefined {
  if (depth < 20) return undefined;
  if (/\b(?:tube|frame)\b/.test(material.toLowerCase())) {
    return { kind: "tube", width: flange, height: depth, gauge: usualSheet.tube };
  }
  return {
    kind: "stud",
    web: depth,
    flange,
    lip: Math.min(7, depth / 4),
    gauge: usualSheet.folded,
  };
}

/** Converts a layer that is not between supports. */
function layerOf(layer: BuildUpLayer): Layer {
  const { material, section } = layer;
  const look = lookOf(sourceMaterial(layer));
  const line = memberKinds.find(([words]) => words.test(sourceMaterial(layer).toLowerCase()))?.[1];
  const profile = section && installedProfile(section, usualThickness(layer));
  const members = line && {
    ...line,
    name: material,
    look,
    profile,
    width: profile ? sizeOf(profile)[0] : line.width,
  };
  return {
    material,
    thickness: usualThickness(layer),
    look: members ? "air" : look,
    members,
    sealed: isSealed(layer),
    tiled: /\btiles?\b/i.test(sourceMaterial(layer)),
    pierced: isPierced(layer),
    fromBehind: /\bfrom behind\b/.test(noteOf(layer)),
    planked: /\bplank\b/i.test(sourceMaterial(layer)),
  };
}

/** The profile of supports: from their section, or the usual one for steel. */
function profileOfSupports(studs: BuildUpStuds, look: Look, wide: number): Profile | undefined {
  const { section, depth } = studs;
  if (section) return installedProfile(section, depth);
  return look === "steel" ? usualProfile(sourceMaterial(studs), depth, wide) : undefined;
}

/**
 * How far supports protrude from their layer: the flanges of tees carry the boards of the next
 * layer.
 */
function reachOf({ section, depth }: BuildUpStuds, next: BuildUpLayer | undefined): number {
  const held = section?.form === "tee" && next ? usualThickness(next) + section.sheet : 0;
  return held < depth / 2 ? held : 0;
}

/**
 * Merges supports and the layers between them into one layer. A filling is drawn as thick as it is,
 * in the middle of deeper supports.
 * @param next the layer behind them, which tees carry on their flanges
 */
function supportLayer(
  between: readonly BuildUpLayer[],
  studs: BuildUpStuds,
  next: BuildUpLayer | undefined,
): Layer {
  const [first] = between.toSorted(
    (a, b) =>
      Number(lookOf(sourceMaterial(a)) === "air") - Number(lookOf(sourceMaterial(b)) === "air"),
  );
  const look = lookOf(sourceMaterial(studs));
  const filled = first ? lookOf(sourceMaterial(first)) : "air";
  const { ends, depth } = studs;
  const wide = usualWidth[look] ?? 40;
  const profile = profileOfSupports(studs, look, wide);
  const beyond = reachOf(studs, next);
  const thickness = depth - beyond;
  return {
    material: first?.material ?? "Air",
    look: filled,
    thickness,
    filling: first ? Math.min(usualThickness(first), thickness) : thickness,
    members: {
      name: studs.material,
      look,
      width: profile ? sizeOf(profile)[0] : wide,
      spacing: studs.spacing,
      profile,
      ends: ends && installedProfile(ends, depth),
      beyond: beyond > 0 ? beyond : undefined,
    },
    sealed: between.some(isSealed),
    pierced: first && isPierced(first),
    grooved: first && /\bgroove\b/.test(noteOf(first)),
  };
}

/**
 * The number of each content layer's part in the drawing, from 1; consecutive layers between
 * supports share one.
 */
export function partsOf({ layers, studs }: Pick<CompiledBuildUp, "layers" | "studs">): number[] {
  let part = 0;
  return layers.map(({ between }, index) => {
    const isSamePart =
      studs !== undefined && between && index > 0 && layers[index - 1]?.between === true;
    if (!isSamePart) part++;
    return part;
  });
}

/**
 * Converts a build-up, with the usual one of several thicknesses.
 * @param system its layers between supports are consecutive
 */
export function buildUpOf(system: CompiledBuildUp): BuildUp {
  const { name, lies, layers, studs, sample, reported } = system;
  const parts = partsOf(system);
  const drawn = layers.flatMap((layer, index): Layer[] => {
    if (!layer.between || !studs) return [layerOf(layer)];
    if (parts[index] === parts[index - 1]) return [];
    return [
      supportLayer(
        layers.filter((_, at) => parts[at] === parts[index]),
        studs,
        layers.find((_, at) => (parts[at] ?? 0) > (parts[index] ?? 0)),
      ),
    ];
  });
  return { name, lies, layers: drawn, sample, reported };
}

/** The description of a numbered part. */
interface PartWords {
  readonly words: string;
  /** Key of the product, if the part is one. */
  readonly product: string | undefined;
}

/**
 * The parts of a build-up in the order of their numbers, from 1; layers between supports are
 * described together with these.
 */
export function partsInWords(system: Pick<CompiledBuildUp, "layers" | "studs">): PartWords[] {
  const { layers, studs } = system;
  const numbers = partsOf(system);
  return [...new Set(numbers)].map((number) => {
    const own = layers.filter((_, index) => numbers[index] === number);
    const supports = studs && own.some(({ between }) => between) ? studs : undefined;
    return {
      words: supports ? supports.words : own.map(({ words }) => words).join("; "),
      product: own.find(({ product }) => product !== undefined)?.product ?? supports?.product,
    };
  });
}
