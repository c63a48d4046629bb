// Validates a picture by its bytes, as the compiler does, before it is decoded or stored.
// A small file can claim billions of pixels; it is rejected because of its header.

import { imageSize } from "image-size";
import { type PictureKind, pictureKind, weightOf } from "../images/kind.ts";
import { largestPicture, widths } from "../images/limits.ts";
import { checkDrawing } from "../images/svg.ts";
import {
  damaged,
  notAPicture,
  type UnusablePicture,
  unusable,
  unusablePicture,
  unusablePixels,
  unusableSize,
} from "../images/unusable.ts";

/** A picture that the site can take. */
export interface AcceptedPicture {
  readonly kind: PictureKind;
  /** Size in pixels from its header; for a JPEG, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Whether it has to be rotated or mirrored to be shown. */
  readonly isTurned: boolean;
  /** Whether it holds metadata of a camera or program, such as the place where it was taken. */
  readonly hasMetadata: boolean;
}

/** Width in pixels of the largest file that the site shows. */
export const widestPicture = Math.max(...widths);

/** Validates a file by its size and its bytes, without decoding it. */
export async function inspectPicture(file: Blob): Promise<AcceptedPicture | UnusablePicture> {
  const unread = unusableSize(file.size);
  if (unread) return unread;
  const buffer = await file.arrayBuffer().catch(() => undefined);
  if (!buffer) {
    return unusable(
      "picture-unreadable",
      "The file was moved, changed or removed since you chose it.",
      "Choose it again.",
    );
  }
  const bytes = new Uint8Array(buffer);
  const kind = pictureKind(bytes);
  const problem = unusablePicture(bytes);
  if (!kind || problem) return problem ?? notAPicture;
  if (kind === "tiff") {
    return unusable(
      "picture-type",
      "The picture is a TIFF, as scanners make them; the desk cannot make it smaller.",
      "Export it as JPEG, 3200 pixels wide.",
    );
  }
  const hasMetadata = hasMetadataIn(bytes);
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    if (kind !== "svg") return damaged;
    // An SVG need not state its size.
    size = { width: 0, height: 0 };
  }
  const { orientation = 1 } = size;
  const sides = [Math.round(size.width), Math.round(size.height)];
  const [width = 0, height = 0] = orientation >= 5 ? sides.toReversed() : sides;
  const isTurned = kind !== "svg" && orientation > 1;
  const picture = { kind, width, height, isTurned, hasMetadata };
  if (kind === "svg") return checkDrawing(bytes) ?? picture;
  const weight = weightOf(kind);
  const isUsable = width > 0 && height > 0 && width * height * weight <= largestPicture;
  return isUsable ? picture : unusablePixels(weight, width, height);
}

/** Bytes that are searched for metadata at both ends: cameras put it first, WebP puts it after the picture. */
const searched = 1024 * 1024;

/** The starts of Exif data in JPEG and AVIF, PNG and WebP; and Adobe's metadata. */
const metadataStart =
  /(?:Exif..|eXIf|EXIF.{4})(?:II|MM)|http:\/\/ns\.adobe\.com\/xap\/|Photoshop 3\.0/s;

/** Searches for metadata, which browsers do not report (CIPA DC-008, Exif 2.32, sections 4.5 and 4.6). */
function hasMetadataIn(bytes: Uint8Array): boolean {
  // One character for each byte.
  const letters = new TextDecoder("windows-1252");
  const end = bytes.subarray(Math.max(searched, bytes.byteLength - searched));
  return [bytes.subarray(0, searched), end].some((part) =>
    metadataStart.test(letters.decode(part)),
  );
}
