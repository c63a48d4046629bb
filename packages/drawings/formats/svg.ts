// Writes a drawing as SVG: as elements for pages, as a file, and for print.

import brand from "@site/common/brand.json" with { type: "json" };
import { isSolid, tileOf, tiles } from "../hatches.ts";
import { anchorOffset, outlined } from "../letters.ts";
import {
  boundingBox,
  type Circle,
  type Drawing,
  type DrawnShape,
  type Look,
  noteLayer,
  numberLayer,
  type Path,
  type Sheet,
  smallestType,
  type TextShape,
  weightOf,
  weights,
} from "../shapes.ts";
import { thumbnail, withoutNote } from "./formats.ts";
import { element, elementOf, number, onPage, pair, type SvgElement } from "./svg-element.ts";

/** Type size on paper in millimetres, to which line weights are proportional (ISO 3098). */
const paperType = 2.5;

/** The group of greys for each material. */
const tones: Readonly<Record<Look, keyof typeof brand.materials | undefined>> = {
  board: "grey",
  core: "grey",
  concrete: "light",
  insulation: "light",
  steel: "dark",
  timber: "grey",
  membrane: "dark",
  covering: "dark",
  air: undefined,
};

/** The fill of a shape; undefined if it is not filled. */
function fillOf(shape: Path | Circle): string | undefined {
  if (shape.kind === "circle") return shape.solid ? brand.colours.ink : brand.colours.white;
  if (isSolid(shape)) return brand.colours.ink;
  const tone = shape.look && tones[shape.look];
  return tone && brand.materials[tone][shape.side ?? "cut"];
}

/** Presentation attributes of a shape outside a page; `type` is the type size in millimetres of the drawn object. */
function paintOf(shape: DrawnShape, type: number): Record<string, string> {
  if (shape.kind === "words") {
    return { fill: brand.colours.ink, "font-family": `${brand.font.family}, Arial, sans-serif` };
  }
  const isBare = shape.kind === "path" && shape.bare === true;
  return {
    ...(!isBare && {
      stroke: brand.colours.ink,
      "stroke-width": number((weights[weightOf(shape)].paper / (100 * paperType)) * type),
    }),
    fill: fillOf(shape) ?? "none",
    ...(shape.kind === "path" && !isBare && { "stroke-linejoin": "round" }),
    ...(shape.line === "dashed" && {
      "stroke-dasharray": `${number(type * 0.35)} ${number(type * 0.25)}`,
    }),
  };
}

/**
 * Defines the patterns that a drawing uses.
 * @param prefix of their ids
 */
function patternsOf({ shapes }: Drawing, prefix: string, type: number): SvgElement[] {
  const looks = [...new Set(shapes.flatMap((shape) => tileOf(shape) ?? []))];
  const unit = type / 13;
  const patterns = looks.flatMap((look): SvgElement[] => {
    const tile = tiles[look];
    if (!tile) return [];
    const paths = tile.lines.map((line) => {
      const points = line.map(([x, y]) => pair([x * unit, y * unit]));
      return `M${points.join("L")}${line.length === 1 ? "h0" : ""}`;
    });
    const lines = element("path", {
      d: paths.join(""),
      fill: "none",
      stroke: brand.colours["ink-2"],
      "stroke-width": number(unit * (look === "board" ? 1 : 0.5)),
      "stroke-linecap": "round",
    });
    const attributes = {
      id: prefix + look,
      width: number(tile.width * unit),
      height: number(tile.height * unit),
      patternUnits: "userSpaceOnUse",
    };
    return [element("pattern", attributes, [lines])];
  });
  return patterns.length > 0 ? [element("defs", {}, patterns)] : [];
}

/** Merges consecutive paths with equal attributes into one element. */
function joined(elements: readonly SvgElement[]): SvgElement[] {
  const all: SvgElement[] = [];
  const keyOf = ({ tag, attributes }: SvgElement) =>
    tag === "path" && JSON.stringify({ ...attributes, d: "" });
  for (const next of elements) {
    const last = all.at(-1);
    if (!last || keyOf(next) === false || keyOf(last) !== keyOf(next)) {
      all.push(next);
    } else {
      const d = `${last.attributes.d}${next.attributes.d}`;
      all[all.length - 1] = element("path", { ...last.attributes, d });
    }
  }
  return all;
}

/**
 * Converts shapes to elements, with the patterns that they use. Consecutive hatched surfaces are covered by their patterns before the next
 * shape is painted.
 * @param prefix of the patterns' ids
 * @param type type size in millimetres of the drawn object
 */
function contentsOf(
  drawing: Drawing,
  prefix: string,
  type: number,
  write: (shape: DrawnShape) => SvgElement,
): SvgElement[] {
  const elements: SvgElement[] = [];
  const patterns = new Map<Look, string>();
  const flush = () => {
    for (const [look, d] of patterns) {
      elements.push(element("path", { fill: `url(#${prefix}${look})`, d }));
    }
    patterns.clear();
  };
  for (const shape of drawing.shapes) {
    const look = tileOf(shape);
    if (!look) flush();
    const written = write(shape);
    elements.push(written);
    if (look) patterns.set(look, (patterns.get(look) ?? "") + written.attributes.d);
  }
  flush();
  return [...patternsOf(drawing, prefix, type), ...joined(elements)];
}

const viewBoxOf = ({ width, height }: Sheet) => `0 0 ${number(width)} ${number(height)}`;

/**
 * Converts a drawing to an element for a page; `data-part` connects a shape with a row of the list beside it.
 * @param id prefix of ids in the drawing, unique on the page
 */
export function svgElement(drawing: Drawing, id: string): SvgElement {
  return described(drawing, id, {}, smallestType(drawing));
}

