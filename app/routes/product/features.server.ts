// Splits the salient features for a product's page: the product's own with their values, and the names of the others.
import type { Features, Product } from "../../lib/content.ts";

type Feature = Features["items"][number];
type Own = NonNullable<Product["features"]>[number];

export interface ProductFeatures {
  title: string;
  own: (Pick<Feature, "icon" | "title"> & Own)[];
  others: Pick<Feature, "icon" | "title">[];
}

/**
 * All features, each in one of the two lists.
 * @param own those of the product, in its order
 * @throws Error where the product names an unknown feature
 */
export function featuresOf({ title, items }: Features, own: readonly Own[] = []): ProductFeatures {
  return {
    title,
    own: own.map((one) => {
      const feature = items.find(({ icon }) => icon === one.icon);
      if (!feature) throw new Error(`${one.icon} is no salient feature.`);
      return { ...one, title: feature.title };
    }),
    others: items.flatMap(({ icon, title }) =>
      own.some((one) => one.icon === icon) ? [] : [{ icon, title }],
    ),
  };
}
