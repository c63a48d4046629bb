// Names the data sheet of a product: its file, and how it is called in the record of sheets.

/** The name by which the data sheet of a product is recorded in content/sheets.yaml. */
export const dataSheetName = (product: string): string => `${product}-data-sheet`;

/** Their folder, in that of a language's brochures. */
export const dataSheetFolder = "data-sheets";

/**
 * Path of a product's data sheet in the folder of a language's brochures.
 * @param slug of the brand
 * @param product key of the product
 */
export const dataSheetFile = (slug: string, product: string): string =>
  `${dataSheetFolder}/${slug}-${dataSheetName(product)}.pdf`;