/** The size of a sheet's element at 1:2, which a page can show in full size. */
const sizeAtHalf = ({ width, height }: Sheet) => ({
  width: `${number(width / 2)}mm`,
  height: `${number(height / 2)}mm`,
});

/** Type size in millimetres to which the hatches of a drawing at 1:2 and in full size are proportional. */
const hatchType = 5;

/**
 * Converts a drawing to an element for a page, 1:2 at 96 pixels an inch.
 * @param id prefix of ids in the drawing, unique on the page
 */
export const svgAtHalf = (drawing: Drawing, id: string): SvgElement =>
  described(drawing, id, sizeAtHalf(drawing), hatchType);

/** The same for a sheet that another drawing on the page describes. */
export const sheetAtHalf = (sheet: Sheet): SvgElement =>
  element(
    "svg",
    { viewBox: viewBoxOf(sheet), ...sizeAtHalf(sheet), "aria-hidden": "true" },
    sheet.shapes.map((shape) => elementOf(shape, onPage(shape))),
  );

/** An element with its title and description. */
function described(
  drawing: Drawing,
  id: string,
  size: SvgElement["attributes"],
  type: number,
): SvgElement {
  const attributes = {
    viewBox: viewBoxOf(drawing),
    ...size,
    "stroke-width": `${weights.seen.page}`,
    role: "img",
    "aria-labelledby": `${id}-title ${id}-text`,
  };
  return element("svg", attributes, [
    element("title", { id: `${id}-title` }, [drawing.title]),
    element("desc", { id: `${id}-text` }, [drawing.description]),
    ...contentsOf(drawing, `${id}-`, type, (shape) => elementOf(shape, onPage(shape))),
  ]);
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Serialises an element (XML 1.0). */
export function markup({ tag, attributes, children }: SvgElement): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${given.join("")}`;
  const inside = children
    .map((child) => (typeof child === "string" ? escaped(child) : markup(child)))
    .join("");
  return inside === "" ? `${start}/>` : `${start}>${inside}</${tag}>`;
}

/** Converts a text to outlines; to a text element if a character has no outline. */
function wordsElement(shape: TextShape): SvgElement {
  const path = outlined(shape.words);
  if (!path) return elementOf(shape, paintOf(shape, shape.height));
  const [right, down] = shape.at;
  const scale = shape.height / 1000;
  const place = `translate(${number(right - path.width * scale * anchorOffset[shape.anchor])} ${number(down)})`;
  const transform = `${place} scale(${Number(scale.toFixed(5))})`;
  return element("path", { fill: brand.colours.ink, transform, d: path.d });
}

/** Size of circled numbers where the picture is wider than on a phone; line weights are proportional to it. */
const small = 0.62;
/** Hides numbers in a thumbnail, and makes them smaller in a picture that is wider than on a phone. */
const numbersStyle = `${thumbnail}:target~.${numberLayer}{display:none}@media(min-width:360px){.${numberLayer}{transform:scale(${small});transform-box:fill-box;transform-origin:50% 50%}}`;

/** Hides the note, and in a thumbnail words and dimensions, if the file's URL has the fragment for that; what is left fills the thumbnail. */
function fragmentStyles({ legend, width, height, shapes }: Drawing): readonly SvgElement[] {
  const written: readonly string[] = [noteLayer, numberLayer, "dimensions"];
  const { left, top, right, bottom } = boundingBox(
    shapes.filter(({ layer }) => !written.includes(layer)),
  );
  const zoom = number(Math.min(width / (right - left), height / (bottom - top)));
  const to = `${number(width / 2)}px,${number(height / 2)}px`;
  const from = `${number(-(left + right) / 2)}px,${number(-(top + bottom) / 2)}px`;
  return [
    element("style", {}, [
      `:target~.${noteLayer},${thumbnail}:target~.dimensions{display:none}` +
        `${thumbnail}:target~path{transform:translate(${to}) scale(${zoom}) translate(${from})}` +
        `${legend ? numbersStyle : ""}`,
    ]),
    ...[withoutNote, thumbnail].map((fragment) => element("g", { id: fragment.slice(1) })),
  ];
}

const xmlns = "http://www.w3.org/2000/svg";

/**
 * Writes a drawing for print, with real text; line weights on paper do not depend on the scale.
 * @param scale millimetres on paper for one of the drawn object
 */
export function svgOnPaper(drawing: Drawing, scale: number): string {
  const type = paperType / scale;
  const contents = contentsOf(drawing, "", type, (shape) => elementOf(shape, paintOf(shape, type)));
  return markup(element("svg", { xmlns, viewBox: viewBoxOf(drawing) }, contents));
}

/** Writes a drawing as a standalone file in real size, so that programs measure in millimetres. */
export function svgFile(drawing: Drawing): string {
  const type = smallestType(drawing) * (drawing.legend ? small : 1);
  const attributes = {
    xmlns,
    width: `${number(drawing.width)}mm`,
    height: `${number(drawing.height)}mm`,
    viewBox: viewBoxOf(drawing),
  };
  const svg = element("svg", attributes, [
    element("title", {}, [drawing.title]),
    element("desc", {}, [drawing.description]),
    ...fragmentStyles(drawing),
    ...contentsOf(drawing, "", type, (shape) => {
      const written =
        shape.kind === "words" ? wordsElement(shape) : elementOf(shape, paintOf(shape, type));
      if (shape.layer === numberLayer) return element("g", { class: shape.layer }, [written]);
      if (shape.layer !== noteLayer && shape.layer !== "dimensions") return written;
      return { ...written, attributes: { ...written.attributes, class: shape.layer } };
    }),
  ]);
  return `${markup(svg)}\n`;
}
