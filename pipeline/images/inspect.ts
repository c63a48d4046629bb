// Inspects a picture's bytes: whether it is one and can be fully decoded, its size and its mean colour.

import { pictureKind, weightOf } from "./kind.ts";
import { largestPicture } from "./limits.ts";
import { decoding, open } from "./open.ts";
import {
  damagedPicture,
  emptyPicture,
  type PictureProblem,
  tooLargeSvg,
  tooManyPixels,
} from "./picture-problem.ts";
import { unknownColour } from "./unknown-colour.ts";
import { unusablePicture } from "./unusable-picture.ts";

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
 * The mean colour of pixels with red, green, blue and alpha, each as far as it is visible. sharp's `dominant` is the middle of the fullest
 * of 4,096 bins: mauve for a beige board.
 */
function meanColour(pixels: Uint8Array): string {
  const sums = [0, 0, 0];
  let visible = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    visible += alpha;
    for (const channel of sums.keys()) {
      sums[channel] = (sums[channel] ?? 0) + (pixels[at + channel] ?? 0) * alpha;
    }
  }
  if (visible === 0) return unknownColour;
  const hex = sums.map((sum) =>
    Math.round(sum / visible)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}

/**
 * Inspects a picture's bytes.
 * @param decode false: only its header is read, which is a hundred times faster; damage is not found, and the colour is unknown
 */
export async function inspect(
  bytes: Uint8Array,
  decode = true,
): Promise<Inspected | PictureProblem> {
  if (bytes.length === 0) return emptyPicture;
  const kind = pictureKind(bytes);
  const problem =
    unusablePicture(bytes) ?? (kind === "svg" ? tooLargeSvg(bytes.length) : undefined);
  if (problem) return problem;
  try {
    const image = open(bytes);
    const { autoOrient, hasAlpha } = await image.metadata();
    const { width, height } = autoOrient;
    const weight = weightOf(kind);
    if (!width || !height || width * height * weight > largestPicture) {
      return tooManyPixels(width, height, weight);
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
    return Object.assign(found, { colour: meanColour(pixels) });
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : "unknown";
    if (/exceeds pixel limit|too large/i.test(reason)) {
      return tooManyPixels(undefined, undefined, weightOf(kind));
    }
    // The decoder's own messages change with its version and mean nothing to a writer.
    if (kind === "svg") {
      return {
        code: "picture-unreadable",
        message: "The drawing cannot be read: its SVG is not well formed.",
        help: "Export it again, or as PNG.",
      };
    }
    return damagedPicture;
  }
}
