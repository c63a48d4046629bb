// Which files a picture becomes and what they are called. Names come from the source's hash and everything that shapes the
// result, never from the result's bytes, which differ between machines.
import { createHash } from "node:crypto";
import { posix } from "node:path";
import sharp from "sharp";
import type { Variant, Variants } from "../model/media.ts";
import type { Inspected } from "./inspect.ts";

/** Widths in pixels of the AVIF files. */
const widths = [480, 960, 1600];
/** Width of the fallback for browsers without AVIF; a share card wants 1200. */
const fallbackWidth = 1200;

/**
 * How files are made. `effort` was chosen by measuring, see docs/decisions.md; `version` is raised when the steps of
 * encode() change.
 */
export const encoding = {
  avif: { quality: 52, effort: 3 },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9 },
  version: 1,
} as const;

/** SHA-256 of a source, in hexadecimal. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

const parameters = JSON.stringify({
  widths,
  fallbackWidth,
  encoding,
  sharp: sharp.versions.sharp,
  vips: sharp.versions.vips,
});

/**
 * Plans the files of a picture; nothing is wider than its source.
 * @param path path of the source, whose name the files keep for readers
 * @param hash SHA-256 of the source
 */
export function variantsOf(path: string, hash: string, seen: Inspected): Variants {
  const stem =
    posix
      .basename(path, posix.extname(path))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-|-$/g, "") || "picture";
  const name = `${stem}.${hashOf(hash + parameters).slice(0, 12)}`;
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
    files: [
      ...avif.map((width): Variant => ({ file: `${name}-${width}.avif`, width, format: "avif" })),
      { file: `${name}.${fallback}`, width: Math.min(fallbackWidth, seen.width), format: seen.alpha ? "png" : "jpeg" },
    ],
  };
}
