// How an address names a sample that a visitor asks for, such as “Vplank, Teak, 8 mm”.

/**
 * The query of an address that names a sample.
 * @param product its name
 * @param finish the name of one of its tones, where one is chosen
 * @param thickness in millimetres, where one is chosen
 */
export function sampleQuery(product: string, finish?: string, thickness?: number): string {
  return `?sample=${encodeURIComponent([product, finish, thickness && `${thickness} mm`].filter(Boolean).join(", "))}`;
}
