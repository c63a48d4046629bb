// What a camera or phone has written into a picture beside its pixels, by the marks of such notes in its bytes: a browser shows a picture,
// and does not say what else its file holds. (CIPA DC-008, Exif 2.32, sections 4.5 and 4.6.)

export interface Notes {
  /** There are some of any kind: camera, time, program, place. */
  readonly isAny: boolean;
  /** They say where it was taken. */
  readonly isPlace: boolean;
}

/** How far from both ends of a file notes are looked for, in bytes: cameras put them first, WebP has them behind the picture. */
const farthest = 1024 * 1024;

/** Exif, by what JPEG and AVIF, PNG and WebP have in front of it; Adobe's notes. */
const notes = /(?:Exif..|eXIf|EXIF.{4})(?:II|MM)|http:\/\/ns\.adobe\.com\/xap\/|Photoshop 3\.0/s;

/** Exif's entry that leads to a place, 0x8825, in both orders of bytes, and the word for it in Adobe's notes. */
const places = ["%ˆ\x04\x00\x01\x00\x00\x00", "ˆ%\x00\x04\x00\x00\x00\x01", "GPSLatitude"];

/** Looks for the notes of a picture. */
export function notesIn(bytes: Uint8Array): Notes {
  // A letter for each byte; 0x88 is ˆ.
  const letters = new TextDecoder("windows-1252");
  const ends = [bytes.subarray(0, farthest), bytes.subarray(Math.max(farthest, bytes.byteLength - farthest))];
  const text = ends.map((end) => letters.decode(end)).join("");
  const isAny = notes.test(text);
  return { isAny, isPlace: isAny && places.some((place) => text.includes(place)) };
}
