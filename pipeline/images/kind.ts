// Recognises a picture's format by its first bytes.

type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "svg";

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

/**
 * The brands of a file of AVIF's and HEIC's family; the first says what it is (ISO/IEC 14496-12,
 * 4.3).
 */
export const brandsOf = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(4, 8)) === "ftyp"
    ? String.fromCharCode(...bytes.subarray(8, 12), ...bytes.subarray(16, 40))
    : "";

/** Whether a picture is a HEIC, as phones take them. */
export const isHeic = (bytes: Uint8Array): boolean => {
  const brands = brandsOf(bytes);
  return /^he[iv]/.test(brands) || (/he[iv][cxms]/.test(brands) && !/avi[fs]/.test(brands));
};

/**
 * Memory per pixel that decoding a format needs, relative to others: AVIF takes 20 bytes, all
 * others at most 6.
 */
export const weightOf = (kind: PictureKind | undefined): number => (kind === "avif" ? 4 : 1);
