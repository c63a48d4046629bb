// Draws build-ups and the thicknesses of a product, as finished SVG.

import { markSample } from "@site/common/sample";
import type { SvgElement } from "@site/drawings";
import {
  type BuildUp,
  buildUpOf,
  comparedThickness,
  cutAway,
  fullSize,
  lookOf,
  millimetres,
  partsInWords,
  sheetAtHalf,
  svgAtHalf,
  svgElement,
  thicknessOf,
  thicknessStrip,
} from "@site/drawings";
import type { Asked } from "../../enquiry/asking.ts";
import { entry, list, single, sourceEntry } from "../content.server.ts";
import type { Product, Solution, BuildUp as System } from "../content.ts";

type Products = readonly { readonly key: string; readonly colour: string }[];

/** An entry of the legend beside a drawing. */
export interface DrawnPart {
  readonly words: string;
  /** Colour of the product, where the part is one. */
  readonly colour?: string;
}

/** A property that a build-up achieves. */
interface DrawnResult {
  readonly label: string;
  readonly words: string;
}

/** A build-up with its drawings. */
export interface DrawnSystem {
  /** Anchor. */
  readonly key: string;
  readonly name: string;
  readonly suits: string;
  readonly parts: readonly DrawnPart[];
  /** Its thickness; undefined where a report decides it. */
  readonly thickness?: DrawnResult;
  /** Properties that it achieves, such as its weight. */
  readonly results: readonly DrawnResult[];
  /** SVG trees as JSON, for the component `Drawing`. */
  readonly cutAway: string;
  /** The section with the names of its layers at 1:2, and its dimensions, which are missing where the section has them. */
  readonly wall: string;
  readonly measures?: string;
  /** Asks for the test report that its layers come from; undefined where they come from none. */
  readonly report?: Asked;
  /** Asks for a drawing with the visitor's dimensions, where those shown are samples. */
  readonly drawing?: Asked;
  /** A page with what else would do. */
  readonly see?: System["see"];
}

/** Gives each part of a drawing its product's colour, which it takes on hover. */
function coloured(
  { attributes, children, ...element }: SvgElement,
  parts: readonly DrawnPart[],
): SvgElement {
  const colour = parts[Number(attributes["data-part"]) - 1]?.colour;
  return {
    ...element,
    attributes: colour === undefined ? attributes : { ...attributes, "data-colour": colour },
    children: children.map((child) => (typeof child === "string" ? child : coloured(child, parts))),
  };
}

/** Paths and lengths with one decimal, a fifth of a pixel, which makes the page smaller. */
const rounded = (key: string, value: unknown) =>
  typeof value === "string" && (key === "d" || /^[-.\d ]+$/.test(value))
    ? value.replaceAll(/(\.\d)\d+/g, "$1")
    : value;

/** The legend of a build-up, with the colours of products. */
function colouredParts(system: System, products: Products): DrawnPart[] {
  return partsInWords(system).map(({ words, product }) => {
    const colour = products.find(({ key }) => key === product)?.colour;
    return { words, ...(colour !== undefined && { colour }) };
  });
}

/** What a build-up saves against another kind of wall, in words; only where they match the drawing. */
function savingOf(
  buildUp: BuildUp,
  { brick, plaster, label, words }: NonNullable<Solution["compared"]>,
): DrawnResult[] {
  const less = Math.round((1 - thicknessOf(buildUp) / comparedThickness({ brick, plaster })) * 100);
  if (buildUp.reported || Number(/\d+/.exec(words)?.[0]) !== less) return [];
  return [{ label, words }];
}

/**
 * Draws the build-ups of a solution.
 * @param products those that the solution is built from
 */
export function drawnSystems(
  { key, systems = [], compared }: Pick<Solution, "key" | "systems" | "compared">,
  products: Products,
): DrawnSystem[] {
  const { drawings: words } = single("messages");
  const source = sourceEntry("solutions", key);
  const asks = (kind: Asked["kind"], index: number): Asked => {
    return { kind, product: source.title, details: source.systems?.[index]?.name };
  };
  const named = systems.map((system) => {
    const parts = colouredParts(system, products);
    return { parts, buildUp: buildUpOf(system), names: parts.map((part) => part.words) };
  });
  const drawn = fullSize(named, words, compared && { ...compared, words: compared.name });
  return named.flatMap(({ parts, buildUp }, index): DrawnSystem[] => {
    const system = systems[index];
    const sections = drawn[index];
    if (!system || !sections) return [];
    const { wall, measures } = sections;
    const id = `build-up-${index + 1}`;
    const packed = (svg: SvgElement) => JSON.stringify(coloured(svg, parts), rounded);
    return [
      {
        key: id,
        name: system.name,
        suits: system.suits,
        parts,
        ...(!system.reported && {
          thickness: {
            label: single("messages").dataSheets.pdf.whole,
            words: markSample(millimetres(thicknessOf(buildUp)), system.sample),
          },
        }),
        results: [
          ...Object.values(system.results).flatMap((property) =>
            property ? property.cases.map(({ words }) => ({ label: property.label, words })) : [],
          ),
          ...(compared ? savingOf(buildUp, compared) : []),
        ],
        cutAway: packed(svgElement(cutAway(buildUp, words, true), `${id}-cut`)),
        wall: packed(svgAtHalf(wall, `${id}-section`)),
        ...(measures.shapes.length > 0 && { measures: packed(sheetAtHalf(measures)) }),
        ...(system.reported && { report: asks("fireReport", index) }),
        ...(system.sample && { drawing: asks("drawing", index) }),
        ...(system.see && { see: system.see }),
      },
    ];
  });
}

/** The first build-up that a product's items name, cut open, with what its numbers stand for; undefined if none does. */
export function cutAwayOf(items: Product["content"]["items"]) {
  const files = items.flatMap(({ drawing }) => drawing ?? []);
  if (files.length === 0) return undefined;
  const systems = list("solutions").flatMap(({ key }) => entry("solutions", key).systems ?? []);
  const [system] = files.flatMap((file) => systems.filter((item) => item.file === file));
  return (
    system && {
      svg: JSON.stringify(
        svgElement(
          cutAway(buildUpOf(system), single("messages").drawings, true),
          `${system.file}-cut`,
        ),
      ),
      parts: partsInWords(system).map(({ words }) => ({ words })),
      sample: system.sample,
    }
  );
}

/**
 * The thicknesses of a product; undefined where none are known.
 * @param material in the sources' language, whose words decide how it is drawn
 */
export function drawnThicknesses(
  { title, properties }: Pick<Product, "title" | "properties">,
  material = "",
) {
  const cases = properties.thickness?.cases ?? [];
  const values = new Set(cases.flatMap((item) => item.values ?? []));
  if (values.size === 0) return undefined;
  const strip = thicknessStrip(
    title,
    [...values].sort((first, second) => first - second),
    single("messages").drawings,
    { look: lookOf(material), sample: cases.some((item) => item.sample) },
  );
  return { caption: strip.title, svg: JSON.stringify(svgAtHalf(strip, "thickness")) };
}
