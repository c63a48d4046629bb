// Selects the content of each brochure: one for each product or solution, and one for the whole
// range.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import type { Product, Solution } from "../../.content/types.d.ts";
import {
  at,
  type Brochure,
  type BrochureBuilder,
  brochureBuilder,
  common,
  type DrawnFigure,
  fileOf,
  inColumns,
  makeBrochure,
  usesOf,
} from "./brochure-builder.ts";
import type { PrintedContent } from "./printed-content.ts";
import { element, wordsOf } from "./rich-text.ts";

function ofProduct(product: Product, source: PrintedContent): Brochure[] {
  const { brochure, print, backgroundImage, productImage, properties } = product;
  if (!brochure) return [];
  const words = source.messages.brochures.pdf;
  const first = at(fileOf(`products/${product.key}`, source), "/tagline");
  const uses = usesOf(product, [
    ...source.applications
      .filter(({ products }) => products.some(({ key }) => key === product.key))
      .map(({ path, title, gallery }) => ({ path, title, picture: gallery[0] })),
    ...source.solutions
      .filter(({ products }) => products.includes(product.key))
      .map(({ path, title, backgroundImage }) => ({ path, title, picture: backgroundImage })),
  ]);
  const builder = brochureBuilder(source);
  const own = {
    ...common(product, builder),
    tagline: product.tagline,
    colour: product.colour,
    hero: builder.picture(print?.cover ?? backgroundImage),
    picture: builder.picture(productImage),
    itemsTitle: words.items,
    thicknesses: properties.thickness?.cases.flatMap(({ values = [] }) => values) ?? [],
    thicknessMark: markSample(
      "",
      properties.thickness?.cases.some(({ sample }) => sample),
    ),
    uses: builder.uses(uses),
    usesTitle: words.uses,
  };
  return [makeBrochure(brochure, first, own, source, builder, undefined)];
}

/**
 * The build-up with the most layers, as a cutaway and as a section; undefined if it is not drawn.
 */
function builtUp(
  { systems = [] }: Solution,
  { drawings, messages: { brochures, solutions }, svgOf }: PrintedContent,
): DrawnFigure | undefined {
  const [system] = systems.toSorted((first, second) => second.layers.length - first.layers.length);
  const drawn = system && drawings?.buildUps[system.file];
  if (!drawn) return undefined;
  const parts = drawn.parts.map((part, index) => `${index + 1}\u00a0${part.words}`);
  return {
    title: solutions.buildUps,
    drawings: inColumns([drawn.cutAway, drawn.section], svgOf),
    caption: interpolate(brochures.pdf.built, { name: system.name, parts: parts.join("; ") }),
    sample: system.sample,
  };
}

/**
 * The longer text: its first heading becomes its title, and the table of build-ups is inserted
 * after its first paragraph.
 */
function longTextSection(solution: Solution, title: string, { text }: BrochureBuilder) {
  const { longDescription, systemTable } = solution;
  if (longDescription === undefined) return undefined;
  const nodes = text(longDescription, solution.path).filter(
    (node) => node.type !== "text" || node.value.trim() !== "",
  );
  const [first] = nodes;
  const isHeading = first?.type === "element" && /^h[1-6]$/.test(first.tagName);
  const [opening, ...rest] = isHeading ? nodes.slice(1) : nodes;
  const table = systemTable && [
    element(
      "table",
      element("thead", element("tr", ...systemTable.head.map((cell) => element("th", cell)))),
      ...systemTable.rows.map((row) => element("tr", ...row.map((cell) => element("td", cell)))),
    ),
  ];
  return {
    title: isHeading ? wordsOf(first) : title,
    nodes: opening ? [opening, ...(table ?? []), ...rest] : [],
    sample: systemTable?.sample === true,
  };
}

