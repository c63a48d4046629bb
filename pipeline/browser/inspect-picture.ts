// Validates a picture by its bytes, as the compiler does, before it is decoded or stored.
// A small file can claim billions of pixels; it is rejected because of its header.

import { imageSize } from "image-size";
import { type PictureKind, pictureKind, weightOf } from "../images/kind.ts";
import { largestPicture, widths } from "../images/limits.ts";
import { checkDrawing } from "../images/svg.ts";
import {
  damaged,
  isUnusable,
  notAPicture,
  type UnusablePicture,
  unusable,
  unusablePicture,
  unusablePixels,
  unusableSize,
} from "../images/unusable.ts";

/** An accepted picture. */
export interface InspectedPicture {
  readonly kind: PictureKind;
  /** Size in pixels from its header; for a JPEG, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Whether it has to be rotated or mirrored to be shown. */
  readonly isTurned: boolean;
  /** Whether it holds metadata of a camera or program, such as the place where it was taken. */
  readonly hasMetadata: boolean;
}

/** A picture that the site can take. */
export interface AcceptedPicture extends InspectedPicture {
  /** Width in pixels of the largest file that the site shows. */
  readonly widest: number;
}

/** Validates a file by its size and its bytes, without decoding it. */
export async function inspectPicture(file: Blob): Promise<AcceptedPicture | UnusablePicture> {
  const unread = unusableSize(file.size);
  if (unread) return unread;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return unusable(
      "picture-unreadable",
      "The file was moved, changed or removed since you chose it.",
      "Choose it again.",
    );
  }
  const found = inspectBytes(bytes);
  if (isUnusable(found)) return found;
  if (found.kind === "svg") {
    const problem = checkDrawing(bytes);
    if (problem) return problem;
  }
  return { ...found, widest: Math.max(...widths) };
}

/** Validates a picture by its bytes, without decoding it. */
export function inspectBytes(bytes: Uint8Array): InspectedPicture | UnusablePicture {
  const unread = unusableSize(bytes.byteLength);
  if (unread) return unread;
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
  const width = Math.round(orientation >= 5 ? size.height : size.width);
  const height = Math.round(orientation >= 5 ? size.width : size.height);
  if (kind === "svg") return { kind, width, height, isTurned: false, hasMetadata };
  const weight = weightOf(kind);
  if (!width || !height || width * height * weight > largestPicture) {
    return unusablePixels(weight, width, height);
  }
  return { kind, width, height, isTurned: orientation > 1, hasMetadata };
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
