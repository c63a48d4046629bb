// Drawings of what an entry's specification says: thicknesses, the sheet, how long it holds fire, how much sound it keeps out. Of what
// is not said there is none.
import { fireBars, soundRange } from "../../drawings/charts.ts";
import type { Drawing } from "../../drawings/shapes.ts";
import { sheetToScale } from "../../drawings/sheet-size.ts";
import { thicknessStrip } from "../../drawings/strip.ts";
import { svgElement } from "../../drawings/svg.ts";
import { single } from "./content.server.ts";
import type { Messages, Product } from "./content.ts";

/** A drawing with its caption. */
export interface DrawnFigure {
  readonly key: "thickness" | "sheet" | "fire" | "sound";
  readonly caption: string;
  /** What `Drawing` shows. */
  readonly svg: string;
  /** For narrow windows, where that is another one. */
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
  return [figure("thickness", thicknessStrip(title, sorted, words), thicknessStrip(title, sorted, words, true))];
}

function sheet(title: string, properties: Properties, words: Words): DrawnFigure[] {
  const known = casesOf(properties, "size").find(({ length, width }) => length !== undefined && width !== undefined);
  if (known?.length === undefined || known.width === undefined) return [];
  // Other sizes are made on request.
  return [figure("sheet", sheetToScale(title, known.width, known.length, true, words))];
}

/** Times for thicknesses: one alone is no chart. */
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
  const range = casesOf(properties, "sound").find(({ from, to }) => from !== undefined && to !== undefined);
  if (range?.from === undefined || range.to === undefined) return [];
  return [figure("sound", soundRange(title, range.from, range.to, words))];
}

/** The drawings of a product's specification. */
export function drawnFigures(title: string, properties: Properties): DrawnFigure[] {
  const words = single("messages").drawings;
  return [thickness, sheet, fire].flatMap((draw) => draw(title, properties, words));
}

/** The drawings of a solution's specification: what it achieves, as its products have their own sizes. */
export function drawnResults(title: string, properties: Properties): DrawnFigure[] {
  const words = single("messages").drawings;
  return [fire, sound].flatMap((draw) => draw(title, properties, words));
}
