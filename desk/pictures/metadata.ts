// What a camera or phone has written into a picture beside its pixels: which side is up, and where it was taken. Read from the bytes,
// as a browser shows a picture upright but does not say what else its file holds. (CIPA DC-008, Exif 2.32, sections 4.5 and 4.6.)

export interface Metadata {
  /** Exif's mark: 1 is upright, 2 to 8 are turned or mirrored. */
  readonly orientation: number;
  /** It has marks of a place. */
  readonly hasPlace: boolean;
  /** It has notes of any kind: camera, time, program, place. */
  readonly hasNotes: boolean;
}

const none: Metadata = { orientation: 1, hasPlace: false, hasNotes: false };

const orientationTag = 0x0112;
const placeTag = 0x8825;

/** How far into a file notes are looked for, in bytes: cameras put them first. */
const farthest = 1024 * 1024;

/** Reads the first list of an Exif block, which begins with how its numbers are written. */
function listAt(bytes: Uint8Array, start: number): Metadata | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start);
  if (view.byteLength < 8) return undefined;
  const order = view.getUint16(0);
  if (order !== 0x4949 && order !== 0x4d4d) return undefined;
  const isLittle = order === 0x4949;
  if (view.getUint16(2, isLittle) !== 42) return undefined;
  const list = view.getUint32(4, isLittle);
  if (list + 2 > view.byteLength) return undefined;
  const count = view.getUint16(list, isLittle);
  let orientation = 1;
  let hasPlace = false;
  for (let index = 0; index < count; index++) {
    const entry = list + 2 + index * 12;
    if (entry + 12 > view.byteLength) break;
    const tag = view.getUint16(entry, isLittle);
    if (tag === orientationTag) orientation = view.getUint16(entry + 8, isLittle);
    if (tag === placeTag) hasPlace = true;
  }
  return { orientation: orientation >= 1 && orientation <= 8 ? orientation : 1, hasPlace, hasNotes: true };
}

/** Where texts begin in bytes. */
function* placesOf(bytes: Uint8Array, text: string): Generator<number> {
  const codes = Array.from(text, (letter) => letter.charCodeAt(0));
  const [first = 0] = codes;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1))
    if (codes.every((code, index) => bytes[at + index] === code)) yield at;
}

/** Names before an Exif block, and how many bytes stand between them and it. */
const beginnings = [
  // JPEG; in AVIF, too.
  ["Exif\0\0", 6],
  // PNG
  ["eXIf", 4],
  // WebP: behind its name stands the block's length.
  ["EXIF", 8],
] as const;

/** Reads the notes of a picture; what is not understood counts as none. */
export function metadataOf(bytes: Uint8Array): Metadata {
  const head = bytes.subarray(0, farthest);
  // WebP has its notes behind the picture.
  const end = bytes.subarray(Math.max(0, bytes.byteLength - farthest));
  for (const part of bytes.byteLength > farthest ? [head, end] : [head])
    for (const [name, length] of beginnings)
      for (const at of placesOf(part, name)) {
        const found = listAt(part, at + length);
        if (found) return found;
      }
  for (const name of ["http://ns.adobe.com/xap/", "Photoshop 3.0"])
    for (const at of placesOf(head, name)) return { ...none, hasNotes: at >= 0, hasPlace: hasPlaceInWords(head) };
  return none;
}

/** Adobe's notes write a place in words. */
function hasPlaceInWords(bytes: Uint8Array): boolean {
  for (const at of placesOf(bytes, "GPSLatitude")) return at >= 0;
  return false;
}
