// Describes a build-up (the layers of a wall, ceiling or roof) as data and in words.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import type { Profile } from "./profile-outline.ts";
import type { DrawingWords, Look } from "./shapes.ts";

/** Supports inside a layer: studs, rafters, battens, a grid. */
export interface Members {
  readonly name: string;
  readonly look: Look;
  /** Width in millimetres, parallel to the face. */
  readonly width: number;
  /** Millimetres between centres. */
  readonly spacing: number;
  /**
   * true: they run across the others, such as battens over rafters, and lengthwise in a section.
   */
  readonly across?: boolean;
  /** Their profile; solid if omitted. */
  readonly profile?: Profile | undefined;
  /** The channel at floor and ceiling that holds their ends. */
  readonly ends?: Profile | undefined;
  /**
   * How far they protrude from their layer, in millimetres: the flanges of tees carry the boards of
   * the next layer.
   */
  readonly beyond?: number | undefined;
}

export interface Layer {
  readonly material: string;
  readonly look: Look;
  /** Millimetres. */
  readonly thickness: number;
  readonly members?: Members;
  /** Millimetres of the filling between the members, if thinner than they are deep. */
  readonly filling?: number;
  /** true: its edges are sealed. */
  readonly sealed?: boolean;
  /** true: it consists of tiles with visible joints. */
  readonly tiled?: boolean;
  /** true: a pattern is cut through it. */
  readonly pierced?: boolean | undefined;
  /** true: its screws come from behind, and none shows on its face. */
  readonly fromBehind?: boolean;
  /** true: its members hold it in a groove with a soft strip. */
  readonly grooved?: boolean | undefined;
  /** true: it consists of level planks with gaps. */
  readonly planked?: boolean;
}

export interface BuildUp {
  /** Its use, such as Office. */
  readonly name: string;
  /** From the front face to the back, or from the top to the underside. */
  readonly layers: readonly Layer[];
  /** Whether it is horizontal or sloping, such as a ceiling or a roof, and not a wall. */
  readonly lies: boolean;
  /** true: some dimensions are examples and not the maker's own. */
  readonly sample: boolean;
  /** true: its layers come from a test report, and only the report says how thick they are. */
  readonly reported?: boolean | undefined;
}

/** Drawn thickness of a sandwich panel's face; nothing is measured at it. */
export const faceOf = (thickness: number): number => Math.min(6, thickness / 5);

/** Formats millimetres with at most one decimal. */
export const millimetres = (length: number): string => `${Number(length.toFixed(1))} mm`;

/**
 * The overall thickness in millimetres, including parts that protrude from the last layer, such as
 * the flanges of tees.
 */
export function thicknessOf({ layers }: BuildUp): number {
  let reached = 0;
  let farthest = 0;
  for (const { thickness, members } of layers) {
    reached += thickness;
    farthest = Math.max(farthest, reached + (members?.beyond ?? 0));
  }
  return farthest;
}

/** Messages for describing a build-up. */
type BuildUpWords = DrawingWords["buildUp"];

/** A list in words: a, b and c. */
const listed = (parts: readonly string[], { list }: BuildUpWords): string =>
  parts.length < 2
    ? parts.join("")
    : interpolate(list, { parts: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });

/** Describes a layer: its thickness, its material, its members. */
function layerInWords(
  { material, thickness, members }: Layer,
  words: BuildUpWords,
  sample: boolean,
): string {
  const measured = (length: number) => markSample(millimetres(length), sample);
  const layer = interpolate(words.layer, { thickness: measured(thickness), material });
  if (!members) return layer;
  const { name, beyond, spacing } = members;
  const high =
    beyond === undefined
      ? name
      : interpolate(words.high, { members: name, height: measured(thickness + beyond) });
  return interpolate(words.carried, { layer, members: high, spacing: measured(spacing) });
}

/** Describes a layer whose thickness only the report says. */
const reportedLayer = ({ material, members }: Layer): string =>
  members ? `${material}, ${members.name}` : material;

/** Describes a build-up in sentences; one that is built by a report, without its dimensions. */
export function inWords(buildUp: BuildUp, words: BuildUpWords): string {
  const parts = buildUp.layers.map(
    (layer, index) =>
      `${index + 1}, ${buildUp.reported ? reportedLayer(layer) : layerInWords(layer, words, buildUp.sample)}`,
  );
  if (buildUp.reported) return interpolate(words.reported, { layers: listed(parts, words) });
  return interpolate(buildUp.lies ? words.lies : words.stands, {
    layers: listed(parts, words),
    thickness: markSample(millimetres(thicknessOf(buildUp)), buildUp.sample),
  });
}
