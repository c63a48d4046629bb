// Prepares the data of a junction (how a wall or ceiling meets what is beside it).

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import type { Junction, SupportSection, BuildUp as System } from "../../../.content/types.d.ts";
import { profileOf } from "../accessories.ts";
import { millimetres } from "../build-up.ts";
import { type DimensionEnd, dimension } from "../dimensions.ts";
import type { Profile } from "../profile-outline.ts";
import type { Point } from "../shapes.ts";
import { installedProfile } from "../systems.ts";
import type { Piece } from "./junction-pieces.ts";

/** What a junction draws: its pieces and dimensions, and the places of the parts that are named at the left and at the right. */
export interface JunctionDetail {
  readonly pieces: readonly Piece[];
  readonly left?: Readonly<Record<string, Point>>;
  readonly right: Readonly<Record<string, Point>>;
}

/** The sizes of a section in words: 35 × 50 × 0.6 mm. */
const sizeInWords = ({ width, height, sheet }: SupportSection): string =>
  `${width} × ${height} × ${sheet} mm`;

/** The words of a junction's part, with the numbers and the layer that are filled in. */
export function filledWords(
  { words, value, section, layer }: Junction["parts"][number],
  { layers, studs }: System,
  sample: boolean,
): string {
  const measured = (length: number) => markSample(millimetres(length), sample);
  const sized = (size: SupportSection) => markSample(sizeInWords(size), sample);
  return interpolate(words, {
    ...(value !== undefined && { value: measured(value) }),
    ...(section && { size: sized(section) }),
    ...(layer !== undefined && { layer: layers[layer - 1]?.words ?? "" }),
    ...(studs && { spacing: measured(studs.spacing), depth: measured(studs.depth) }),
    ...(studs?.ends && { ends: sized(studs.ends) }),
    ...(studs?.section && { stud: sized({ ...studs.section, height: studs.depth }) }),
  });
}

type Layers = System["layers"];

const thicknessesOf = (layers: Layers): number[] =>
  layers.map(({ thicknesses: [usual = 0] }) => usual);

/** Thicknesses of the layers before those between the supports. */
function outside(layers: Layers): number[] {
  const end = layers.findIndex(({ between }) => between);
  return thicknessesOf(end < 0 ? layers : layers.slice(0, end));
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

export type JunctionData = ReturnType<typeof junctionData>;

/**
 * The data from which a junction is drawn. What it does not have is an error only if it is read; the compiler reports that.
 * @param system the build-up that the junction is of
 * @param type height of letters in millimetres of the drawn object
 */
export function junctionData({ name: junction, parts }: Junction, system: System, type: number) {
  const { layers, studs } = system;
  const frontLayers = outside(layers);
  const backLayers = outside(layers.toReversed());
  const partOf = (name: string) => {
    const part = parts.find((row) => row.part === name);
    if (!part) throw new Error(`${junction} has no part ${name}.`);
    return part;
  };
  return {
    type,
    /** Millimetres of all layers, of those before the supports, the outermost first, and of those behind them. */
    layers: thicknessesOf(layers),
    frontLayers,
    backLayers,
    front: sum(frontLayers),
    back: sum(backLayers),
    /** Depth of the supports in millimetres. */
    depth: studs?.depth ?? 0,
    /** The millimetres of a part. */
    value(name: string): number {
      const { value } = partOf(name);
      if (value === undefined) throw new Error(`The part ${name} has no value.`);
      return value;
    },
    /** The profile of a part that is an accessory. */
    profile(name: string): Profile {
      const { section } = partOf(name);
      if (!section) throw new Error(`The part ${name} is no accessory.`);
      return profileOf(section);
    },
    /** The stud or other support of the build-up, at its depth. */
    get stud(): Profile {
      if (!studs?.section) throw new Error(`${system.name} has no studs with a section.`);
      return installedProfile(studs.section, studs.depth);
    },
    /** The channel that holds the ends of the studs. */
    get ends(): Profile {
      if (!studs?.ends) throw new Error(`${system.name} has no channel for its studs.`);
      return profileOf(studs.ends);
    },
    /** A level dimension at a height, so many type sizes beside its distance. */
    measureAcross: (
      down: number,
      from: number,
      to: number,
      distance: number,
      beyond?: DimensionEnd,
    ): Piece => dimension([from, down], [to, down], type, distance, { beyond }),
    /** An upright dimension. */
    measureUp: (right: number, from: number, to: number, distance: number): Piece =>
      dimension([right, from], [right, to], type, distance),
  };
}
