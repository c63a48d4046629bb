// What the page of a product shows of it.

import type { ShownAccessories } from "../../lib/accessories.server.ts";
import type { Product } from "../../lib/content.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import type { Use } from "./WhereItGoes.tsx";

export interface ProductPage {
  product: Pick<Product, "key" | "title" | "brochure" | "specifications">;
  /** Those that one can choose from; none where there is but one. */
  finishes: NonNullable<Product["finishes"]>;
  uses: Use[];
  /** How many rows of its specification stand open. */
  open: number;
  /** Of what the specification says. */
  drawings: DrawnFigure[];
  /** On the page of the product that they belong to. */
  accessories: ShownAccessories | undefined;
}
