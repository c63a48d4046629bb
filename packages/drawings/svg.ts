// Writes a drawing as an SVG file, with its size in millimetres and its words as outlines.

import brand from "@site/common/brand.json" with { type: "json" };
import { isSolid, tileOf, tiles } from "./hatches.ts";
import { anchorOffset, outlined } from "./letters.ts";
import {
  type Circle,
  type DrawnShape,
  type Look,
  type Path,
  type Point,
  type Sheet,
  type TextShape,
  weightOf,
  weights,
} from "./shapes.ts";

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

/** Formats a number with two decimals, a hundredth of a millimetre. */
const number = (value: number): string => `${Number(value.toFixed(2))}`;
const pair = ([right, down]: Point): string => `${number(right)} ${number(down)}`;

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

type Attributes = Readonly<Record<string, string>>;

/** An element (XML 1.0). */
function element(tag: string, attributes: Attributes, inside = ""): string {
  const given = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${given.join("")}`;
  return inside === "" ? `${start}/>` : `${start}>${inside}</${tag}>`;
}

/** The fill of a shape; undefined if it is not filled. */
function fillOf(shape: Path | Circle): string | undefined {
  if (shape.kind === "circle") return shape.solid ? brand.colours.ink : brand.colours.white;
  if (isSolid(shape)) return brand.colours.ink;
  // What is behind the cavities does not show through them.
  if (shape.look === "air" && shape.side === "top") return brand.colours.paper;
  const tone = shape.look && tones[shape.look];
  return tone && brand.materials[tone][shape.side ?? "cut"];
}

/**
 * How a path or circle is painted; `pixel` is a pixel of the page in millimetres of what is drawn.
 */
function paintOf(shape: Path | Circle, pixel: number): Attributes {
  const isBare = shape.kind === "path" && shape.bare === true;
  return {
    ...(!isBare && {
      stroke: brand.colours.ink,
      "stroke-width": number(weights[weightOf(shape)] * pixel),
    }),
    fill: fillOf(shape) ?? "none",
    ...(shape.kind === "path" && !isBare && { "stroke-linejoin": "round" }),
    ...(shape.line === "dashed" && {
      "stroke-dasharray": `${number(5 * pixel)} ${number(4 * pixel)}`,
    }),
  };
}

/** The pattern of a material. */
function patternOf(look: Look, unit: number): string {
  const tile = tiles[look];
  if (!tile) return "";
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
    id: look,
    width: number(tile.width * unit),
    height: number(tile.height * unit),
    patternUnits: "userSpaceOnUse",
  };
  return element("pattern", attributes, lines);
}

/**
 * Text as outlines; as text if a character has no outline, as letters of other scripts have none.
 */
function wordsElement(shape: TextShape, pixel: number): string {
  const [right, down] = shape.at;
  const paint: Attributes =
    shape.look === "air"
      ? {
          fill: brand.colours.green,
          stroke: brand.colours.paper,
          "paint-order": "stroke",
          "stroke-linejoin": "round",
        }
      : { fill: brand.colours.ink };
  const path = outlined(shape.words);
  if (!path) {
    return element(
      "text",
      {
        ...paint,
        ...(shape.look === "air" && { "stroke-width": number(5 * pixel) }),
        x: number(right),
        y: number(down),
        "font-size": number(shape.height),
        "text-anchor": shape.anchor,
        "font-family": `${brand.font.family}, sans-serif`,
      },
      escaped(shape.words),
    );
  }
  const scale = shape.height / 1000;
  const place = `translate(${number(right - path.width * scale * anchorOffset[shape.anchor])} ${number(down)})`;
  const transform = `${place} scale(${Number(scale.toFixed(5))})`;
  const outline: Attributes =
    shape.look === "air" ? { "stroke-width": number((5 * pixel) / scale) } : {};
  return element("path", { ...paint, ...outline, transform, d: path.d });
}

/** The path of a line or surface. */
const pathOf = ({ points, closed }: Path): string =>
  `M${points.map(pair).join("L")}${closed ? "Z" : ""}`;

/**
 * The shapes with the patterns that cover them. Neighbouring paths that are painted alike are one
 * element; consecutive hatched surfaces are covered before the next shape is painted.
 */
function contentsOf(shapes: readonly DrawnShape[], pixel: number): string {
  const elements: string[] = [];
  const hatched = new Map<Look, string>();
  let last: { readonly paint: Attributes; readonly key: string; d: string } | undefined;
  const flushPath = () => {
    if (last) elements.push(element("path", { ...last.paint, d: last.d }));
    last = undefined;
  };
  const flush = () => {
    if (hatched.size === 0) return;
    flushPath();
    for (const [look, d] of hatched) elements.push(element("path", { fill: `url(#${look})`, d }));
    hatched.clear();
  };
  for (const shape of shapes) {
    const look = tileOf(shape);
    if (!look) flush();
    if (shape.kind === "path") {
      const paint = paintOf(shape, pixel);
      const key = JSON.stringify(paint);
      const d = pathOf(shape);
      if (last?.key === key) {
        last.d += d;
      } else {
        flushPath();
        last = { paint, key, d };
      }
      if (look) hatched.set(look, (hatched.get(look) ?? "") + d);
    } else {
      flushPath();
      elements.push(
        shape.kind === "words"
          ? wordsElement(shape, pixel)
          : element("circle", {
              ...paintOf(shape, pixel),
              cx: number(shape.centre[0]),
              cy: number(shape.centre[1]),
              r: number(shape.radius),
            }),
      );
    }
  }
  flush();
  flushPath();
  return elements.join("");
}

/**
 * Writes a drawing as a file.
 * @param pixel millimetres of what is drawn for a pixel of the page, on which line weights depend
 * @param millimetre millimetres of the page for a pixel of it
 */
export function svgFile(
  { width, height, shapes }: Sheet,
  pixel: number,
  millimetre: number,
): string {
  const looks = [...new Set(shapes.flatMap((shape) => tileOf(shape) ?? []))];
  const patterns = looks.map((look) => patternOf(look, pixel)).join("");
  const size = (length: number) => `${number((length / pixel) * millimetre)}mm`;
  const attributes = {
    xmlns: "http://www.w3.org/2000/svg",
    width: size(width),
    height: size(height),
    viewBox: `0 0 ${number(width)} ${number(height)}`,
  };
  const defined = patterns === "" ? "" : element("defs", {}, patterns);
  return `${element("svg", attributes, defined + contentsOf(shapes, pixel))}\n`;
}
