// Writes a drawing as SVG: as an element tree for pages, which style it by classes, as a standalone file, and for print.

import brand from "../brand.json" with { type: "json" };
import { withoutNote } from "./formats.ts";
import { tileOf, tiles } from "./hatches.ts";
import { before, outlined } from "./letters.ts";
import { noteLayer } from "./note.ts";
import {
  type Drawing,
  type DrawnShape,
  type Look,
  smallestType,
  type Weight,
  type Words,
  weightOf,
} from "./shapes.ts";
import { classesOf, elementOf, number, pair, type SvgElement } from "./svg-element.ts";
import { fillOf } from "./tones.ts";

/** Line weights relative to the type size: 0.35, 0.18 and 0.13 mm on paper with type 2.5 mm high (ISO 128-2, ISO 3098). */
const weights: Readonly<Record<Weight, number>> = { cut: 0.14, seen: 0.072, thin: 0.052 };

/** Presentation attributes of a shape outside a page; `type` is the type size in millimetres of the drawn object. */
function paintOf(shape: DrawnShape, type: number): Record<string, string> {
  if (shape.kind === "words") {
    return { fill: brand.colours.ink, "font-family": `${brand.font.family}, Arial, sans-serif` };
  }
  const isBare = shape.kind === "path" && shape.bare === true;
  return {
    ...(!isBare && {
      stroke: brand.colours.ink,
      "stroke-width": number(weights[weightOf(shape)] * type),
    }),
    fill: fillOf(shape) ?? "none",
    ...(shape.kind === "path" && !isBare && { "stroke-linejoin": "round" }),
    ...(shape.line === "dashed" && {
      "stroke-dasharray": `${number(type * 0.35)} ${number(type * 0.25)}`,
    }),
  };
}

/** Defines the patterns that a drawing uses. */
function patternsOf(
  { shapes }: Drawing,
  nameOf: (look: Look) => string,
  type: number,
): SvgElement[] {
  const looks = [...new Set(shapes.flatMap((shape) => tileOf(shape) ?? []))];
  const unit = type / 13;
  const patterns = looks.flatMap((look): SvgElement[] => {
    const tile = tiles[look];
    if (!tile) return [];
    const d = tile.lines
      .map(
        (line) =>
          `M${line.map(([x, y]) => pair([x * unit, y * unit])).join("L")}${line.length === 1 ? "h0" : ""}`,
      )
      .join("");
    const lines: SvgElement = {
      tag: "path",
      attributes: {
        d,
        fill: "none",
        stroke: brand.colours["ink-2"],
        "stroke-width": number(unit * (look === "board" ? 1 : 0.5)),
        "stroke-linecap": "round",
      },
      children: [],
    };
    const size = { width: number(tile.width * unit), height: number(tile.height * unit) };
    return [
      {
        tag: "pattern",
        attributes: { id: nameOf(look), ...size, patternUnits: "userSpaceOnUse" },
        children: [lines],
      },
    ];
  });
  return patterns.length > 0 ? [{ tag: "defs", attributes: {}, children: patterns }] : [];
}

/** Merges consecutive paths with equal attributes into one element. */
function joined(elements: readonly SvgElement[]): SvgElement[] {
  const all: SvgElement[] = [];
  for (const element of elements) {
    const last = all.at(-1);
    const isLike =
      last?.tag === "path" &&
      element.tag === "path" &&
      JSON.stringify({ ...last.attributes, d: "" }) ===
        JSON.stringify({ ...element.attributes, d: "" });
    if (!isLike) {
      all.push(element);
    } else {
      all[all.length - 1] = {
        ...last,
        attributes: { ...last.attributes, d: `${last.attributes.d}${element.attributes.d}` },
      };
    }
  }
  return all;
}

/** Converts shapes to elements. Consecutive hatched surfaces are covered by their patterns before the next shape is painted. */
function shapesOf(
  { shapes }: Drawing,
  nameOf: (look: Look) => string,
  write: (shape: DrawnShape) => SvgElement,
): SvgElement[] {
  const elements: SvgElement[] = [];
  const patterns = new Map<Look, string>();
  const flush = () => {
    for (const [look, d] of patterns) {
      elements.push({
        tag: "path",
        attributes: { fill: `url(#${nameOf(look)})`, d },
        children: [],
      });
    }
    patterns.clear();
  };
  for (const shape of shapes) {
    const look = tileOf(shape);
    if (!look) flush();
    const element = write(shape);
    elements.push(element);
    if (look) patterns.set(look, (patterns.get(look) ?? "") + element.attributes.d);
  }
  flush();
  return joined(elements);
}

