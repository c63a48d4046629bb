// Addresses of a compiled picture's files, and of brochures and drawings, which stand beside them.
import { withoutNote } from "../../drawings/file-names.ts";
import type { Picture } from "./content.ts";
import { base as ofLanguage } from "./language.ts";

/** Where pictures, brochures and drawings are: this site, or another host set at build time. */
export const assetBase: string = import.meta.env.PUBLIC_ASSET_BASE ?? "";

/** Address of the file that every browser can show. */
export function pictureSource(picture: Picture, base = assetBase): string {
  return picture.url ?? `${base}${picture.name}.${picture.fallback}`;
}

/** The AVIF files by width, for `srcset`; undefined for a picture on another host. */
export function pictureSet(picture: Picture, base = assetBase): string | undefined {
  if (!picture.name || !picture.widths?.length) return undefined;
  return picture.widths.map((width) => `${base}${picture.name}-${width}.avif ${width}w`).join(", ");
}

/** Full address of a picture, for other sites that show it. */
export function pictureAddress(picture: Picture, siteUrl: string, base = assetBase): string {
  return new URL(pictureSource(picture, base), siteUrl).href;
}

/**
 * Address of a brochure.
 * @param elsewhere whether it is there in the language of the sources alone
 */
export function brochureAddress(file: string, elsewhere = false): string {
  return `${assetBase}/brochures${elsewhere ? "" : ofLanguage}/${file}`;
}

/**
 * Address of a drawing as a picture.
 * @param file the name of its files, without the ending
 * @param noted true: the picture itself says that its dimensions are samples, where they are
 */
export function drawingPicture(file: string, noted = false): string {
  return `${drawingAddress(`${file}.svg`)}${noted ? "" : withoutNote}`;
}

/** Address of the picture of a brochure's first page, by the name of the PDF. */
export function coverAddress(file: string, elsewhere = false): string {
  return brochureAddress(file.replace(/\.pdf$/, ".webp"), elsewhere);
}

/** Address of a drawing, by the name of its file. */
export function drawingAddress(file: string, base = assetBase): string {
  return `${base}/drawings/${file}`;
}
