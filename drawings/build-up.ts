// A wall, ceiling or roof as it is built up: its layers from one face to the other, as data that all its drawings begin with.

import { filled } from "../enquiry/filled.ts";
import type { Profile } from "./profile-outline.ts";
import type { Look } from "./shapes.ts";
import type { DrawingWords } from "./words.ts";

/** What stands between two layers and carries them: studs, rafters, battens, a grid. */
export interface Members {
  readonly name: string;
  readonly look: Look;
  /** Millimetres across the face. */
  readonly width: number;
  /** Millimetres from the middle of one to that of the next. */
  readonly spacing: number;
  /** true: they run across the others, such as battens over rafters, and a section goes along them. */
  readonly across?: boolean;
  /** Their own section; solid where it is left out. */
  readonly profile?: Profile;
  /** The channel that holds their ends at floor and ceiling. */
  readonly ends?: Profile;
  /** Millimetres by which they reach beyond their layer: tees carry the boards that follow on their flanges. */
  readonly beyond?: number;
}

export interface Layer {
  readonly material: string;
  readonly look: Look;
  /** Millimetres. */
  readonly thickness: number;
  readonly members?: Members;
  /** Millimetres of what lies between the members, where it is thinner than they are deep. */
  readonly filling?: number;
  /** true: its edges are bedded in sealant. */
  readonly sealed?: boolean;
  /** true: it is laid in pieces, whose joints are seen. */
  readonly tiled?: boolean;
}

export interface BuildUp {
  /** Where it suits, such as Office. */
  readonly name: string;
  /** From the front face to the back, or from the top to the underside. */
  readonly layers: readonly Layer[];
  /** Whether it stands, such as a wall, or lies, such as a ceiling or a roof. */
  readonly lies: boolean;
  /** true: some dimensions stand in for those of the maker. */
  readonly sample: boolean;
}

/** Millimetres in words: at most one decimal. */
export const millimetres = (length: number): string => `${Number(length.toFixed(1))} mm`;

/** The whole thickness in millimetres, with what reaches beyond the last layer, such as the flanges of tees. */
export function thicknessOf({ layers }: BuildUp): number {
  let [reached, farthest] = [0, 0];
  for (const { thickness, members } of layers) {
    reached += thickness;
    farthest = Math.max(farthest, reached + (members?.beyond ?? 0));
  }
  return farthest;
}

/** The words of a build-up. */
type BuildUpWords = DrawingWords["buildUp"];

/** A list in words: a, b and c. */
const listed = (parts: readonly string[], { list }: BuildUpWords): string =>
  parts.length < 2 ? parts.join("") : filled(list, { parts: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });

/** A layer in words: its thickness, its material, what stands in it. */
function layerInWords({ material, thickness, members }: Layer, words: BuildUpWords): string {
  const layer = filled(words.layer, { thickness: millimetres(thickness), material });
  if (!members) return layer;
  const { name, beyond, spacing } = members;
  const high =
    beyond === undefined ? name : filled(words.high, { members: name, height: millimetres(thickness + beyond) });
  return filled(words.carried, { layer, members: high, spacing: millimetres(spacing) });
}

/** A build-up in sentences. */
export function inWords(buildUp: BuildUp, words: BuildUpWords): string {
  const parts = buildUp.layers.map((layer, index) => `${index + 1}, ${layerInWords(layer, words)}`);
  const text = filled(buildUp.lies ? words.lies : words.stands, {
    layers: listed(parts, words),
    thickness: millimetres(thicknessOf(buildUp)),
  });
  return buildUp.sample ? `${text} ${words.sample}` : text;
}
