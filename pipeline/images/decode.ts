// Decodes and encodes pictures with sharp.
import { Semaphore } from "@site/files/semaphore";
import sharp, { type Sharp } from "sharp";
import { pictureKind, weightOf } from "./kind.ts";
import { largestPicture } from "./limits.ts";
import { encoding, unknownColour } from "./names.ts";
import type { PictureFile } from "./picture-files.ts";
import {
  damaged,
  damagedDrawing,
  moving,
  type UnusablePicture,
  unusablePixels,
} from "./unusable.ts";

// One thread per picture and as many pictures as cores: faster than many threads on one, because a
// picture's steps wait for each other.
sharp.concurrency(1);

// Each picture is opened once, so sharp's cache would only use memory.
sharp.cache(false);

/** Pixels decoded at one time: one of the largest pictures, or many small ones. */
const decoding = new Semaphore(largestPicture);

/** Opens a picture with limits on its size, and rejects damaged files. */
export function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: largestPicture, failOn: "warning", autoOrient: true });
}

export interface Inspected {
  /** Size in pixels as shown, with its EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Whether it has an alpha channel. */
  readonly alpha: boolean;
  /** `#rrggbb`. */
  readonly colour: string;
}

/**
 * The mean colour of pixels with red, green, blue and alpha, each as far as it is visible;
 * undefined if nothing is. sharp's `dominant` is the middle of the fullest of 4,096 bins: mauve for
 * a beige board.
 */
function meanColour(pixels: Uint8Array): string | undefined {
  const sums = [0, 0, 0];
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    visible += alpha;
    for (const channel of sums.keys()) {
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha;
    }
  }
  if (visible === 0) return undefined;
  const hex = sums.map((sum) =>
    Math.round(sum / visible)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

/**
 * Decodes a picture.
 * @param decode false: only its header is read, which is a hundred times faster; damage is not
 * found, and the colour is unknown
 */
export async function inspectDecoded(
  bytes: Uint8Array,
  decode: boolean,
): Promise<Inspected | UnusablePicture> {
  const kind = pictureKind(bytes);
  const weight = weightOf(kind);
  try {
    const image = open(bytes);
    const { autoOrient, hasAlpha, pages = 1 } = await image.metadata();
    if (pages > 1 && (kind === "gif" || kind === "webp")) return moving;
    const { width, height } = autoOrient;
    if (!width || !height || width * height * weight > largestPicture) {
      return unusablePixels(weight, width, height);
    }
    const found = { width, height, alpha: hasAlpha === true };
    if (!decode) return Object.assign(found, { colour: unknownColour });
    // A small version is enough for the colour, and making it decodes the whole file.
    const pixels = await decoding.spend(width * height * weight, () =>
      image
        .clone()
        .resize(32, 32, { fit: "inside" })
        .toColourspace("srgb")
        .ensureAlpha()
        .raw()
        .toBuffer(),
    );
    const colour = meanColour(pixels);
    return Object.assign(found, { colour: colour ?? unknownColour });
  } catch (thrown) {
    if (thrown instanceof Error && /^.*(?:exceeds pixel limit|too large)/i.test(thrown.message)) {
      return unusablePixels(weight);
    }
    // The decoder's own messages change with its version and mean nothing to a writer.
    return kind === "svg" ? damagedDrawing : damaged;
  }
}

/** A picture of at most this many pixels stays decoded while its large files are made. */
const maxKeptPixels = 10_000_000;

/**
 * The width from which a file is made of the whole decoded picture; decoders make smaller ones
 * faster from the source.
 */
const wholeFrom = 1104;

/**
 * Decodes a picture; one with transparency is decoded again for each file, as resizing needs its
 * own kind of pixels.
 */
async function decodeWhole(bytes: Uint8Array): Promise<Sharp> {
  const image = open(bytes);
  if ((await image.metadata()).hasAlpha) return image;
  const { data, info } = await image
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

/**
 * Encodes files of a picture; its large files are made of one decoded picture, and a drawing stays
 * as it is.
 * @returns a function that encodes one file, and throws the library's error
 */
export function encoderOf(bytes: Uint8Array): (picture: PictureFile) => Promise<Uint8Array> {
  const kind = pictureKind(bytes);
  let whole: Promise<Sharp> | undefined;
  return async ({ width, format, pixels }) => {
    if (format === "svg") return bytes;
    const isOfWhole = width >= wholeFrom && pixels <= maxKeptPixels && kind !== "svg";
    return await decoding.spend(pixels * weightOf(kind), async () => {
      whole ??= isOfWhole ? decodeWhole(bytes) : undefined;
      const image = (isOfWhole && (await whole)?.clone()) || open(bytes);
      const resized = image.resize({ width, withoutEnlargement: true }).toColourspace("srgb");
      if (format === "png") return resized.png(encoding.png).toBuffer();
      if (format === "jpeg") {
        return resized.flatten({ background: "#ffffff" }).jpeg(encoding.jpeg).toBuffer();
      }
      return resized.avif({ ...encoding.avif, chromaSubsampling: "4:2:0" }).toBuffer();
    });
  };
}
