// The model of a junction (how a wall or ceiling meets what is beside it): what its drawing is made from, and what each kind returns.

import { interpolate } from "@site/common/messages/interpolate";
import type { Junction, SupportSection, BuildUp as System } from "../../.content/types.d.ts";
import { profileOf } from "./accessories.ts";
import { millimetres } from "./build-up.ts";
import type { Anchor } from "./junction-labels.ts";
import type { Piece } from "./junction-pieces.ts";
import type { Profile } from "./profile-outline.ts";
import type { Point } from "./shapes.ts";
import { builtIn } from "./systems.ts";

/** What a kind of junction draws: its pieces and dimensions, and the place of each part that is named. */
export interface Detail {
  readonly pieces: readonly Piece[];
  readonly anchors: Readonly<Record<string, Point>>;
}

/** The sizes of a section in words: 35 × 50 × 0.6 mm. */
const sizeInWords = ({ width, height, sheet }: SupportSection): string =>
  `${width} × ${height} × ${sheet} mm`;

type Layers = System["layers"];

const thicknessesOf = (layers: Layers): number[] =>
  layers.map(({ thicknesses: [usual = 0] }) => usual);

/** The layers before those between the supports. */
function outside(layers: Layers): Layers {
  const end = layers.findIndex(({ between }) => between);
  return end < 0 ? layers : layers.slice(0, end);
}

/** The words of a junction's part, with the numbers and the layer that are filled in. */
export function filledWords(
  { words, value, section, layer }: Junction["parts"][number],
  { layers, studs }: System,
): string {
  return interpolate(words, {
    ...(value !== undefined && { value: millimetres(value) }),
    ...(section && { size: sizeInWords(section) }),
    ...(layer !== undefined && { layer: layers[layer - 1]?.words ?? "" }),
    ...(studs && { spacing: millimetres(studs.spacing), depth: millimetres(studs.depth) }),
    ...(studs?.ends && { ends: sizeInWords(studs.ends) }),
    ...(studs?.section && { stud: sizeInWords({ ...studs.section, height: studs.depth }) }),
  });
}

/** The data of a junction, as its drawing asks for them. */
export class JunctionData {
  readonly #junction: Junction;
  readonly system: System;
  /** Height of letters in millimetres of the drawn object. */
  readonly type: number;

  /** @param system the build-up that the junction is of */
  constructor(junction: Junction, system: System, type: number) {
    this.#junction = junction;
    this.system = system;
    this.type = type;
  }

  #part(name: string): Junction["parts"][number] {
    const part = this.#junction.parts.find((one) => one.part === name);
    if (!part) throw new Error(`${this.#junction.name} has no part ${name}.`);
    return part;
  }

  /**
   * The millimetres of a part.
   * @throws Error if it has none, which the compiler reports
   */
  value(name: string): number {
    const { value } = this.#part(name);
    if (value === undefined) throw new Error(`The part ${name} has no value.`);
    return value;
  }

  /** The profile of a part that is an accessory. @throws Error as above */
  profile(name: string): Profile {
    const { section } = this.#part(name);
    if (!section) throw new Error(`The part ${name} is no accessory.`);
    return profileOf(section);
  }

  /** The stud or other support of the build-up, at its depth. @throws Error as above */
  get stud(): Profile {
    const { studs } = this.system;
    if (!studs?.section) throw new Error(`${this.system.name} has no studs with a section.`);
    return builtIn(studs.section, studs.depth);
  }

  /** The channel that holds the ends of the studs. @throws Error as above */
  get ends(): Profile {
    const { studs } = this.system;
    if (!studs?.ends) throw new Error(`${this.system.name} has no channel for its studs.`);
    return profileOf(studs.ends);
  }

  /** Millimetres of all layers. */
  get layers(): number[] {
    return thicknessesOf(this.system.layers);
  }

  /** Millimetres of the boards and other layers before the supports, the outermost first. */
  get front(): number[] {
    return thicknessesOf(outside(this.system.layers));
  }

  /** The same behind them. */
  get back(): number[] {
    return thicknessesOf(outside(this.system.layers.toReversed()));
  }

  /** Depth of the supports in millimetres. */
  get depth(): number {
    return this.system.studs?.depth ?? 0;
  }

  /** The parts that a detail names, with their words. */
  named({ anchors }: Detail): Anchor[] {
    return this.#junction.parts.flatMap((one) => {
      const { part } = one;
      const at = anchors[part];
      return at ? [{ part, at, words: filledWords(one, this.system) }] : [];
    });
  }
}
