// Recognises files that are no picture which the site can show, by their bytes: HEIC, notes of Git LFS, and pictures that move. Uses nothing
// of Node, so that the writers' desk judges pictures as the compiler does.
import { brandsOf, isHeic, pictureKind } from "./kind.ts";
import type { NoPicture, UnreadablePicture } from "./unusable.ts";

/** Whether a file is the note that Git LFS leaves in place of a large file that it has not fetched. */
const isLfsNote = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 40)).startsWith("version https://git-lfs.github.com/");

/** Whether a picture moves: it has several frames. */
function isAnimated(bytes: Uint8Array): boolean {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  switch (pictureKind(bytes)) {
    case "gif":
      return framesOfGif(bytes) > 1;
    case "png":
      // APNG's control chunk stands before the first data of the picture.
      return /acTL/.test(text(0, 4096).split("IDAT")[0] ?? "");
    case "webp":
      return text(12, 16) === "VP8X" && ((bytes[20] ?? 0) & 0b10) !== 0;
    case "avif":
      return brandsOf(bytes).startsWith("avis");
    default:
      return false;
  }
}

/** The number of frames of a GIF, at most 2 (GIF89a, 18 to 23). */
function framesOfGif(bytes: Uint8Array): number {
  const tableOf = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  let frames = 0;
  let at = 13 + tableOf(bytes[10]);
  while (at < bytes.length && frames < 2) {
    if (bytes[at] === 0x2c) {
      frames++;
      at += 10 + tableOf(bytes[at + 9]) + 1;
    } else if (bytes[at] === 0x21) {
      at += 2;
    } else {
      break;
    }
    while ((bytes[at] ?? 0) > 0) at += 1 + (bytes[at] ?? 0);
    at++;
  }
  return frames;
}

/** What a file is whose bytes are none of a picture that the site can show; undefined for one that it can. */
export function unusablePicture(bytes: Uint8Array): NoPicture | UnreadablePicture | undefined {
  if (isLfsNote(bytes)) return { unusable: "unreadable", what: "lfs-note" };
  if (isHeic(bytes)) return { unusable: "type", what: "heic" };
  if (!pictureKind(bytes)) return { unusable: "type", what: "other" };
  return isAnimated(bytes) ? { unusable: "type", what: "moving" } : undefined;
}