/**
 * Converts a drawing to an element for a page; `data-part` connects a shape with a row of the list beside it.
 * @param id prefix of ids in the drawing, unique on the page
 */
export function svgElement(drawing: Drawing, id: string): SvgElement {
  const { title, description, width, height } = drawing;
  const nameOf = (look: Look) => `${id}-${look}`;
  return {
    tag: "svg",
    attributes: {
      viewBox: `0 0 ${number(width)} ${number(height)}`,
      role: "img",
      "aria-labelledby": `${id}-title ${id}-text`,
    },
    children: [
      { tag: "title", attributes: { id: `${id}-title` }, children: [title] },
      { tag: "desc", attributes: { id: `${id}-text` }, children: [description] },
      ...patternsOf(drawing, nameOf, smallestType(drawing)),
      ...shapesOf(drawing, nameOf, (shape) =>
        elementOf(shape, (one) => ({ class: classesOf(one) })),
      ),
    ],
  };
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
  const inside = children
    .map((child) => (typeof child === "string" ? escaped(child) : markup(child)))
    .join("");
  return inside === ""
    ? `<${tag}${given.join("")}/>`
    : `<${tag}${given.join("")}>${inside}</${tag}>`;
}

/** Converts a text to outlines; to a text element if a character has no outline. */
function wordsElement(shape: Words): SvgElement {
  const paint = { fill: brand.colours.ink };
  const path = outlined(shape.words);
  if (!path) {
    return elementOf(shape, () => ({
      ...paint,
      "font-family": `${brand.font.family}, Arial, sans-serif`,
    }));
  }
  const [right, down] = shape.at;
  const scale = shape.height / 1000;
  const place = `translate(${number(right - path.width * scale * before[shape.anchor])} ${number(down)})`;
  const transform = `${place} scale(${Number(scale.toFixed(5))})`;
  return { tag: "path", attributes: { ...paint, transform, d: path.d }, children: [] };
}

/** Whether a page does not show a shape: the note, and words and dimensions of what it shows small. */
function isInFileOnly({ small }: Drawing, { layer }: DrawnShape): boolean {
  return layer === noteLayer || (small === true && layer === "dimensions");
}

/** Styles that hide these shapes if the file's URL has the fragment for that. */
function noteStyles(drawing: Drawing): SvgElement[] {
  if (!drawing.shapes.some((shape) => isInFileOnly(drawing, shape))) return [];
  return [
    {
      tag: "style",
      attributes: {},
      children: [`${withoutNote}:target~.${noteLayer}{display:none}`],
    },
    { tag: "g", attributes: { id: withoutNote.slice(1) }, children: [] },
  ];
}

/** Type size on paper in millimetres, to which line weights are proportional (ISO 3098). */
const paperType = 2.5;

/**
 * Writes a drawing for print, with real text; line weights on paper do not depend on the scale.
 * @param scale millimetres on paper for one of the drawn object
 */
export function svgOnPaper(drawing: Drawing, scale: number): string {
  const { width, height } = drawing;
  const type = paperType / scale;
  const nameOf = (look: Look): string => look;
  return markup({
    tag: "svg",
    attributes: {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${number(width)} ${number(height)}`,
    },
    children: [
      ...patternsOf(drawing, nameOf, type),
      ...shapesOf(drawing, nameOf, (shape) => elementOf(shape, (one) => paintOf(one, type))),
    ],
  });
}

/** Writes a drawing as a standalone file in real size, so that programs measure in millimetres. */
export function svgFile(drawing: Drawing): string {
  const { title, description, width, height } = drawing;
  const type = smallestType(drawing);
  const nameOf = (look: Look): string => look;
  return `${markup({
    tag: "svg",
    attributes: {
      xmlns: "http://www.w3.org/2000/svg",
      width: `${number(width)}mm`,
      height: `${number(height)}mm`,
      viewBox: `0 0 ${number(width)} ${number(height)}`,
    },
    children: [
      { tag: "title", attributes: {}, children: [title] },
      { tag: "desc", attributes: {}, children: [description] },
      ...noteStyles(drawing),
      ...patternsOf(drawing, nameOf, type),
      ...shapesOf(drawing, nameOf, (shape) => {
        const element =
          shape.kind === "words"
            ? wordsElement(shape)
            : elementOf(shape, (one) => paintOf(one, type));
        if (!isInFileOnly(drawing, shape)) return element;
        return { ...element, attributes: { ...element.attributes, class: noteLayer } };
      }),
    ],
  })}\n`;
}
