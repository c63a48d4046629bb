// What the products are used for, for the finder: a row for each application, with its drawing.
import { thicknessStrip } from "../../../drawings/strip.ts";
import { type SvgElement, svgElement } from "../../../drawings/svg.ts";
import { entry, list } from "../../lib/content.server.ts";
import type { Picture, ProductSummary } from "../../lib/content.ts";

/** How a product serves in an application. */
export interface UseOfProduct {
  readonly key: string;
  /** In millimetres; none for a product without any. */
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
  /** Of all its products, in millimetres, thinnest first. */
  readonly thicknesses: readonly number[];
  readonly products: readonly UseOfProduct[];
}

/** The uses, and the cut edges of their thicknesses, by these: many have the same. */
export interface Uses {
  readonly uses: readonly Use[];
  readonly drawings: Readonly<Record<string, SvgElement>>;
}

/** Where the words beside it say the same. */
function withoutWords({ attributes, children, ...svg }: SvgElement): SvgElement {
  const lines = children.filter((child) => typeof child !== "string" && child.tag !== "title" && child.tag !== "desc");
  return { ...svg, attributes: { viewBox: attributes.viewBox ?? "", "aria-hidden": "true" }, children: lines };
}

/** As in the side menu of the applications. */
const groups = ["indoor", "outdoor"];

/**
 * All applications, those indoors first.
 * @param products in the order of the columns, which that of an application's products follows
 */
export function usesOf(products: readonly ProductSummary[]): Uses {
  const all = list("applications").toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
  const uses = all.map(({ key }) => {
    const { path, title, group, conditions = [], gallery, products: used } = entry("applications", key);
    const served = products.flatMap((product) => {
      const use = used.find((one) => one.key === product.key);
      return use ? [{ key: use.key, thicknesses: use.thicknesses ?? [], reason: use.reason }] : [];
    });
    const thicknesses = [...new Set(served.flatMap((use) => use.thicknesses))].sort((a, b) => a - b);
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
  const drawn = uses.flatMap(({ thicknesses }): [string, SvgElement][] =>
    thicknesses.length === 0
      ? []
      : [[thicknesses.join(), withoutWords(svgElement(thicknessStrip("the boards", thicknesses), "cut"))]],
  );
  return { uses, drawings: Object.fromEntries(drawn) };
}
