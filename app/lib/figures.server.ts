// Draws figures from the specification of a product or solution: thicknesses, fire resistance, sound insulation. A property
// that the specification lacks gets no figure.

import type { Drawing, Look } from "@site/drawings";
import { fireBars, lookOf, soundRange, svgElement, thicknessStrip } from "@site/drawings";
import { single } from "./content.server.ts";
import type { Messages, Product } from "./content.ts";

/** A drawing with its caption. */
export interface DrawnFigure {
  readonly key: "fire" | "sound";
  readonly caption: string;
  /** SVG tree as JSON, for the component `Drawing`. */
  readonly svg: string;
}

/** The thicknesses of a product. */
export interface DrawnThicknesses extends Omit<DrawnFigure, "key"> {
  /** The variant for narrow windows. */
  readonly narrow: string;
}

type Properties = Product["properties"];
type Words = Messages["drawings"];

/** What figures are drawn from. */
interface Drawn {
  readonly title: string;
  readonly properties: Properties;
  readonly words: Words;
  /** How what is cut through looks, as in the sections. */
  readonly look: Look;
}

const casesOf = (properties: Properties, id: string) => properties[id]?.cases ?? [];

function figure(key: DrawnFigure["key"], drawing: Drawing): DrawnFigure {
  return { key, caption: drawing.title, svg: JSON.stringify(svgElement(drawing, key)) };
}

/** A chart of fire resistance by thickness; a single value makes no chart. */
function fire({ title, properties, words, look }: Drawn): DrawnFigure[] {
  const bars = casesOf(properties, "fire").flatMap(({ at = "", values: [minutes] = [], words }) => {
    const [, millimetres] = /^(\d+(?:\.\d+)?)\smm$/.exec(at) ?? [];
    return millimetres === undefined || minutes === undefined
      ? []
      : [{ thickness: Number(millimetres), minutes, words, look }];
  });
  return bars.length > 1 ? [figure("fire", fireBars(title, bars, words))] : [];
}

function sound({ title, properties, words }: Drawn): DrawnFigure[] {
  const range = casesOf(properties, "sound").find(
    ({ from, to }) => from !== undefined && to !== undefined,
  );
  if (range?.from === undefined || range.to === undefined) return [];
  return [figure("sound", soundRange(title, range.from, range.to, words))];
}

/**
 * The thicknesses of a product; undefined where none are known.
 * @param material in the sources' language, whose words decide how it is drawn
 */
export function drawnThicknesses(
  title: string,
  properties: Properties,
  material: string | undefined,
): DrawnThicknesses | undefined {
  const { drawings: words } = single("messages");
  const look = lookOf(material ?? "");
  const values = casesOf(properties, "thickness").flatMap((one) => one.values ?? []);
  if (values.length === 0) return undefined;
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  const strip = thicknessStrip(title, sorted, words, { look });
  const stacked = thicknessStrip(title, sorted, words, { look, stacked: true });
  return {
    caption: strip.title,
    svg: JSON.stringify(svgElement(strip, "thickness")),
    narrow: JSON.stringify(svgElement(stacked, "thickness-narrow")),
  };
}

/** The figures of a solution: only what it achieves, as its products have their own sizes. Ratings by thickness are those of panels. */
export function drawnResults(title: string, properties: Properties): DrawnFigure[] {
  const { drawings: words } = single("messages");
  return [fire, sound].flatMap((draw) => draw({ title, properties, words, look: "core" }));
}
