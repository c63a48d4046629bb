// The salient features on the page of a product: its own with what they come to there, and the names of the others.
import type { Features, Product } from "../../lib/content.ts";

type Feature = Features["items"][number];
type Own = NonNullable<Product["features"]>[number];

export interface ProductFeatures {
  title: string;
  own: (Pick<Feature, "icon" | "title"> & Own)[];
  others: Pick<Feature, "icon" | "title">[];
}

/**
 * All eight, each once.
 * @param own those that the product names, in its order
 * @throws where it names one that is none of them
 */
export function featuresOf({ title, items }: Features, own: readonly Own[] = []): ProductFeatures {
  return {
    title,
    own: own.map((one) => {
      const feature = items.find(({ icon }) => icon === one.icon);
      if (!feature) throw new Error(`${one.icon} is no salient feature.`);
      return { ...one, title: feature.title };
    }),
    others: items.flatMap(({ icon, title }) => (own.some((one) => one.icon === icon) ? [] : [{ icon, title }])),
  };
}
