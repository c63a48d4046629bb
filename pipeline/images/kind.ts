// Recognises a picture's format by its first bytes. Uses nothing of Node, so that the writers' desk judges pictures as the compiler does.

export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "svg";

/** The format by the first bytes, as file names are not reliable. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 4) === "GIF8") return "gif";
  if (text(4, 8) === "ftyp" && /avi[fs]/.test(text(8, 32)) && !isHeic(bytes)) return "avif";
  if (text(0, 4) === "II*\0" || text(0, 4) === "MM\0*") return "tiff";
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  if (/^(<\?xml|<!--|<svg|<!DOCTYPE svg)/i.test(start) && start.includes("<svg")) return "svg";
  return undefined;
}

/** The brands of a file of AVIF's and HEIC's family, of which the first says what it is (ISO/IEC 14496-12, 4.3). */
const brandsOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(4, 8)) === "ftyp"
    ? String.fromCharCode(...bytes.subarray(8, 12), ...bytes.subarray(16, 40))
    : "";

/** Whether a picture is a HEIC, as phones take them. */
export const isHeic = (bytes: Uint8Array): boolean => {
  const brands = brandsOf(bytes);
  return /^(?:he[iv]|hev)/.test(brands) || (/he[iv][cxms]/.test(brands) && !/avi[fs]/.test(brands));
};

/** Whether a file is the note that Git LFS leaves in place of a large file that it has not fetched. */
export const isLfsNote = (bytes: Uint8Array): boolean =>
  new TextDecoder().decode(bytes.subarray(0, 40)).startsWith("version https://git-lfs.github.com/");

/** Whether a picture moves: it has several frames. */
export function isAnimated(bytes: Uint8Array): boolean {
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

/** Memory per pixel that decoding a format needs, relative to others: AVIF takes 20 bytes, all others at most 6. */
export const weightOf = (kind: PictureKind | undefined): number => (kind === "avif" ? 4 : 1);
