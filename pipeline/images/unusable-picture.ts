// Recognises files that are no picture which the site can show, by their bytes: HEIC, notes of Git LFS, and pictures that move. Uses nothing
// of Node, so that the writers' desk judges pictures as the compiler does.
import { brandsOf, isHeic, pictureKind } from "./kind.ts";
import { noPicture, type PictureProblem } from "./picture-problem.ts";

const heicPicture: PictureProblem = {
  code: "picture-type",
  message: "This is a picture of an iPhone (HEIC), which browsers cannot show.",
  help: "Save it as JPEG. On the phone: Settings, Camera, Formats, Most Compatible.",
};

const lfsNote: PictureProblem = {
  code: "picture-unreadable",
  message: "The picture is not here yet: this is its Git LFS note.",
  help: "Run git lfs pull.",
};

const movingPicture: PictureProblem = {
  code: "picture-type",
  message: "The picture moves, and the site shows pictures that stand still.",
  help: "Export one of its frames as JPEG or PNG; a film belongs on the page of videos.",
};

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

/** The problem of a file whose bytes are none of a picture that the site can show; undefined for one that it can. */
export function unusablePicture(bytes: Uint8Array): PictureProblem | undefined {
  if (isLfsNote(bytes)) return lfsNote;
  if (isHeic(bytes)) return heicPicture;
  if (!pictureKind(bytes)) return noPicture;
  return isAnimated(bytes) ? movingPicture : undefined;
}
