// Types of the virtual module with the brand's fonts and theme colour, made by tools/build/brand.ts.

declare module "virtual:brand" {
  /** Addresses of the fonts to preload. */
  export const fonts: readonly string[];
  /** Colour for the browser's own interface on a phone (`theme-color`). */
  export const themeColour: string;
}
