// Builds the addresses of compiled pictures, brochures and drawings.
import type { Picture } from "../content.ts";
import { base as ofLanguage } from "../language.ts";

/**
 * Origin of pictures, brochures and drawings: empty for this site, or another host that is set at
 * build time.
 */
export const assetBase: string = import.meta.env.PUBLIC_ASSET_BASE ?? "";

/** Address of a drawing by its path. */
export const drawingAddress = (src: string): string => assetBase + src;

/** Address of the fallback file, which every browser can show. */
export function pictureSource(picture: Picture, base = assetBase): string {
  const { url, name, fallback } = picture;
  return url ?? `${base}${name}.${fallback}`;
}

/** The AVIF files as a `srcset`; undefined for a picture on another host. */
export function pictureSet(picture: Picture, base = assetBase): string | undefined {
  const { name, widths } = picture;
  if (!name || !widths?.length) return undefined;
  return widths.map((width) => `${base}${name}-${width}.avif ${width}w`).join(", ");
}

/** The absolute URL of a picture, for other sites that show it. */
export function pictureAddress(picture: Picture, siteUrl: string, base = assetBase): string {
  return new URL(pictureSource(picture, base), siteUrl).href;
}

/**
 * Whether white words are easier to read on a colour than black ones. One of them has a contrast of
 * at least 4.5:1 on every colour.
 * @param colour such as #b8c8d8
 */
export function isDark(colour: string): boolean {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\w\w/g) ?? []).map(
    (pair) => (Number.parseInt(pair, 16) / 255) ** 2.2,
  );
  // About the relative luminance (WCAG 2.2); both contrasts are the same at 0.18.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
}

/**
 * Address of a brochure.
 * @param elsewhere whether it exists in the source language only
 */
export function brochureAddress(file: string, elsewhere = false): string {
  return `${assetBase}/brochures${elsewhere ? "" : ofLanguage()}/${file}`;
}

/** Address of the picture of a brochure's first page, by the file name of the PDF. */
export function coverAddress(file: string, elsewhere = false): string {
  return brochureAddress(file.replace(/\.pdf$/, ".webp"), elsewhere);
}
