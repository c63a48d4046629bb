// Shapes as elements of SVG, with classes that say to a page's styles what is drawn.

import type { DrawnShape, Point } from "./shapes.ts";

/** An element with its attributes and what is in it. */
export interface SvgElement {
  readonly tag: "svg" | "title" | "desc" | "style" | "g" | "defs" | "pattern" | "path" | "circle" | "text";
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
}

/** Two decimals: a hundredth of a millimetre. */
export const number = (value: number): string => `${Number(value.toFixed(2))}`;
export const pair = ([right, down]: Point): string => `${number(right)} ${number(down)}`;

/** What a shape is, for styles: its kind of line, its material, its side. */
export function classesOf(shape: DrawnShape): string {
  switch (shape.kind) {
    case "path":
      return [shape.bare ? "bare" : shape.line, shape.look, shape.side].filter(Boolean).join(" ");
    case "circle":
      return shape.solid ? "solid" : `${shape.line} number`;
    case "words":
      return "words";
  }
}

/**
 * A shape as an element.
 * @param paint its attributes besides its place
 */
export function elementOf(shape: DrawnShape, paint: (shape: DrawnShape) => Record<string, string>): SvgElement {
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
