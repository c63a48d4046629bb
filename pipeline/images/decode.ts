// Decodes and encodes pictures with sharp, in the process that calls it. Drawings go through drawings.ts, which calls it in a process of
// their own.
import { Budget } from "@site/common/files/budget";
import sharp from "sharp";
import { pictureKind, weightOf } from "./kind.ts";
import { largestPicture, widths } from "./limits.ts";
import { encoding, unknownColour } from "./names.ts";
import type { PictureFile } from "./picture-files.ts";
import { damaged, damagedDrawing, type UnusablePicture, unusablePixels } from "./unusable.ts";

// One thread per picture and as many pictures as cores: faster than many threads on one, because a picture's steps wait for each other.
sharp.concurrency(1);

// Each picture is opened once, so sharp's cache would only use memory.
sharp.cache(false);

/** Pixels decoded at one time: one of the largest pictures, or many small ones. */
const decoding = new Budget(largestPicture);

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
 * The mean colour of pixels with red, green, blue and alpha, each as far as it is visible; undefined if nothing is. sharp's `dominant` is
 * the middle of the fullest of 4,096 bins: mauve for a beige board.
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

/** Draws a drawing in the width of its largest file, as only that shows how long it takes. */
async function drawInFull(bytes: Uint8Array): Promise<void> {
  const width = Math.max(...widths);
  await open(bytes).resize({ width, withoutEnlargement: true }).raw().toBuffer();
}

/**
 * Decodes a picture.
 * @param decode false: only its header is read, which is a hundred times faster; damage is not found, and the colour is unknown
 */
export async function inspectDecoded(
  bytes: Uint8Array,
  decode: boolean,
): Promise<Inspected | UnusablePicture> {
  const kind = pictureKind(bytes);
  const weight = weightOf(kind);
  try {
    const image = open(bytes);
    const { autoOrient, hasAlpha } = await image.metadata();
    const { width, height } = autoOrient;
    if (!width || !height || width * height * weight > largestPicture) {
      return unusablePixels(weight, width, height);
    }
    const found = { width, height, alpha: hasAlpha === true };
    if (!decode) return Object.assign(found, { colour: unknownColour });
    if (kind === "svg") await drawInFull(bytes);
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

/**
 * Encodes a file of a picture.
 * @throws the library's error
 */
export async function encoded(bytes: Uint8Array, picture: PictureFile): Promise<Uint8Array> {
  const { width, format, pixels } = picture;
  const image = open(bytes).resize({ width, withoutEnlargement: true }).toColourspace("srgb");
  const made =
    format === "avif"
      ? image.avif({ ...encoding.avif, chromaSubsampling: "4:2:0" })
      : format === "png"
        ? image.png(encoding.png)
        : image.flatten({ background: "#ffffff" }).jpeg(encoding.jpeg);
  return await decoding.spend(pixels * weightOf(pictureKind(bytes)), () => made.toBuffer());
}
