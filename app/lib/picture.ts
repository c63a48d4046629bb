// Builds the addresses of compiled pictures, brochures and drawings.
import { withoutNote } from "@site/drawings/formats";
import type { Picture } from "./content.ts";
import { base as ofLanguage } from "./language.ts";

/** Origin of pictures, brochures and drawings: empty for this site, or another host that is set at build time. */
export const assetBase: string = import.meta.env.PUBLIC_ASSET_BASE ?? "";

/** Address of the fallback file, which every browser can show. */
export function pictureSource(picture: Picture, base = assetBase): string {
  return picture.url ?? `${base}${picture.name}.${picture.fallback}`;
}

/** The AVIF files as a `srcset`; undefined for a picture on another host. */
export function pictureSet(picture: Picture, base = assetBase): string | undefined {
  if (!picture.name || !picture.widths?.length) return undefined;
  return picture.widths.map((width) => `${base}${picture.name}-${width}.avif ${width}w`).join(", ");
}

/** The absolute URL of a picture, for other sites that show it. */
export function pictureAddress(picture: Picture, siteUrl: string, base = assetBase): string {
  return new URL(pictureSource(picture, base), siteUrl).href;
}

/**
 * Address of a brochure.
 * @param elsewhere whether it exists in the source language only
 */
export function brochureAddress(file: string, elsewhere = false): string {
  return `${assetBase}/brochures${elsewhere ? "" : ofLanguage()}/${file}`;
}

/**
 * Address of a drawing as a picture.
 * @param file file name without extension
 * @param noted true: with the note that its dimensions are samples, if they are
 */
export function drawingPicture(file: string, noted = false): string {
  return `${drawingAddress(`${file}.svg`)}${noted ? "" : withoutNote}`;
}

/** Address of the picture of a brochure's first page, by the file name of the PDF. */
export function coverAddress(file: string, elsewhere = false): string {
  return brochureAddress(file.replace(/\.pdf$/, ".webp"), elsewhere);
}

/** Address of a drawing by its file name. */
export function drawingAddress(file: string, base = assetBase): string {
  return `${base}/drawings/${file}`;
}
