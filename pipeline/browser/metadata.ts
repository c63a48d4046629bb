// Finds metadata of a camera or phone in a picture's bytes, which browsers do not report (CIPA DC-008, Exif 2.32, sections 4.5 and 4.6).

export interface PictureMetadata {
  /** Whether there is any metadata: camera, time, program, place. */
  readonly isAny: boolean;
  /** Whether it contains the place. */
  readonly isPlace: boolean;
}

/** How many bytes are searched from both ends: cameras put metadata first, WebP puts it after the picture. */
const farthest = 1024 * 1024;

/** The starts of Exif data in JPEG and AVIF, PNG and WebP; and Adobe's metadata. */
const metadataStart =
  /(?:Exif..|eXIf|EXIF.{4})(?:II|MM)|http:\/\/ns\.adobe\.com\/xap\/|Photoshop 3\.0/s;

/** Exif's tag for the place, 0x8825, in both byte orders, and its name in Adobe's metadata. */
const places = ["%ˆ\x04\x00\x01\x00\x00\x00", "ˆ%\x00\x04\x00\x00\x00\x01", "GPSLatitude"];

/** Searches for a picture's metadata. */
export function metadataIn(bytes: Uint8Array): PictureMetadata {
  // One character for each byte; 0x88 is ˆ.
  const letters = new TextDecoder("windows-1252");
  const ends = [
    bytes.subarray(0, farthest),
    bytes.subarray(Math.max(farthest, bytes.byteLength - farthest)),
  ];
  const text = ends.map((end) => letters.decode(end)).join("");
  const isAny = metadataStart.test(text);
  return { isAny, isPlace: isAny && places.some((place) => text.includes(place)) };
}
