// Opens pictures with sharp, with safe limits. Importing this file loads the library, which takes a tenth of a second, so index.ts does
// so only when needed.

import { Budget } from "@site/common/files/budget";
import sharp from "sharp";
import { largestPicture } from "./limits.ts";

// One thread per picture and as many pictures as cores: faster than many threads on one, because a picture's steps wait for each other.
sharp.concurrency(1);

// Each picture is opened once, so sharp's cache would only use memory.
sharp.cache(false);

/** Pixels decoded at one time: one of the largest pictures, or many small ones. */
export const decoding = new Budget(largestPicture);

/** Opens a picture with limits on its size, and rejects damaged files. */
export function open(bytes: Uint8Array) {
  return sharp(bytes, { limitInputPixels: largestPicture, failOn: "warning", autoOrient: true });
}
