// Builds the query that names a sample in the address of the enquiry form, such as “Vplank, Teak, 8 mm”.

/**
 * The query for a sample.
 * @param product name of the product
 * @param finish name of the chosen tone, if any
 * @param thickness the chosen one in millimetres, if any
 */
export function sampleQuery(product: string, finish?: string, thickness?: number): string {
  return `?sample=${encodeURIComponent([product, finish, thickness && `${thickness} mm`].filter(Boolean).join(", "))}`;
}
