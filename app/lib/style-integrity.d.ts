// What tools/build/style-integrity.ts gives the code that renders pages.

declare module "virtual:style-integrity" {
  /** Values of `integrity` by the address of a stylesheet. */
  const integrity: Readonly<Record<string, string>>;
  export default integrity;
}
