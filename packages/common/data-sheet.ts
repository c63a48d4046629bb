// Names the file of the data sheet of a product.

/** Their folder, below the folder of a language's brochures. */
export const dataSheetFolder = "data-sheets";

/**
 * Path of a product's data sheet in the folder of a language's brochures.
 * @param slug of the brand
 * @param product key of the product
 */
export const dataSheetFile = (slug: string, product: string): string =>
  `${dataSheetFolder}/${slug}-${product}-data-sheet.pdf`;
