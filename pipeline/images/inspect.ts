// Inspects a picture's bytes: whether it is one and can be fully decoded, its size and its dominant colour.
import sharp from "sharp";
import brand from "../../brand.json" with { type: "json" };
import { pictureKind, weightOf } from "./kind.ts";
import { largestPicture } from "./limits.ts";
import { decoding, open } from "./open.ts";
import {
  damagedPicture,
  emptyPicture,
  noPicture,
  type PictureProblem,
  tooLargeSvg,
  tooManyPixels,
} from "./picture-problem.ts";

export interface Inspected {
  /** Size in pixels as shown, with its EXIF orientation applied. */
  readonly width: number;
  readonly height: number;
  /** Whether it has an alpha channel. */
  readonly alpha: boolean;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** Inspects a picture's bytes. */
export async function inspect(bytes: Uint8Array): Promise<Inspected | PictureProblem> {
  if (bytes.length === 0) return emptyPicture;
  const kind = pictureKind(bytes);
  if (!kind) return noPicture;
  const problem = kind === "svg" ? tooLargeSvg(bytes.length) : undefined;
  if (problem) return problem;
  try {
    const image = open(bytes);
    const { autoOrient, hasAlpha } = await image.metadata();
    const { width, height } = autoOrient;
    const weight = weightOf(kind);
    if (!width || !height || width * height * weight > largestPicture) return tooManyPixels(width, height, weight);
    // A small version is enough for the colour, and making it decodes the whole file.
    const small = await decoding.spend(width * height * weight, () =>
      image
        .clone()
        .resize(32, 32, { fit: "inside" })
        .flatten({ background: brand.colours.paper })
        .toColourspace("srgb")
        .png()
        .toBuffer(),
    );
    const { dominant } = await sharp(small).stats();
    const hex = (value: number) => Math.round(value).toString(16).padStart(2, "0");
    return {
      width,
      height,
      alpha: hasAlpha === true,
      colour: `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`,
    };
  } catch (thrown) {
    const reason = thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : "unknown";
    if (/exceeds pixel limit|too large/i.test(reason)) return tooManyPixels(undefined, undefined, weightOf(kind));
    // The decoder's own messages change with its version and mean nothing to a writer.
    if (kind === "svg")
      return {
        code: "picture-unreadable",
        message: "The drawing cannot be read: its SVG is not well formed.",
        help: "Export it again, or as PNG.",
      };
    return damagedPicture;
  }
}
