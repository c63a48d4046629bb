// Prepares a picture in the browser: scales and rotates it, and removes metadata. Decoding runs in
// the browser's own threads; only call it for pictures that the compiler accepts.
import { type AcceptedPicture, widestPicture } from "@site/pipeline/browser";
import type { DroppedPicture } from "../protocol.ts";

/** JPEG quality for canvases: without visible loss, because the compiler encodes the picture again. */
const quality = 0.92;

/** A picture ready to be stored. */
export interface PreparedPicture {
  readonly blob: Blob;
  readonly extension: string;
  readonly seen: DroppedPicture;
  /** Messages about what was changed. */
  readonly messages: readonly string[];
}

const extensionOf = (kind: AcceptedPicture["kind"]) => (kind === "jpeg" ? "jpg" : kind);

/** Whether a picture has transparent parts, judged by a small copy. */
function isClear(picture: ImageBitmap): boolean {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return true;
  context.drawImage(picture, 0, 0, 64, 64);
  const { data } = context.getImageData(0, 0, 64, 64);
  for (let index = 3; index < data.length; index += 4) {
    if ((data[index] ?? 255) < 250) return true;
  }
  return false;
}

/**
 * Prepares a picture.
 * @throws if the browser cannot decode it
 */
export async function scalePicture(
  file: Blob,
  { kind, hasMetadata, isTurned, width: declaredWidth, height: declaredHeight }: AcceptedPicture,
): Promise<PreparedPicture> {
  const messages: string[] = [];
  // The compiler renders SVG at any size.
  if (kind === "svg" || kind === "tiff") {
    const seen = { width: declaredWidth, height: declaredHeight, bytes: file.size };
    return { blob: file, extension: "svg", seen, messages };
  }
  // Always decoded, to detect damaged files now.
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  const { width, height } = picture;
  const isLarge = width > widestPicture;
  try {
    if (!isLarge && !hasMetadata && !isTurned) {
      return {
        blob: file,
        extension: extensionOf(kind),
        seen: { width, height, bytes: file.size },
        messages,
      };
    }
    const to = isLarge
      ? { width: widestPicture, height: Math.max(1, Math.round((height * widestPicture) / width)) }
      : { width, height };
    const canvas = new OffscreenCanvas(to.width, to.height);
    const context = canvas.getContext("2d");
    if (!context) throw new Error("The browser gives no canvas.");
    context.imageSmoothingQuality = "high";
    // PNG keeps drawings sharp; a photograph would be ten times as large.
    const made = kind === "png" || kind === "gif" || isClear(picture) ? "png" : "jpeg";
    context.drawImage(picture, 0, 0, to.width, to.height);
    const blob = await canvas.convertToBlob({ type: `image/${made}`, quality });
    if (isLarge) {
      messages.push(
        `It was ${width} × ${height} pixels and is now ${to.width} × ${to.height}, which is the largest that the site shows.`,
      );
    }
    if (isTurned || width !== declaredWidth) {
      messages.push("It lay on its side and was turned upright.");
    }
    if (hasMetadata) {
      messages.push("The camera’s notes in it, such as the place, were removed.");
    }
    if (kind === "gif") {
      messages.push("Only its first picture is kept: the site shows no moving pictures.");
    }
    return { blob, extension: extensionOf(made), seen: { ...to, bytes: blob.size }, messages };
  } finally {
    picture.close();
  }
}
