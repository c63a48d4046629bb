// Which files a picture becomes, and what the app has to know of them.
import { fallbackWidth, pictureName, widths } from "../../pictures/names.ts";
import type { Inspected } from "./inspect.ts";

export interface Variant {
  readonly file: string;
  readonly width: number;
  readonly format: "avif" | "jpeg" | "png";
}

/** A picture's files and what the app has to know of them. */
export interface Variants {
  /** Name of all its files without width and ending. */
  readonly name: string;
  readonly fallback: "jpg" | "png";
  /** Widths of the AVIF files, ascending. */
  readonly widths: readonly number[];
  /** Size of the widest in pixels. */
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  /** Size of the source in pixels, from which brochures are printed. */
  readonly source: { readonly width: number; readonly height: number };
  readonly files: readonly Variant[];
}

/**
 * Plans the files of a picture; nothing is wider than its source.
 * @param path path of the source, whose name the files keep for readers
 * @param hash SHA-256 of the source
 */
export function variantsOf(path: string, hash: string, seen: Inspected): Variants {
  const name = pictureName(path, hash);
  const fitting = widths.filter((width) => width <= seen.width);
  const avif = fitting.length > 0 ? fitting : [seen.width];
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
      { file: `${name}.${fallback}`, width: Math.min(fallbackWidth, seen.width), format: seen.alpha ? "png" : "jpeg" },
    ],
  };
}