function ofSolution(solution: Solution, source: PrintedContent): Brochure[] {
  const { key, brochure, print, backgroundImage, tagline, images } = solution;
  if (!brochure) return [];
  const words = source.messages.brochures.pdf;
  const first = at(fileOf(`solutions/${key}`, source), "/tagline");
  const parts = source.products.filter((product) => solution.products.includes(product.key));
  const uses = usesOf(
    solution,
    parts.map(({ path, title, productImage }) => ({ path, title, picture: productImage })),
  );
  const hero = print?.cover ?? backgroundImage;
  const shown = new Set([hero, ...uses.map(({ picture }) => picture)].map(({ name }) => name));
  const picture = images.find(({ name }) => !shown.has(name)) ?? hero;
  const builder = brochureBuilder(source);
  const more = longTextSection(solution, words.more, builder);
  const own = {
    ...common(solution, builder),
    tagline: typeof tagline === "string" ? tagline : tagline.join(", "),
    colour: "ink",
    hero: builder.picture(hero),
    picture: builder.picture(picture),
    itemsTitle: words.build,
    uses: builder.uses(uses),
    usesTitle: words.parts,
    more,
  };
  return [makeBrochure(brochure, first, own, source, builder, builtUp(solution, source))];
}

/** The house, with all solutions that have a number in it. */
function housed(
  { solutions, home }: PrintedContent,
  builder: BrochureBuilder,
): DrawnFigure | undefined {
  const { house, title } = home.solutions;
  const placed = solutions
    .flatMap(({ place, title }) => (place === undefined ? [] : [{ place, title }]))
    .sort((a, b) => a.place - b.place);
  if (!house || placed.length === 0) return undefined;
  const { file, alt, ratio } = builder.picture(house);
  return {
    title,
    drawings: [{ shown: { file, width: Math.min(180, 78 * ratio), alt } }],
    caption: placed.map((row) => `${row.place}\u00a0${row.title}`).join("; "),
    sample: false,
  };
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** The first sentence of a description; its page has the rest. */
function opening(description: string): string {
  const [first] = sentences.segment(description.replace(/\s+/g, " "));
  return first?.segment.trim() ?? "";
}

/**
 * The brochure of the whole range; none if there are no products or the range is only partly
 * translated, as one with gaps looks like all there is.
 */
function overall(source: PrintedContent): Brochure[] {
  const { site, home, messages, products, solutions } = source;
  const words = messages.brochures.pdf;
  const [first] = products;
  if (!first || !source.isWhole) return [];
  const uses = solutions.map(({ title, path, description, backgroundImage: picture }) => ({
    title,
    path,
    text: opening(description),
    picture,
  }));
  const builder = brochureBuilder(source);
  const own = {
    title: words.title,
    tagline: site.brand.tagline,
    description: home.about.lead,
    colour: "green",
    hero: builder.picture(home.about.image),
    picture: builder.picture(first.backgroundImage),
    lead: builder.text(home.about.body, "/"),
    itemsTitle: words.products,
    items: products.map(({ title, path, description }) => ({
      title,
      link: builder.address(path),
      text: builder.text(description, path),
    })),
    rows: products.map(({ title, path, specifications }) => ({
      label: title,
      link: builder.address(path),
      value: specifications
        .slice(0, 3)
        .map(({ label, value }) => `${label}: ${value}`)
        .join("; "),
      sample: specifications.slice(0, 3).some(({ sample }) => sample),
    })),
    uses: builder.uses(uses),
    usesTitle: words.solutions,
  };
  const start = at(fileOf("home", source), "/about/lead");
  return [makeBrochure(words.file, start, own, source, builder, housed(source, builder))];
}

/** All brochures: one for each product and solution with a `brochure`, and one for the range. */
export function brochuresOf(source: PrintedContent): Brochure[] {
  return [
    ...source.products.flatMap((product) => ofProduct(product, source)),
    ...source.solutions.flatMap((solution) => ofSolution(solution, source)),
    ...overall(source),
  ];
}
