// Validates a picture by its bytes before it is decoded or stored, as the compiler does. A small file can claim billions
// of pixels; it is rejected because of its header.

import { imageSize } from "image-size";
import { type PictureKind, pictureKind, weightOf } from "../images/kind.ts";
import { acrossThePage, inAColumn, largestFile, largestPicture, widths } from "../images/limits.ts";
import { tooLarge, type UnusablePicture } from "../images/unusable.ts";
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
}

/** Rejects a file by its size in bytes, before it is read, and once it is prepared. */
export function tooLargeToRead(length: number): UnusablePicture | undefined {
  if (length === 0) return { unusable: "type", what: "empty" };
  return tooLarge(length, largestFile);
}

/** Validates a file by its size and its bytes, without decoding it. */
export async function inspectPicture(file: Blob): Promise<AcceptedPicture | UnusablePicture> {
  const unread = tooLargeToRead(file.size);
  if (unread) return unread;
  let bytes: Uint8Array;
  try {
    bytes = new Uint8Array(await file.arrayBuffer());
  } catch {
    return { unusable: "unreadable", what: "moved" };
  }
  const found = inspectBytes(bytes);
  if ("unusable" in found) return found;
  if (found.kind === "svg") {
    // What reads drawings is loaded for them alone.
    const { checkDrawing } = await import("../images/svg.ts");
    const checked = checkDrawing(bytes);
    if ("unusable" in checked) return checked;
  }
  const widest = Math.max(...widths);
  return Object.assign(found, { widest, warning: tooSmallFor(found) });
}

/** Validates a picture by its bytes, without decoding it. */
export function inspectBytes(bytes: Uint8Array): InspectedPicture | UnusablePicture {
  const unread = tooLargeToRead(bytes.byteLength);
  if (unread) return unread;
  const kind = pictureKind(bytes);
  const unusable = unusablePicture(bytes);
  if (!kind || unusable) return unusable ?? { unusable: "type", what: "other" };
  if (kind === "tiff") return { unusable: "type", what: "tiff" };
  const metadata = metadataIn(bytes);
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    if (kind !== "svg") return { unusable: "unreadable", what: "damaged" };
    // An SVG need not state its size.
    size = { width: 0, height: 0 };
  }
  const { orientation = 1 } = size;
  const width = Math.round(orientation >= 5 ? size.height : size.width);
  const height = Math.round(orientation >= 5 ? size.width : size.height);
  if (kind === "svg") return { kind, width, height, isTurned: false, metadata };
  const weight = weightOf(kind);
  if (!width || !height || width * height * weight > largestPicture) {
    return { unusable: "size", what: "pixels", width, height, weight };
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
