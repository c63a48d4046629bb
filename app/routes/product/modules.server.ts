// The data of a product's page: one function for each of its modules.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { ownersName } from "../../enquiry/choices.ts";
import { drawings, entry, list, single, sourceEntry } from "../../lib/content.server.ts";
import type { Product } from "../../lib/content.ts";
import { brochureOf, dataSheetOf } from "../../lib/downloads/brochures.server.ts";
import { entryHead } from "../../lib/head/head.server.ts";
import { thingData } from "../../lib/head/structured-things.server.ts";
import { shownAccessories } from "../../lib/lists/accessories.server.ts";
import { messages } from "../../lib/messages.ts";
import { cutAwayOf } from "../../lib/pictures/drawings.server.ts";
import { abbreviateNames, specificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import { openingOf } from "../../lib/texts/opening.server.ts";
import { trailOf } from "./product-page.ts";
import type { NamedFinish } from "./SwatchWall.tsx";

export function headOf(product: Product) {
  const { productImage, images } = product;
  return entryHead(product, {
    images: [productImage, ...images],
    trail: trailOf(product),
    data: [thingData({ ...product, images: [productImage, ...images] })],
  });
}

/** The button that asks for a drawing, of a product without samples. */
function drawingButton({ title, request }: Product) {
  if (request !== "drawing") return undefined;
  const to = { kind: "drawing", product: ownersName(title) } as const;
  return { to, label: single("messages").solutions.askDrawing };
}

/** Its banner and its overview. */
export function overviewOf(product: Product) {
  const { path, title, tagline, description, backgroundImage, productImage, colour } = product;
  return {
    path,
    title,
    tagline,
    description,
    backgroundImage,
    productImage,
    colour,
    brochure: brochureOf(product),
    about: openingOf(product.content.description),
    figures: product.figures,
    drawing: drawingButton(product),
  };
}

/** The finishes to choose from, with their owner's names; a single one is no choice. */
function choiceOf({ key, finishes = [] }: Product): NamedFinish[] {
  const source = sourceEntry("products", key);
  const named = finishes.map((finish, index) => {
    const sent = source.finishes?.[index]?.name;
    return sent === undefined || sent === finish.name ? finish : { ...finish, sent };
  });
  return named.length > 1 ? named : [];
}

type DataSheet = NonNullable<Product["dataSheet"]>[number];

/**
 * The name in messages.yaml of a property of a data sheet; TypeScript notices one that has no words
 * there.
 */
type NameIn<Id extends string> = Id extends `${infer Start}-${infer Rest}`
  ? NameIn<`${Start}_${Rest}`>
  : Id;
const nameIn = <Id extends DataSheet>(id: Id) => id.replaceAll("-", "_") as NameIn<Id>;

/**
 * Says what a specifier looks for and the product's specification lacks, and where to ask for it;
 * undefined where nothing is missing.
 */
function missingDataNotice({
  title,
  dataSheet = [],
  properties,
}: Pick<Product, "title" | "dataSheet" | "properties">) {
  const { text, ask, names } = messages().product.data;
  const missing = dataSheet
    .filter((id) => properties[id] === undefined)
    .map((id) => names[nameIn(id)]);
  if (missing.length === 0) return undefined;
  return {
    text: interpolate(text, { names: abbreviateNames(missing, missing.length) }),
    asked: { kind: "data", product: ownersName(title) } as const,
    label: ask,
  };
}

interface ProductUse {
  path: string;
  title: string;
  /** Such as 8, 10 mm; left out where none is known. */
  thicknesses?: string;
  /** Whether the thicknesses are a sample. */
  sample?: boolean;
}

type PrintedUse = NonNullable<Product["print"]>["uses"][number];

/**
 * The uses of a product, in the order of its file.
 * @param product its key
 * @throws Error where a use leads to a page that is neither an application nor a solution, which
 * the content check rejects
 */
function usesOf(product: string, uses: readonly PrintedUse[]): ProductUse[] {
  return uses.map(({ path }) => {
    const application = list("applications").find((entry) => entry.path === path);
    if (application) {
      const serving = entry("applications", application.key).products.find(
        ({ key }) => key === product,
      );
      const { title } = application;
      return {
        path,
        title,
        ...(serving?.thicknesses && {
          thicknesses: markSample(`${serving.thicknesses.join(", ")}\u00a0mm`, serving.sample),
        }),
        sample: serving?.sample ?? false,
      };
    }
    const solution = list("solutions").find((entry) => entry.path === path);
    if (!solution) throw new Error(`${path} is neither an application nor a solution.`);
    return { path, title: solution.title };
  });
}

/**
 * Its colours or thicknesses, its specification, and its accessories, which belong to the product
 * that their link leads to.
 */
export function sectionsOf(product: Product) {
  const { key, path, title, properties, dataSheet, specifications, print } = product;
  const finishes = choiceOf(product);
  const uses = usesOf(key, print?.uses ?? []);
  const accessories = single("accessories");
  return {
    product: { key, title, specifications },
    names: specificationNames(specifications),
    finishes,
    uses,
    usesNames: abbreviateNames(uses.map((use) => use.title)),
    thicknesses: drawings()?.thicknesses[key],
    /** The first build-up of the details, cut open, with its parts. */
    drawing: cutAwayOf(product.content.items),
    missingData: missingDataNotice({ title, dataSheet, properties }),
    dataSheet: dataSheetOf(product),
    accessories:
      accessories.link.path === path
        ? shownAccessories(accessories, single("messages"))
        : undefined,
  };
}

export type ProductPage = ReturnType<typeof sectionsOf>;

/** The line of links to the parts of its page. */
export function partsOf({ finishes, uses }: Pick<ProductPage, "finishes" | "uses">) {
  const { overview, colours, specification, uses: places, details } = messages().product.parts;
  return [
    { id: "overview", label: overview },
    ...(finishes.length > 0 ? [{ id: "colours", label: colours }] : []),
    { id: "specification", label: specification },
    ...(uses.length > 0 ? [{ id: "uses", label: places }] : []),
    { id: "details", label: details },
  ];
}

/** The salient features that hold for it. */
export function featuresOf({ features = [] }: Product) {
  const { title, items } = single("features");
  return { title, items: items.filter(({ icon }) => features.includes(icon)) };
}
