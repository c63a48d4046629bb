// The files and collections of the trade, by their names in the table.

/** The accessories with their sections. */
export const accessoriesFile = { name: "accessories" } as const;
/** The salient features, each with its icon. */
export const featuresFile = { name: "features", file: "features.yaml" } as const;
/** Which pictures show the same place. */
export const scenesFile = { name: "scenes" } as const;
/** The properties that products may have. */
export const vocabularyFile = { name: "vocabulary", file: "properties.yaml" } as const;

/** What the entries of a collection are in a brochure. A product or a solution has one, a use of products is shown in it. */
export const roles: Readonly<Record<string, "product" | "solution" | "use" | undefined>> = {
  products: "product",
  solutions: "solution",
  applications: "use",
};
