// Validates a picture by its bytes before it is decoded or stored, as the compiler does. A small file can claim billions
// of pixels; it is rejected because of its header.

import { imageSize } from "image-size";
import { type PictureKind, pictureKind, weightOf } from "../images/kind.ts";
import { acrossThePage, inAColumn, largestPicture, widths } from "../images/limits.ts";
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
import { metadataIn, type PictureMetadata } from "./metadata.ts";

/** An accepted picture. */
export interface InspectedPicture {
  readonly kind: PictureKind;
  /** Size in pixels from its header; for a JPEG, after rotation. */
  readonly width: number;
  readonly height: number;
  /** Whether it has to be rotated or mirrored to be shown. */
  readonly isTurned: boolean;
  readonly metadata: PictureMetadata;
}

/** A picture that the site can take. */
export interface AcceptedPicture extends InspectedPicture {
  /** Width in pixels of the largest file that the site shows. */
  readonly widest: number;
  /** A warning for the writer. */
  readonly warning: string | undefined;
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
  const widest = Math.max(...widths);
  return Object.assign(found, { widest, warning: tooSmallFor(found) });
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
  const metadata = metadataIn(bytes);
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
  if (kind === "svg") return { kind, width, height, isTurned: false, metadata };
  const weight = weightOf(kind);
  if (!width || !height || width * height * weight > largestPicture) {
    return unusablePixels(weight, width, height);
  }
  return { kind, width, height, isTurned: orientation > 1, metadata };
}

/** A message if an accepted picture may be too small for some places; undefined if it is large enough. */
export function tooSmallFor({
  kind,
  width,
}: Pick<InspectedPicture, "kind" | "width">): string | undefined {
  if (kind === "svg" || width >= acrossThePage) return undefined;
  const places =
    width >= inAColumn
      ? "It is large enough for a text, but not above an article or across a page"
      : "It would be blurred in a text as well as above an article";
  return `The picture is ${width} pixels wide. ${places}; ${acrossThePage} pixels do for every place.`;
}
