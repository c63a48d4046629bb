// Converts shapes to SVG elements as plain data (tag, attributes, children), and names the classes by which a stylesheet paints them.

import type { DrawnShape, Point } from "./shapes.ts";

/** An SVG element. */
export interface SvgElement {
  readonly tag:
    | "svg"
    | "title"
    | "desc"
    | "style"
    | "g"
    | "defs"
    | "pattern"
    | "path"
    | "circle"
    | "text";
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (SvgElement | string)[];
}

/** Formats a number with two decimals, a hundredth of a millimetre. */
export const number = (value: number): string => `${Number(value.toFixed(2))}`;
export const pair = ([right, down]: Point): string => `${number(right)} ${number(down)}`;

/** The classes of a shape: its line style, material and side. */
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
 * Converts a shape to an element.
 * @param paint returns its attributes besides the geometry
 */
export function elementOf(
  shape: DrawnShape,
  paint: (shape: DrawnShape) => Record<string, string>,
): SvgElement {
  const part: Record<string, string> =
    shape.part === undefined ? {} : { "data-part": `${shape.part}` };
  switch (shape.kind) {
    case "path":
      return {
        tag: "path",
        attributes: {
          ...paint(shape),
          ...part,
          d: `M${shape.points.map(pair).join("L")}${shape.closed ? "Z" : ""}`,
        },
        children: [],
      };
    case "circle": {
      const [cx, cy] = shape.centre;
      return {
        tag: "circle",
        attributes: {
          ...paint(shape),
          ...part,
          cx: number(cx),
          cy: number(cy),
          r: number(shape.radius),
        },
        children: [],
      };
    }
    case "words": {
      const [x, y] = shape.at;
      const place = {
        x: number(x),
        y: number(y),
        "font-size": number(shape.height),
        "text-anchor": shape.anchor,
      };
      return {
        tag: "text",
        attributes: { ...paint(shape), ...part, ...place },
        children: [shape.words],
      };
    }
  }
}
