// Plans to which files a picture is encoded: their formats, widths and names.

import type { Inspected } from "./decode.ts";
import { fallbackWidth, widths } from "./limits.ts";
import { pictureName } from "./names.ts";
import type { PicturePlan, Variant } from "./picture-files.ts";

/** A source that is wider than the widest planned file by this factor gets a file of its own width. */
const worthwhile = 1.1;

/** Widths of the AVIF files of a source: the standard ones that fit, and its own width if that is considerably larger. */
function widthsOf(source: number): number[] {
  const fitting = widths.filter((width) => width <= source);
  const most = Math.min(source, Math.max(...widths));
  return most > (fitting.at(-1) ?? 0) * worthwhile ? [...fitting, most] : fitting;
}

/**
 * Plans the files of a picture; none is wider than its source.
 * @param path path of the source, for readable file names
 * @param hash SHA-256 of the source
 */
export function planPicture(path: string, hash: string, seen: Inspected): PicturePlan {
  const name = pictureName(path, hash);
  const avif = widthsOf(seen.width);
  const widest = avif.at(-1) as number;
  const fallback = seen.alpha ? "png" : "jpg";
  return {
    name,
    fallback,
    widths: avif,
    width: widest,
    height: Math.max(1, Math.round((seen.height * widest) / seen.width)),
    colour: seen.colour,
    source: { width: seen.width, height: seen.height },
    files: [
      ...avif.map((width): Variant => ({ file: `${name}-${width}.avif`, width, format: "avif" })),
      {
        file: `${name}.${fallback}`,
        width: Math.min(fallbackWidth, seen.width),
        format: seen.alpha ? "png" : "jpeg",
      },
    ],
  };
}
