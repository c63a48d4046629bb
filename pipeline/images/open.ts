// Opens pictures for those who look into them or make others of them. Whoever imports it loads the picture library, which takes a
// tenth of a second: index.ts does so when there is something to look into.
import sharp from "sharp";
import { Budget } from "./budget.ts";
import { largestPicture } from "./limits.ts";

// One thread for each picture and as many pictures as cores: better than many threads on one, because a picture's steps wait
// for each other.
sharp.concurrency(1);

// A picture is opened once; what the library would keep of it for a second time would only fill the memory.
sharp.cache(false);

/** Pixels of all pictures that are decoded at one time: one of the largest, or many small ones. */
export const decoding = new Budget(largestPicture);

/** Opens a picture with every guard on. */
export function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: largestPicture, failOn: "warning", autoOrient: true });
}
