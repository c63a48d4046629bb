// What is known of the pictures of the contents in which the fuzzers change files, and of no others: every case reads it.
import { cacheWithPictures } from "../pipeline/known-pictures.ts";

/** Folder of the cache. */
export const cache: string = cacheWithPictures("content-fuzz-cache");
