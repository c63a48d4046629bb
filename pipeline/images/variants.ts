// Plans to which files a picture is encoded: their formats, widths and names.

import type { Inspected } from "./decode.ts";
import { fallbackWidth, widths } from "./limits.ts";
import { pictureName } from "./names.ts";
import type { PicturePlan, Variant } from "./picture-files.ts";

/**
 * A source that is wider than the widest planned file by this factor gets a file of its own width.
 */
const worthwhile = 1.1;

/**
 * SVG files that are published as they are: drawings, which stay sharp and have a size in
 * millimetres.
 */
const published = /^media\/(?:details|drawings)\/.*\.svg$/i;

/** Whether a picture is an SVG that is published as it is, by its path. */
export const isPublished = (path: string): boolean => published.test(path);

/**
 * Widths of the AVIF files of a source: the standard ones that fit, and its own width if that is
 * considerably larger.
 */
function widthsOf(source: number): number[] {
  const fitting = widths.filter((width) => width <= source);
  const max = Math.min(source, Math.max(...widths));
  return max > (fitting.at(-1) ?? 0) * worthwhile ? [...fitting, max] : fitting;
}

/**
 * Plans the files of a picture; none is wider than its source.
 * @param path path of the source, for readable file names
 * @param hash SHA-256 of the source
 */
export function planPicture(path: string, hash: string, inspected: Inspected): PicturePlan {
  const name = pictureName(path, hash);
  const { width, height } = inspected;
  if (isPublished(path)) {
    const { colour } = inspected;
    const files: readonly Variant[] = [{ file: `${name}.svg`, width, format: "svg" }];
    return {
      name,
      fallback: "svg",
      widths: [],
      width,
      height,
      colour,
      source: { width, height },
      files,
    };
  }
  const avif = widthsOf(inspected.width);
  const widest = avif.at(-1) as number;
  const fallback = inspected.alpha ? "png" : "jpg";
  return {
    name,
    fallback,
    widths: avif,
    width: widest,
    height: Math.max(1, Math.round((inspected.height * widest) / inspected.width)),
    colour: inspected.colour,
    source: { width, height },
    files: [
      ...avif.map((width): Variant => ({ file: `${name}-${width}.avif`, width, format: "avif" })),
      {
        file: `${name}.${fallback}`,
        width: Math.min(fallbackWidth, inspected.width),
        format: inspected.alpha ? "png" : "jpeg",
      },
    ],
  };
}
