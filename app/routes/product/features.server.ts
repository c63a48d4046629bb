// The salient features of a product's page: its own with their values, and the names of others that hold for it.
import type { Features, Product } from "../../lib/content.ts";

type Feature = Features["items"][number];
type Own = NonNullable<Product["features"]>[number];

export interface ProductFeatures {
  title: string;
  own: (Pick<Feature, "icon" | "title"> & Own)[];
  others: Pick<Feature, "icon" | "title">[];
}

/**
 * The features that a product names, in their two lists.
 * @throws Error where the product names an unknown feature
 */
export function featuresOf(
  { title, items }: Features,
  { features: own = [], alsoFeatures: also = [] }: Pick<Product, "features" | "alsoFeatures">,
): ProductFeatures {
  return {
    title,
    own: own.map((one) => {
      const feature = items.find(({ icon }) => icon === one.icon);
      if (!feature) throw new Error(`${one.icon} is no salient feature.`);
      return { ...one, title: feature.title };
    }),
    others: items.flatMap(({ icon, title }) =>
      also.some((one) => one === icon) && !own.some((one) => one.icon === icon)
        ? [{ icon, title }]
        : [],
    ),
  };
}
