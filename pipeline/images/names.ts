// Names the files of compiled pictures, and finds the source of a picture by such a name.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix, sep } from "node:path";
import brand from "@site/common/brand.json" with { type: "json" };
import { fallbackWidth } from "./limits.ts";

/** The colour of a picture that has only been measured, and of one in which nothing is visible. */
export const unknownColour: string = brand.colours.cement;

/**
 * Encoding parameters; raise `version` when the encoding steps change. Efforts were chosen by
 * measuring: effort 0 takes a third of the time of effort 1. With quality 48 in place of 52 its
 * files are as large, and no difference is seen at full size.
 */
export const encoding = {
  avif: { quality: 48, effort: 0 },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9 },
  version: 1,
} as const;

/**
 * Versions of the picture library from its package.json, as loading the library for a name would be
 * slow. The package names the libvips release that it is built with.
 */
export const { sharp, vips } = libraryVersions();

function libraryVersions(): { readonly sharp: string; readonly vips: string } {
  // The package does not export its package.json.
  const main = createRequire(import.meta.url).resolve("sharp");
  const text = readFileSync(join(dirname(main), "../package.json"), "utf8");
  const { version, config }: { version: string; config: { libvips: string } } = JSON.parse(text);
  return { sharp: version, vips: config.libvips.replace(">=", "") };
}

// Without widths: a file's name contains its width, and stays valid when other widths are added.
const parameters = JSON.stringify({ fallbackWidth, encoding, sharp, vips });

/** SHA-256 of a source, in hexadecimal. */
export function hexHash(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Common part of the names of a compiled picture's files, without width and extension. It hashes
 * the source and the encoding parameters, never the encoded bytes, which differ between machines.
 * @param path path of the source with forward slashes; its name stays readable in the files' names
 * @param hash SHA-256 of the source
 */
export function pictureName(path: string, hash: string): string {
  const stem =
    posix
      .basename(path, posix.extname(path))
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-|-$/g, "") || "picture";
  return `${stem}.${hexHash(hash + parameters).slice(0, 12)}`;
}

/**
 * The files of a folder by the common part of the names of their compiled pictures.
 * @param media the folder
 */
export function sourcesIn(media: string): Map<string, string> {
  const sources = new Map<string, string>();
  for (const path of readdirSync(media, { recursive: true, encoding: "utf8" }).sort()) {
    // Files of any extension: the hash in a picture's name is made from the bytes.
    const file = join(media, path);
    if (statSync(file).isFile()) {
      sources.set(pictureName(path.split(sep).join("/"), hexHash(readFileSync(file))), file);
    }
  }
  return sources;
}
