// Recognises a picture's format by its first bytes. Uses nothing of Node, so that the writers' desk judges pictures as the compiler does.

export type PictureKind = "jpeg" | "png" | "webp" | "gif" | "avif" | "tiff" | "svg";

/** The format by the first bytes, as file names are not reliable. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(0, 4) === "GIF8") return "gif";
  if (text(4, 8) === "ftyp" && /avi[fs]|mif1/.test(text(8, 32))) return "avif";
  if (text(0, 4) === "II*\0" || text(0, 4) === "MM\0*") return "tiff";
  const start = new TextDecoder().decode(bytes.subarray(0, 4096)).trimStart();
  if (/^(<\?xml|<!--|<svg|<!DOCTYPE svg)/i.test(start) && start.includes("<svg")) return "svg";
  return undefined;
}

/** Memory per pixel that decoding a format needs, relative to others: AVIF takes 20 bytes, all others at most 6. */
export const weightOf = (kind: PictureKind | undefined): number => (kind === "avif" ? 4 : 1);
