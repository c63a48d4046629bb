// Types of the data of a product's page.

import type { Product } from "../../lib/content.ts";
import type { OfferedDataSheet } from "../../lib/documents.server.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import type { ShownAccessories } from "../../lib/lists/accessories.server.ts";
import type { SpecificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import type { MissingData } from "./missing-data.server.ts";
import type { NamedFinish } from "./SwatchWall.tsx";
import type { Use } from "./WhereItGoes.tsx";

export interface ProductPage {
  product: Pick<Product, "key" | "title" | "brochure" | "specifications">;
  /** The finishes to choose from; empty where there is only one. */
  finishes: readonly NamedFinish[];
  uses: Use[];
  /** What names the uses while they are collapsed. */
  usesNames: string;
  /** What names the rows of the specification. */
  names: SpecificationNames;
  /** Figures of the specification. */
  drawings: DrawnFigure[];
  /** What it does not say, and where to ask for it. */
  missingData: MissingData | undefined;
  dataSheet: OfferedDataSheet | undefined;
  /** Only on the page of the product that they belong to. */
  accessories: ShownAccessories | undefined;
}
