// What a compiled picture's files are called: the compiler names them so, and a brochure finds a picture's source by it. Names
// come from the source's hash and everything that shapes the result, never from the result's bytes, which differ between machines.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, posix } from "node:path";
import brand from "../../brand.json" with { type: "json" };
import { fallbackWidth } from "./limits.ts";

/**
 * How files are made. `effort` was chosen by measuring, decision 167; `version` is raised when the steps of
 * encoding change.
 */
export const encoding = {
  avif: { quality: 52, effort: 1 },
  jpeg: { quality: 76, mozjpeg: true },
  png: { compressionLevel: 9 },
  version: 1,
} as const;

/**
 * Versions of the library that encodes, as its package says: a name must not cost loading it. The package names the one libvips
 * that it is released with.
 */
export const { sharp, vips } = libraryVersions();

function libraryVersions(): { readonly sharp: string; readonly vips: string } {
  // The package does not offer this file to those who ask for it by the package's name.
  const main = createRequire(import.meta.url).resolve("sharp");
  const text = readFileSync(join(dirname(main), "../package.json"), "utf8");
  const { version, config }: { version: string; config: { libvips: string } } = JSON.parse(text);
  return { sharp: version, vips: config.libvips.replace(">=", "") };
}

// Not the widths: a file says its own, and stays what it is when others are added.
const parameters = JSON.stringify({ fallbackWidth, encoding, sharp, vips });

/** Raised when more is asked of a picture than before. */
const inspection = 2;

/** Who looked into a picture; what another version found does not count. */
export const inspectedBy = `${sharp} ${vips} ${encoding.version} ${inspection} ${brand.colours.paper}`;

/** SHA-256 of a source, in hexadecimal. */
export function hashOf(bytes: Uint8Array | string): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Name of all files of a compiled picture, without width and ending.
 * @param path path of the source with forward slashes, whose name the files keep for readers
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
  return `${stem}.${hashOf(hash + parameters).slice(0, 12)}`;
}
