// Looks into a picture's bytes: is it one, can it be decoded to its end, how large is it, which colour dominates.
import sharp from "sharp";
import { decoding, largestPicture, open } from "./open.ts";
import type { PictureProblem } from "./picture-problem.ts";
import { svgProblem } from "./svg.ts";

export interface Inspected {
  /** Size in pixels as shown, after its orientation mark is obeyed. */
  readonly width: number;
  readonly height: number;
  /** Whether some of it is transparent. */
  readonly alpha: boolean;
  /** `#rrggbb`. */
  readonly colour: string;
}

/** The kind of picture by its first bytes; its name says nothing reliable. */
export function pictureKind(bytes: Uint8Array): "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "svg" | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 4) === "GIF8") return "gif";
  if (text(4, 8) === "ftyp" && /avi[fs]|mif1/.test(text(8, 32))) return "avif";
  if (text(0, 4) === "II*\0" || text(0, 4) === "MM\0*") return "tiff";
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  if (/^(<\?xml|<!--|<svg|<!DOCTYPE svg)/i.test(start) && start.includes("<svg")) return "svg";
  return undefined;
}

/** How many times as much memory as others the decoder of a kind takes for a pixel: AVIF's 20 bytes, all others at most 6. */
export const weightOf = (kind: ReturnType<typeof pictureKind>): number => (kind === "avif" ? 4 : 1);

/** Inspects a picture's bytes. */
export async function inspect(bytes: Uint8Array): Promise<Inspected | PictureProblem> {
  if (bytes.length === 0)
    return { code: "picture-type", message: "The file is empty.", help: "Export the picture again." };
  const kind = pictureKind(bytes);
  if (!kind)
    return {
      code: "picture-type",
      message: "The file is not a picture, whatever its name says.",
      help: "Export it again as JPEG or PNG; renaming a file does not change what it is.",
    };
  const problem = kind === "svg" ? svgProblem(bytes) : undefined;
  if (problem) return problem;
  try {
    const image = open(bytes);
    const { autoOrient, hasAlpha } = await image.metadata();
    const { width, height } = autoOrient;
    const weight = weightOf(kind);
    if (!width || !height || width * height * weight > largestPicture) return tooLarge(width, height, weight);
    // A small version is enough for the colour, and making it decodes the file to its end.
    const small = await decoding.spend(width * height * weight, () =>
      image
        .clone()
        .resize(32, 32, { fit: "inside" })
        .flatten({ background: "#f7f5f0" })
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
    if (/exceeds pixel limit|too large/i.test(reason)) return tooLarge(undefined, undefined, weightOf(kind));
    // The decoder's own words change with its version and mean nothing to a writer.
    if (kind === "svg")
      return {
        code: "picture-unreadable",
        message: "The drawing cannot be read: its SVG is not well formed.",
        help: "Export it again, or as PNG.",
      };
    return {
      code: "picture-unreadable",
      message: "The picture is damaged or only half there, so it cannot be shown.",
      help: "Copy the file again, or export the picture again.",
    };
  }
}

function tooLarge(width: number | undefined, height: number | undefined, weight: number): PictureProblem {
  const size = width && height ? `${width} × ${height} pixels` : "more pixels than can be handled";
  return {
    code: "picture-size",
    message: `The picture has ${size}; ${weight > 1 ? "an AVIF" : "it"} may have ${largestPicture / weight / 1_000_000} million.`,
    help: "Export it 3200 pixels wide; the site shows no more than 2400.",
  };
}
