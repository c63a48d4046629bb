// What tools/build/brand.ts tells the app of the brand for the document around every page.

declare module "virtual:brand" {
  /** Addresses of the fonts that a page needs before it is painted. */
  export const fonts: readonly string[];
  /** What a phone colours its own bars with. */
  export const themeColour: string;
}
