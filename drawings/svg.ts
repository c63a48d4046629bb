// Writes a drawing as SVG: as a tree of elements for a page, whose styles know its classes, and as a file that stands alone.

import brand from "../brand.json" with { type: "json" };
import type { Drawing, DrawnShape, Point } from "./shapes.ts";
import { fillOf } from "./tones.ts";

/** An element with its attributes and what is in it. */
export interface SvgElement {
  readonly tag: "svg" | "title" | "desc" | "path" | "circle" | "text";
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
}

/** Two decimals: a hundredth of a millimetre. */
const number = (value: number): string => `${Number(value.toFixed(2))}`;
const pair = ([right, down]: Point): string => `${number(right)} ${number(down)}`;

/** What a shape is, for styles: its kind of line, its material, its side. */
function classesOf(shape: DrawnShape): string {
  switch (shape.kind) {
    case "path":
      return [shape.line, shape.look, shape.look && shape.side].filter(Boolean).join(" ");
    case "circle":
      return shape.solid ? "solid" : `${shape.line} number`;
    case "words":
      return "words";
  }
}

/** How a shape is drawn where no styles are. */
function paintOf(shape: DrawnShape): Record<string, string> {
  if (shape.kind === "words")
    return { fill: brand.colours.ink, "font-family": `${brand.font.family}, Arial, sans-serif` };
  return {
    stroke: brand.colours.ink,
    "stroke-width": shape.line === "outline" ? "1" : "0.6",
    "vector-effect": "non-scaling-stroke",
    fill: fillOf(shape) ?? "none",
    ...(shape.kind === "path" && { "stroke-linejoin": "round" }),
    ...(shape.line === "dashed" && { "stroke-dasharray": "4 3" }),
  };
}

function elementOf(shape: DrawnShape, paint: (shape: DrawnShape) => Record<string, string>): SvgElement {
  const part: Record<string, string> = shape.part === undefined ? {} : { "data-part": `${shape.part}` };
  switch (shape.kind) {
    case "path":
      return {
        tag: "path",
        attributes: { ...paint(shape), ...part, d: `M${shape.points.map(pair).join("L")}${shape.closed ? "Z" : ""}` },
        children: [],
      };
    case "circle": {
      const [cx, cy] = shape.centre;
      return {
        tag: "circle",
        attributes: { ...paint(shape), ...part, cx: number(cx), cy: number(cy), r: number(shape.radius) },
        children: [],
      };
    }
    case "words": {
      const [x, y] = shape.at;
      const place = { x: number(x), y: number(y), "font-size": number(shape.height), "text-anchor": shape.anchor };
      return { tag: "text", attributes: { ...paint(shape), ...part, ...place }, children: [shape.words] };
    }
  }
}

/**
 * A drawing for a page: classes say what is drawn, `data-part` to which row of the list beside it.
 * @param id begins the ids of its title and its description; no other drawing of the page may have it
 */
export function svgElement(drawing: Drawing, id: string): SvgElement {
  const { title, description, width, height, shapes } = drawing;
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
      ...shapes.map((shape) => elementOf(shape, (one) => ({ class: classesOf(one) }))),
    ],
  };
}

const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => named[sign] ?? sign);

/** An element as text (XML 1.0). */
export function markup({ tag, attributes, children }: SvgElement): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const inside = children.map((child) => (typeof child === "string" ? escaped(child) : markup(child))).join("");
  return inside === "" ? `<${tag}${given.join("")}/>` : `<${tag}${given.join("")}>${inside}</${tag}>`;
}

/** Weights of lines on paper in millimetres (ISO 128-2: what is cut twice as heavy as the rest). */
const onPaper = { outline: 0.25, hairline: 0.125, dashed: 0.18 } as const;

/**
 * A drawing to be printed: its lines are as heavy on paper at any scale.
 * @param scale millimetres of the paper for one of what is drawn
 */
export function svgOnPaper({ width, height, shapes }: Drawing, scale: number): string {
  const paint = (shape: DrawnShape): Record<string, string> => {
    const { "vector-effect": _, ...painted } = paintOf(shape);
    if (shape.kind === "words") return painted;
    const width = { "stroke-width": number(onPaper[shape.line] / scale) };
    if (shape.line !== "dashed") return { ...painted, ...width };
    return { ...painted, ...width, "stroke-dasharray": `${number(1 / scale)} ${number(0.7 / scale)}` };
  };
  return markup({
    tag: "svg",
    attributes: { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${number(width)} ${number(height)}` },
    children: shapes.map((shape) => elementOf(shape, paint)),
  });
}

/** A drawing as a file of its own, as large as what it shows: programs that open it measure in millimetres. */
export function svgFile(drawing: Drawing): string {
  const { title, description, width, height, shapes } = drawing;
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
      ...shapes.map((shape) => elementOf(shape, paintOf)),
    ],
  })}\n`;
}
