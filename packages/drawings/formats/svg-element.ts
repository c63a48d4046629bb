// Converts shapes to SVG elements as plain data, with classes that a page's stylesheet
// paints.

import { type DrawnShape, type Point, weightOf, weights } from "../shapes.ts";

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

export const element = (
  tag: SvgElement["tag"],
  attributes: SvgElement["attributes"],
  children: SvgElement["children"] = [],
): SvgElement => ({ tag, attributes, children });

/** Formats a number with two decimals, a hundredth of a millimetre. */
export const number = (value: number): string => `${Number(value.toFixed(2))}`;
export const pair = ([right, down]: Point): string => `${number(right)} ${number(down)}`;

/** The classes of a shape: its line style, material and side. */
function classesOf(shape: DrawnShape): string {
  switch (shape.kind) {
    case "path":
      return [shape.bare ? "bare" : shape.line, shape.look, shape.side].filter(Boolean).join(" ");
    case "circle":
      return shape.solid ? "solid" : `${shape.line} number`;
    case "words":
      return shape.look ? "words free" : "words";
  }
}

/** How a shape looks on a page; a line of another weight than its drawing's says so. */
export function onPage(shape: DrawnShape): SvgElement["attributes"] {
  const weight = weightOf(shape);
  const hasOwn = weight !== "seen" && shape.kind !== "words" && !("bare" in shape);
  return {
    class: shape.onPage ? `${classesOf(shape)} ${shape.onPage}` : classesOf(shape),
    ...(hasOwn && { "stroke-width": `${weights[weight].page}` }),
  };
}

/**
 * Converts a shape to an element.
 * @param paint its attributes besides the geometry
 */
export function elementOf(shape: DrawnShape, paint: SvgElement["attributes"]): SvgElement {
  const attributes = {
    ...paint,
    ...(shape.part !== undefined && { "data-part": `${shape.part}` }),
  };
  switch (shape.kind) {
    case "path": {
      const d = `M${shape.points.map(pair).join("L")}${shape.closed ? "Z" : ""}`;
      return element("path", { ...attributes, d });
    }
    case "circle": {
      const [right, down] = shape.centre;
      return element("circle", {
        ...attributes,
        cx: number(right),
        cy: number(down),
        r: number(shape.radius),
      });
    }
    case "words": {
      const [right, down] = shape.at;
      return element(
        "text",
        {
          ...attributes,
          x: number(right),
          y: number(down),
          "font-size": number(shape.height),
          "text-anchor": shape.anchor,
        },
        [shape.words],
      );
    }
  }
}
