// Draws figures from the specification of a product or solution: thicknesses, sheet size, fire resistance, sound insulation. A property
// that the specification lacks gets no figure.

import type { Drawing } from "@site/drawings";
import { boardToScale, fireBars, soundRange, svgElement, thicknessStrip } from "@site/drawings";
import { single } from "./content.server.ts";
import type { Messages, Product } from "./content.ts";

/** A drawing with its caption. */
export interface DrawnFigure {
  readonly key: "thickness" | "sheet" | "fire" | "sound";
  readonly caption: string;
  /** SVG tree as JSON, for the component `Drawing`. */
  readonly svg: string;
  /** The variant for narrow windows, where there is one. */
  readonly narrow?: string;
}

type Properties = Product["properties"];
type Words = Messages["drawings"];

const casesOf = (properties: Properties, id: string) => properties[id]?.cases ?? [];

function figure(key: DrawnFigure["key"], drawing: Drawing, narrow?: Drawing): DrawnFigure {
  return {
    key,
    caption: drawing.title,
    svg: JSON.stringify(svgElement(drawing, key)),
    ...(narrow && { narrow: JSON.stringify(svgElement(narrow, `${key}-narrow`)) }),
  };
}

function thickness(title: string, properties: Properties, words: Words): DrawnFigure[] {
  const values = casesOf(properties, "thickness").flatMap((one) => one.values ?? []);
  if (values.length === 0) return [];
  const sorted = [...new Set(values)].sort((one, other) => one - other);
  return [
    figure(
      "thickness",
      thicknessStrip(title, sorted, words),
      thicknessStrip(title, sorted, words, true),
    ),
  ];
}

function sheet(title: string, properties: Properties, words: Words): DrawnFigure[] {
  const known = casesOf(properties, "size").find(
    ({ length, width }) => length !== undefined && width !== undefined,
  );
  if (known?.length === undefined || known.width === undefined) return [];
  // `true`: other sizes are made on request.
  return [figure("sheet", boardToScale(title, known.width, known.length, true, words))];
}

/** A chart of fire resistance by thickness; a single value makes no chart. */
function fire(title: string, properties: Properties, words: Words): DrawnFigure[] {
  const bars = casesOf(properties, "fire").flatMap(({ at = "", values: [minutes] = [], words }) => {
    const [, millimetres] = /^(\d+(?:\.\d+)?)\smm$/.exec(at) ?? [];
    return millimetres === undefined || minutes === undefined
      ? []
      : [{ thickness: Number(millimetres), minutes, words }];
  });
  return bars.length > 1 ? [figure("fire", fireBars(title, bars, words))] : [];
}

function sound(title: string, properties: Properties, words: Words): DrawnFigure[] {
  const range = casesOf(properties, "sound").find(
    ({ from, to }) => from !== undefined && to !== undefined,
  );
  if (range?.from === undefined || range.to === undefined) return [];
  return [figure("sound", soundRange(title, range.from, range.to, words))];
}

/** The figures of a product. */
export function drawnFigures(title: string, properties: Properties): DrawnFigure[] {
  const words = single("messages").drawings;
  return [thickness, sheet, fire].flatMap((draw) => draw(title, properties, words));
}

/** The figures of a solution: only what it achieves, as its products have their own sizes. */
export function drawnResults(title: string, properties: Properties): DrawnFigure[] {
  const words = single("messages").drawings;
  return [fire, sound].flatMap((draw) => draw(title, properties, words));
}
