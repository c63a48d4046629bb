// Selects the content of each product's data sheet, and what is not published.

import { dataSheetFile } from "@site/common/data-sheet";
import { markSample } from "@site/common/sample";
import { hasStatedFigure } from "@site/common/stated";
import type { Product } from "../../.content/types.d.ts";
import { at, fileOf } from "./brochure-builder.ts";
import { type BuildUpRow, buildUpRows } from "./data-sheet-build-ups.ts";
import { useRows } from "./data-sheet-uses.ts";
import type { PrintedContent } from "./printed-content.ts";

/** A data sheet before typesetting. */
export interface DataSheet {
  /** File name of its PDF. */
  readonly file: string;
  /** Location of its first text. */
  readonly at: string;
  /** All that it says. */
  readonly content: object;
  /** Day of the product's data, `YYYY-MM-DD`. */
  readonly updated: string | undefined;
  /** Whether some of its values are samples. */
  readonly sample: boolean;
  /** Whether the company alone states some of its figures. */
  readonly isStated: boolean;
}

type Property = NonNullable<Product["dataSheet"]>[number];

/** The names of the properties that a specifier looks for and that the product does not have. */
function missingNames(
  { dataSheet = [], properties }: Product,
  { messages: { product } }: PrintedContent,
): string[] {
  const names: Readonly<Record<string, string>> = product.data.names;
  return dataSheet
    .filter((id: Property) => properties[id] === undefined)
    .map((id) => names[id.replaceAll("-", "_")] ?? id);
}

/** What a specifier may look for and nobody has published, in words. */
function unknown(
  product: Product,
  source: PrintedContent,
  has: { fixings: boolean; ratings: boolean; weights: boolean },
) {
  const words = source.messages.dataSheets.pdf;
  return [
    ...missingNames(product, source),
    ...(has.fixings ? [] : [words.fixings]),
    ...(has.ratings ? [] : [words.ratings]),
    ...(has.weights ? [] : [words.weights]),
  ];
}

/** Whether a build-up has anything to print besides its name. */
const hasValue = ({ title: _, link: __, sample: ___, rated, ...values }: BuildUpRow): boolean =>
  rated.length > 0 || Object.values(values).some((value) => value !== undefined);

function dataSheetOf(product: Product, source: PrintedContent): DataSheet {
  const { site } = source;
  const { phone, salesEmail, sample } = site.contact;
  const { key, path, title } = product;
  const address = (path: string) => new URL(path, site.url).href;
  const { uses, notes } = useRows(product, source);
  const builds = buildUpRows(product, source);
  const isKnown = (cells: readonly (string | undefined)[]) => !cells.includes(undefined);
  return {
    file: dataSheetFile(site.brand.slug, key),
    at: at(fileOf(`products/${key}`, source), "/properties"),
    updated: product.updated,
    sample:
      product.specifications.some(({ sample }) => sample) ||
      builds.some(({ sample }) => sample) ||
      uses?.sample === true ||
      site.contact.sample === true,
    isStated: hasStatedFigure(product.specifications),
    content: {
      title,
      description: product.description,
      colour: product.colour,
      link: address(path),
      rows: product.specifications,
      uses,
      builds: builds.filter(hasValue),
      unknown: unknown(product, source, {
        fixings: uses === undefined || uses.rows.every(({ cells }) => isKnown(cells)),
        ratings: builds.every(({ rated }) => rated.length > 0),
        weights: builds.every(({ weight }) => weight !== undefined),
      }),
      notes,
      ask: address(`/enquiry`),
      contact: [phone, salesEmail].map((words) => markSample(words, sample)),
    },
  };
}

/** The data sheets of all products. */
export const dataSheetsOf = (source: PrintedContent): DataSheet[] =>
  source.products.map((product) => dataSheetOf(product, source));
