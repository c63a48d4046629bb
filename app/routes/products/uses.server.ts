// Collects the rows of the finder: every application with the products used in it.
import { entry, list } from "../../lib/content.server.ts";
import type { Picture, ProductSummary } from "../../lib/content.ts";

/** A product's use in an application. */
export interface UseOfProduct {
  readonly key: string;
  /** In millimetres; empty for a product without thicknesses. */
  readonly thicknesses: readonly number[];
  readonly reason: string;
}

/** An application. */
export interface Use {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  readonly group: "indoor" | "outdoor";
  readonly conditions: readonly ("wet" | "fire")[];
  readonly picture: Picture | undefined;
  /** Thicknesses of all its products in millimetres, thinnest first. */
  readonly thicknesses: readonly number[];
  readonly products: readonly UseOfProduct[];
}

/** Order of the groups, as in the side menu of the applications. */
const groups = ["indoor", "outdoor"];

/**
 * All applications, indoor ones first.
 * @param products all products in the order of the columns; each application lists its products in that order
 */
export function usesOf(products: readonly ProductSummary[]): Use[] {
  const all = list("applications").toSorted(
    (one, other) => groups.indexOf(one.group) - groups.indexOf(other.group),
  );
  return all.map(({ key }) => {
    const {
      path,
      title,
      group,
      conditions = [],
      gallery,
      products: used,
    } = entry("applications", key);
    const served = products.flatMap((product) => {
      const use = used.find((one) => one.key === product.key);
      return use ? [{ key: use.key, thicknesses: use.thicknesses ?? [], reason: use.reason }] : [];
    });
    const thicknesses = [...new Set(served.flatMap((use) => use.thicknesses))].sort(
      (a, b) => a - b,
    );
    const [picture] = gallery;
    return {
      key,
      path,
      title,
      group,
      conditions,
      picture,
      thicknesses,
      products: served,
    };
  });
}
