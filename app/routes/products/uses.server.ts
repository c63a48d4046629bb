// Collects the rows of the finder: every application with the products used in it.
import { entry, list, sourceEntry } from "../../lib/content.server.ts";
import type { Picture, ProductSummary } from "../../lib/content.ts";

/** What the finder asks about, of all that products withstand. */
export type Withstood = "water" | "fire";

/** A product's use in an application. */
interface UseOfProduct {
  readonly key: string;
  /** In millimetres; empty for a product without thicknesses. */
  readonly thicknesses: readonly number[];
  /** Whether the thicknesses are a sample. */
  readonly sample: boolean;
  readonly reason: string;
}

/** An application. */
export interface Use {
  readonly key: string;
  readonly path: string;
  readonly title: string;
  /** The title in the words of the site's owner. */
  readonly sent: string;
  readonly group: "indoor" | "outdoor";
  /** What at least one of its products withstands. */
  readonly withstands: readonly Withstood[];
  readonly picture: Picture | undefined;
  readonly products: readonly UseOfProduct[];
}

const asked: readonly Withstood[] = ["water", "fire"];

/** Order of the groups, as in the side menu of the applications. */
const groups = ["indoor", "outdoor"];

/**
 * All applications, indoor ones first.
 * @param products all products in the order of the columns; each application lists its products in
 * that order
 */
export function usesOf(products: readonly ProductSummary[]): Use[] {
  const all = list("applications").toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group),
  );
  return all.map(({ key }) => {
    const { path, title, group, gallery, products: used } = entry("applications", key);
    const served = products.flatMap((product) => {
      const use = used.find(({ key }) => key === product.key);
      if (!use) return [];
      const { thicknesses = [], reason, sample = false } = use;
      return [{ key: use.key, thicknesses, reason, sample }];
    });
    const [picture] = gallery;
    const proved = new Set(served.flatMap(({ key }) => entry("products", key).withstands ?? []));
    return {
      key,
      path,
      title,
      sent: sourceEntry("applications", key).title,
      group,
      withstands: asked.filter((property) => proved.has(property)),
      picture,
      products: served,
    };
  });
}

/** A wall or house with a tested fire rating. */
export interface Rated {
  readonly path: string;
  readonly title: string;
  /** Its ratings in words. */
  readonly words: string;
}

/** The solutions whose tables have a fire rating, in their order. */
export function ratedSolutions(): Rated[] {
  return list("solutions").flatMap(({ key, path, title }) => {
    const cases = entry("solutions", key).properties.fire?.cases ?? [];
    const words = cases.map(({ at, words }) => (at === undefined ? words : `${at}: ${words}`));
    return words.length > 0 ? [{ path, title, words: words.join(", ") }] : [];
  });
}
