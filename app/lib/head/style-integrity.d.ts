// Types of the virtual module with the hashes of stylesheets, made by packages/site-build/style-integrity.ts.

declare module "virtual:style-integrity" {
  /** The `integrity` value of each stylesheet, by its address. */
  const integrity: Readonly<Record<string, string>>;
  export default integrity;
}
