// Types of the virtual module with the brand's fonts and theme colour, made by
// packages/site-build/brand.ts.

declare module "virtual:brand" {
  /** Address of the font of every page's letters. */
  export const textFont: string;
  /** Address of the font of the names of languages in other scripts. */
  export const namesFont: string;
  /**
   * While rendering, addresses of the stylesheets of scripts other than Latin, by script (ISO
   * 15924).
   */
  export const scriptSheets: Readonly<Record<string, string>>;
  /** Colour for the browser's own interface on a phone (`theme-color`). */
  export const themeColour: string;
}
