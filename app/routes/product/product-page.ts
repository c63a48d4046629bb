// The data of a product's page: its types, and the way to it.

import type { Product } from "../../lib/content.ts";
import type { OfferedDataSheet } from "../../lib/downloads/brochures.server.ts";
import type { DrawnThicknesses } from "../../lib/figures.server.ts";
import type { ShownAccessories } from "../../lib/lists/accessories.server.ts";
import { messages } from "../../lib/messages.ts";
import type { CutOpen } from "../../lib/pictures/drawn-items.server.ts";
import type { SpecificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import type { MissingData } from "./missing-data.server.ts";
import type { NamedFinish } from "./SwatchWall.tsx";
import type { Use } from "./WhereItGoes.tsx";

export interface ProductPage {
  product: Pick<Product, "key" | "title" | "specifications">;
  /** The finishes to choose from; empty where there is only one. */
  finishes: readonly NamedFinish[];
  uses: Use[];
  /** What names the uses while they are collapsed. */
  usesNames: string;
  /** What names the rows of the specification. */
  names: SpecificationNames;
  /** A strip of the thicknesses; undefined where none are known. */
  thicknesses: DrawnThicknesses | undefined;
  /** Beside the specification: the first build-up of the details, cut open, with its parts; otherwise thicknesses that nothing else shows. */
  drawing: (Pick<CutOpen, "svg"> & Partial<CutOpen>) | undefined;
  /** What it does not say, and where to ask for it. */
  missingData: MissingData | undefined;
  dataSheet: OfferedDataSheet | undefined;
  /** Only on the page of the product that they belong to. */
  accessories: ShownAccessories | undefined;
}

/** The way to a product's page. */
export function trailOf({ title, path }: Pick<Product, "title" | "path">) {
  return [
    { label: messages().pages.products, path: "/products" },
    { label: title, path },
  ];
}
