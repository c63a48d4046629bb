// Builds the queries that name in the address of the enquiry form what a visitor asks for: a sample, such as “Vplank, Teak, 8 mm”, or a
// document, such as “Fire report: Partitions”.

/**
 * The query for a sample.
 * @param product name of the product
 * @param finish name of the chosen tone, if any
 * @param thickness the chosen one in millimetres, if any
 */
export function sampleQuery(product: string, finish?: string, thickness?: number): string {
  return `?sample=${encodeURIComponent([product, finish, thickness && `${thickness} mm`].filter(Boolean).join(", "))}`;
}

/** The query for a document that is not on the site, such as a report, by the name that the enquiry gives it. */
export const paperQuery = (name: string): string => `?paper=${encodeURIComponent(name)}`;
