// Validates a picture by its bytes before it is decoded or stored, with the compiler's rules and messages. A small file can claim billions
// of pixels; it is rejected because of its header.

import { imageSize } from "image-size";
import { type PictureKind, pictureKind, weightOf } from "../images/kind.ts";
import { acrossThePage, inAColumn, largestFile, largestPicture, widths } from "../images/limits.ts";
import {
  damagedPicture,
  emptyPicture,
  noPicture,
  type PictureProblem,
  tooManyBytes,
  tooManyPixels,
} from "../images/picture-problem.ts";
import { unusablePicture } from "../images/unusable-picture.ts";
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
  /** What is wrong if a browser cannot decode it. */
  readonly ifDamaged: PictureProblem;
}

const unreadable: PictureProblem = {
  code: "picture-unreadable",
  message: "The file cannot be read any more: it was moved, changed or removed since you chose it.",
  help: "Choose it again.",
};

const ofScanners: PictureProblem = {
  code: "picture-type",
  message: "The picture is a TIFF, as scanners make them; the desk cannot make it smaller.",
  help: "Export it as JPEG, 3200 pixels wide.",
};

/** Rejects a file by its size in bytes, before it is read, and once it is prepared. */
export function tooLargeToRead(length: number): PictureProblem | undefined {
  if (length === 0) return emptyPicture;
  return length > largestFile ? tooManyBytes(length) : undefined;
}

/** Validates a file by its size and its bytes, without decoding it. */
export async function inspectPicture(file: Blob): Promise<AcceptedPicture | PictureProblem> {
  const unread = tooLargeToRead(file.size);
  if (unread) return unread;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return unreadable;
  }
  const found = inspectBytes(bytes);
  if ("code" in found) return found;
  if (found.kind === "svg") {
    // What reads drawings is loaded for them alone.
    const { checkDrawing } = await import("../images/svg.ts");
    const checked = checkDrawing(bytes);
    if ("code" in checked) return checked;
  }
  const widest = Math.max(...widths);
  return Object.assign(found, { widest, warning: tooSmallFor(found), ifDamaged: damagedPicture });
}

/** Validates a picture by its bytes, without decoding it. */
export function inspectBytes(bytes: Uint8Array): InspectedPicture | PictureProblem {
  const unread = tooLargeToRead(bytes.byteLength);
  if (unread) return unread;
  const kind = pictureKind(bytes);
  const unusable = unusablePicture(bytes);
  if (!kind || unusable) return unusable ?? noPicture;
  if (kind === "tiff") return ofScanners;
  const metadata = metadataIn(bytes);
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    if (kind !== "svg") return damagedPicture;
    // An SVG need not state its size.
    size = { width: 0, height: 0 };
  }
  const { orientation = 1 } = size;
  const width = Math.round(orientation >= 5 ? size.height : size.width);
  const height = Math.round(orientation >= 5 ? size.width : size.height);
  if (kind === "svg") return { kind, width, height, isTurned: false, metadata };
  const weight = weightOf(kind);
  if (!width || !height || width * height * weight > largestPicture) {
    return tooManyPixels(width, height, weight);
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
