// Lists the brochures and data sheets to download.

import { dataSheetFile } from "@site/common/data-sheet";
import { interpolate } from "@site/common/messages/interpolate";
import { entry, isMissingDocument, list, madeBrochures, single } from "../content.server.ts";
import type { Product, Solution } from "../content.ts";
import { base } from "../language.ts";
import { plural } from "../messages.ts";
import { brochureAddress } from "../pictures/picture.ts";

/** A brochure to download. */
interface OfferedBrochure {
  readonly file: string;
  readonly title: string;
  /** Such as PDF, 4 pages, 0.8 MB. */
  readonly about: string;
  /** Its language, where this language has no brochure of its own. */
  readonly language?: string | undefined;
}

/** A data sheet to download. */
interface OfferedDataSheet {
  /** Key and colour of its product. */
  readonly product: string;
  readonly colour: Product["colour"];
  readonly title: string;
  /** Address of its PDF. */
  readonly address: string;
  /** The link to it. */
  readonly label: string;
  /** Its accessible name. */
  readonly spoken: string;
}

/** The brochure of a product or solution; undefined if it has none, or if it could not be made. */
export function brochureOf({ brochure }: Pick<Product | Solution, "brochure">): string | undefined {
  return brochure && !isMissingDocument(`brochures/${brochure}`) ? brochure : undefined;
}

const megabytes = new Intl.NumberFormat("en-GB", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});

/**
 * A brochure with its type, pages and size in words; only the type where it is not drawn yet, as in
 * development.
 */
function inWords(file: string, title: string): OfferedBrochure {
  const made = madeBrochures()[file];
  if (!made) return { file, title, about: "PDF" };
  const { pages, bytes, language } = made;
  const about = plural(single("messages").brochures.file, pages, {
    size: `${megabytes.format(bytes / 1e6)}\u00a0MB`,
  });
  return { file, title, about, language };
}

/**
 * The brochure of the range, then brochures of products and solutions. A brochure that could not be
 * made is left out.
 */
export function offeredBrochures(): OfferedBrochure[] {
  const { pdf } = single("messages").brochures;
  const owners = [
    { brochure: pdf.file, title: pdf.title },
    ...list("products").map(({ key }) => entry("products", key)),
    ...list("solutions").map(({ key }) => entry("solutions", key)),
  ];
  return owners.flatMap((owner) => {
    const file = brochureOf(owner);
    return file === undefined ? [] : [inWords(file, owner.title)];
  });
}

/** The data sheet of a product; undefined if it could not be made. */
export function dataSheetOf({
  key,
  title,
  path,
  colour,
}: Pick<Product, "key" | "title" | "path" | "colour">): OfferedDataSheet | undefined {
  const file = dataSheetFile(single("site").brand.slug, key);
  if (isMissingDocument(`brochures/${file}`)) return undefined;
  const { open, openOf } = single("messages").dataSheets;
  // A product that is not translated has the data sheet of its source, and the address of its page.
  const isForeign = !path.startsWith(`${base()}/`);
  return {
    product: key,
    colour,
    title,
    label: open,
    address: brochureAddress(file, isForeign),
    spoken: interpolate(openOf, { title }),
  };
}

/** The data sheets of all products that have one. */
export const offeredDataSheets = (): OfferedDataSheet[] =>
  list("products").flatMap((product) => dataSheetOf(product) ?? []);
