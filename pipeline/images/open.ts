// Opens pictures for those who look into them or make others of them. Whoever imports it loads the picture library, which takes a
// tenth of a second: index.ts does so when there is something to look into.
import sharp from "sharp";

/** Most pixels of a picture: a decoder needs four bytes of memory for each. */
export const largestPicture = 50_000_000;

// One thread for each picture and as many pictures as cores: better than many threads on one, because a picture's steps wait
// for each other.
sharp.concurrency(1);

/** Opens a picture with every guard on. */
export function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: largestPicture, failOn: "warning", autoOrient: true });
}
