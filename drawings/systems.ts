// The build-ups of the compiled content as drawings take them: what lies between supports becomes one layer with them, and what a
// material is decides how it is drawn.

import type { BuildUp, Layer, Members } from "./build-up.ts";
import type { Look } from "./shapes.ts";

/** A build-up of a solution, as it is compiled. */
export interface System {
  readonly name: string;
  readonly lies: boolean;
  readonly layers: readonly SystemLayer[];
  readonly studs?: { readonly material: string; readonly depth: number; readonly spacing: number };
  readonly sample: boolean;
}

interface SystemLayer {
  readonly material: string;
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

/** A layer that lies on no supports of the build-up. */
function layerOf(layer: SystemLayer): Layer {
  const { material } = layer;
  const look = lookOf(material);
  const line = linear.find(([words]) => words.test(material.toLowerCase()))?.[1];
  const members = line && { name: material, look, ...line };
  return { material, thickness: usual(layer), look: members ? "air" : look, ...(members && { members }) };
}

/** What lies between the supports, and these, as one layer. */
function carriedLayer(between: readonly SystemLayer[], studs: NonNullable<System["studs"]>): Layer {
  const [first] = between.toSorted(
    (a, b) => Number(lookOf(a.material) === "air") - Number(lookOf(b.material) === "air"),
  );
  const look = lookOf(studs.material);
  return {
    material: first?.material ?? "Air",
    look: first ? lookOf(first.material) : "air",
    thickness: studs.depth,
    filling: Math.min(first ? usual(first) : studs.depth, studs.depth),
    members: { name: studs.material, look, width: usualWidth[look] ?? 40, spacing: studs.spacing },
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
      ),
    ];
  });
  return { name, lies, layers: drawn, sample };
}
