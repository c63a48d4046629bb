// What tools/build/brand.ts gives the app of its fonts.

declare module "virtual:brand-fonts" {
  /** Addresses of those that a page needs before it is painted. */
  const fonts: readonly string[];
  export default fonts;
}
